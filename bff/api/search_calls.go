package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
)

// Sizes of a page when the client names none.
const (
	listPage = 15
	mapPage  = 50
)

// SearchInput is a page of a search.
type SearchInput struct {
	Paging
	Asker
	Body *SearchBody
}

// SearchOutput is a page of homes.
type SearchOutput struct {
	Body SearchRecord
}

// SearchRecord is the body of a list of homes.
type SearchRecord struct {
	Properties    []KeptRecord `json:"properties"`
	PropertyCount int          `json:"property_count" doc:"all homes found, exact"`
	Pagination    Pagination   `json:"pagination"`
}

// MapOutput is what a map shows.
type MapOutput struct {
	Body MapRecord
}

// MapRecord is the body of a map search. The clusters' counts and the homes add up to
// property_count.
type MapRecord struct {
	Properties    []KeptRecord    `json:"properties" doc:"at most 50"`
	PropertyCount int             `json:"property_count"`
	Clusters      []ClusterRecord `json:"clusters"`
}

func (a calls) registerSearch(api huma.API) {
	body := func(id, path, text string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: path, Summary: text,
			Tags: []string{tagSearch}, SkipValidateBody: true, MaxBodyBytes: 256 << 10,
		}
	}
	huma.Register(api, body("search-properties", "/api/v1/properties/search", "Homes that match, a page at a time"), a.search)
	huma.Register(api, body("search-properties-list", "/api/v1/properties/search/list", "Homes that match, for the list view"), a.search)
	huma.Register(api, body("search-properties-map", "/api/v1/properties/search/map", "Homes and clusters for the map view"), a.searchMap)
}

func (a calls) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	q, err := a.queryOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	in.apply(&q, listPage)
	q.ClusterZoom = 0
	record, err := a.page(ctx, q, in.visitor())
	if err != nil {
		return nil, err
	}
	return &SearchOutput{Body: record}, nil
}

func (a calls) page(ctx context.Context, q search.Query, visitor string) (SearchRecord, error) {
	found, err := a.Search.Find(ctx, q)
	if err != nil {
		return SearchRecord{}, err
	}
	homes, err := a.records(ctx, found.IDs, visitor)
	if err != nil {
		return SearchRecord{}, err
	}
	return SearchRecord{
		Properties:    homes,
		PropertyCount: found.Count,
		Pagination:    Pagination{Page: q.Page, PerPage: q.PerPage, PageCount: (found.Count + q.PerPage - 1) / q.PerPage},
	}, nil
}

func (a calls) searchMap(ctx context.Context, in *SearchInput) (*MapOutput, error) {
	q, err := a.queryOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	in.apply(&q, mapPage)
	forMap(&q)
	found, err := a.Search.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	homes, err := a.records(ctx, found.IDs, in.visitor())
	if err != nil {
		return nil, err
	}
	return &MapOutput{Body: MapRecord{Properties: homes, PropertyCount: found.Count, Clusters: clusterRecords(found.Clusters)}}, nil
}

// forMap makes a query one for the map: with clusters, and few homes.
func forMap(q *search.Query) {
	q.PerPage = min(q.PerPage, mapPage)
	if q.ClusterZoom == 0 {
		q.ClusterZoom = search.FitZoom
	}
}

// queryOf reads a body; none at all asks for every home. A drive time goes to a place of whoever
// makes the call.
func (a calls) queryOf(ctx context.Context, body *SearchBody) (search.Query, error) {
	if body == nil {
		body = &SearchBody{}
	}
	q, err := body.query()
	if err != nil || q.Criteria.Commute == nil {
		return q, err
	}
	who, err := a.stranger(ctx)
	if err != nil {
		return q, err
	}
	if who == nil || who.Account.Role != account.Lead {
		return q, apperr.Field("commute", "Please log in to search by drive time.")
	}
	return q, a.Saved.Commuting(ctx, *who, &q.Criteria)
}

func clusterRecords(clusters []search.Cluster) []ClusterRecord {
	out := make([]ClusterRecord, len(clusters))
	for i, c := range clusters {
		out[i] = ClusterRecord{
			Lat: c.Point.Lat, Lng: c.Point.Lng, Count: c.Count, LowestPrice: c.LowestPrice,
			Bounds: BoundsRecord{
				SouthWest: CornerRecord{Lat: c.Bounds.South, Lng: c.Bounds.West},
				NorthEast: CornerRecord{Lat: c.Bounds.North, Lng: c.Bounds.East},
			},
		}
	}
	return out
}
