// Package api has the calls that find homes and places.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/search"
	searchscreen "hearthway/bff/features/search/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// Default page sizes.
const (
	listPage = 15
	mapPage  = 50
)

// SearchInput is a page of a search.
type SearchInput struct {
	Paging
	listingapi.Asker
	Body *SearchBody
}

// SearchOutput is a page of homes.
type SearchOutput struct {
	Body SearchRecord
}

// SearchRecord is the body of a list of homes.
type SearchRecord struct {
	Properties    []listingapi.PropertyRecord `json:"properties"`
	PropertyCount int                         `json:"property_count" doc:"all homes found, exact"`
	Pagination    listingapi.Pagination       `json:"pagination"`
}

// MapOutput is what a map shows.
type MapOutput struct {
	Body MapRecord
}

// MapRecord is the response of a map search. The clusters' counts and the homes add up to
// property_count.
type MapRecord struct {
	Properties    []listingapi.PropertyRecord `json:"properties" doc:"at most 50"`
	PropertyCount int                         `json:"property_count"`
	Clusters      []listingapi.ClusterRecord  `json:"clusters"`
}

// Calls has the calls that find homes and places.
type Calls struct {
	listingapi.Records
	Screens *searchscreen.Screens
	Search  *search.Service
	// Commute fills in the caller's saved place for a drive time. nil: drive times aren't supported.
	Commute func(ctx context.Context, c *search.Criteria) error
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	c.registerSearchBar(api)
	c.registerSearch(api)
	c.registerLocation(api)
	c.registerReference(api)
}

func (c Calls) registerSearch(api huma.API) {
	body := func(id, path, text string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: path, Summary: text,
			Tags: []string{httpapi.TagSearch}, SkipValidateBody: true, MaxBodyBytes: 256 << 10,
		}
	}
	httpapi.Register(api, httpapi.Everyone, body("search-properties", pathSearch, "Searches homes, a page at a time"), c.search)
	httpapi.Register(api, httpapi.Everyone, body("search-properties-list", pathSearchList, "Searches homes for the list view"), c.search)
	httpapi.Register(api, httpapi.Everyone, body("search-properties-map", pathSearchMap, "Searches homes and clusters for the map view"), c.searchMap)
}

func (c Calls) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	q, err := c.queryOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	in.apply(&q, listPage)
	q.ClusterZoom = 0
	record, err := c.page(ctx, q, in.Visitor())
	if err != nil {
		return nil, err
	}
	return &SearchOutput{Body: record}, nil
}

func (c Calls) page(ctx context.Context, q search.Query, visitor string) (SearchRecord, error) {
	found, err := c.Search.Find(ctx, q)
	if err != nil {
		return SearchRecord{}, err
	}
	homes, err := c.Page(ctx, found.IDs, visitor)
	if err != nil {
		return SearchRecord{}, err
	}
	return SearchRecord{
		Properties:    homes,
		PropertyCount: found.Count,
		Pagination:    listingapi.Pagination{Page: q.Page, PerPage: q.PerPage, PageCount: (found.Count + q.PerPage - 1) / q.PerPage},
	}, nil
}

func (c Calls) searchMap(ctx context.Context, in *SearchInput) (*MapOutput, error) {
	q, err := c.queryOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	in.apply(&q, mapPage)
	forMap(&q)
	found, err := c.Search.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	homes, err := c.Page(ctx, found.IDs, in.Visitor())
	if err != nil {
		return nil, err
	}
	return &MapOutput{Body: MapRecord{Properties: homes, PropertyCount: found.Count, Clusters: clusterRecords(found.Clusters)}}, nil
}

// forMap adapts a query to the map: with clusters and few homes.
func forMap(q *search.Query) {
	q.PerPage = min(q.PerPage, mapPage)
	if q.ClusterZoom == 0 {
		q.ClusterZoom = search.FitZoom
	}
}

// queryOf parses a body; an empty one searches all homes. A drive time refers to one of the caller's
// places.
func (c Calls) queryOf(ctx context.Context, body *SearchBody) (search.Query, error) {
	if body == nil {
		body = &SearchBody{}
	}
	q, err := body.query()
	if err != nil || q.Criteria.Commute == nil {
		return q, err
	}
	if c.Commute == nil {
		return q, apperr.Field("commute", "Please log in to search by drive time.")
	}
	return q, c.Commute(ctx, &q.Criteria)
}

func clusterRecords(clusters []search.Cluster) []listingapi.ClusterRecord {
	out := make([]listingapi.ClusterRecord, len(clusters))
	for i, c := range clusters {
		out[i] = listingapi.ClusterRecord{
			Lat: c.Point.Lat, Lng: c.Point.Lng, Count: c.Count, LowestPrice: c.LowestPrice,
			Bounds: listingapi.BoundsRecord{
				SouthWest: listingapi.CornerRecord{Lat: c.Bounds.South, Lng: c.Bounds.West},
				NorthEast: listingapi.CornerRecord{Lat: c.Bounds.North, Lng: c.Bounds.East},
			},
		}
	}
	return out
}
