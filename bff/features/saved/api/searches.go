package api

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// SavedSearchBody is a search to save, or changes to one.
type SavedSearchBody struct {
	_           struct{}                          `json:"-" additionalProperties:"true"`
	Name        httpapi.Text                      `json:"search_name,omitempty"`
	Frequency   httpapi.Text                      `json:"email_frequency,omitempty" doc:"instant, daily, weekly or never; default: daily"`
	EmailAlert  httpapi.Bool                      `json:"email_alert,omitempty" doc:"Y or N; default: Y"`
	Unsubscribe httpapi.Bool                      `json:"unsubscribe,omitempty" doc:"Y or N; default: N"`
	Criteria    httpapi.Object[SavedCriteriaBody] `json:"criteria,omitempty"`
}

// SavedCriteriaBody is the filters and, optionally, one agent whose listings are wanted.
type SavedCriteriaBody struct {
	_              struct{}                       `json:"-" additionalProperties:"true"`
	Param          httpapi.Object[SavedParamBody] `json:"param,omitempty"`
	ListingAgentID httpapi.Text                   `json:"listing_agent_id,omitempty"`
}

// SavedParamBody is the filters with the visible map area.
type SavedParamBody struct {
	searchapi.ParamBody
	Lat     httpapi.Float `json:"map_center_lat,omitempty"`
	Lng     httpapi.Float `json:"map_center_lng,omitempty"`
	MapZoom httpapi.Int   `json:"map_zoom,omitempty"`
}

// CreateSearchInput is a search to save.
type CreateSearchInput struct{ Body *SavedSearchBody }

// ChangeSearchInput has changes to a search.
type ChangeSearchInput struct {
	httpapi.IDInput
	Body *SavedSearchBody
}

// SavedSearchOutput is a saved search.
type SavedSearchOutput struct {
	Body struct {
		Success bool              `json:"success"`
		Search  SavedSearchRecord `json:"saved_search"`
	}
}

// SavedSearchesOutput lists a buyer's saved searches.
type SavedSearchesOutput struct {
	Body struct {
		Searches []SavedSearchRecord `json:"saved_searches" doc:"newest first"`
	}
}

// SavedSearchRecord is a saved search.
type SavedSearchRecord struct {
	ID          int64          `json:"id"`
	Name        string         `json:"search_name"`
	Frequency   string         `json:"email_frequency" enum:"instant,daily,weekly,never"`
	EmailAlert  string         `json:"email_alert" enum:"Y,N"`
	Unsubscribe string         `json:"unsubscribe" enum:"Y,N"`
	Paused      bool           `json:"paused"`
	Alerts      bool           `json:"alerts" doc:"emails about new homes are sent"`
	UserID      string         `json:"user_id"`
	Criteria    CriteriaRecord `json:"criteria" doc:"as saved, without caps"`
	Href        string         `json:"href" doc:"path of the search"`
	CreatedAt   time.Time      `json:"created_at"`
	UpdatedAt   time.Time      `json:"updated_at"`
}

// CriteriaOutput is criteria as the filters show them.
type CriteriaOutput struct {
	Body struct {
		Criteria CriteriaRecord `json:"criteria" doc:"bedrooms at most 5 and bathrooms at most 3, which mean \"or more\""`
		Name     string         `json:"search_name"`
		Href     string         `json:"href" doc:"path of the search"`
	}
}

// CriteriaRecord is criteria in the format that searches accept.
type CriteriaRecord struct {
	Param          ParamRecord `json:"param"`
	ListingAgentID string      `json:"listing_agent_id,omitempty"`
}

// ParamRecord is filters under the names of criteria.param; absent means any. Areas and keywords are in
// the format that searches accept.
type ParamRecord struct {
	searchurl.SearchParams
	Bounds    *listingapi.BoundsRecord `json:"bounds,omitempty"`
	Polygon   *PolygonRecord           `json:"polygon,omitempty"`
	Keywords  []string                 `json:"keywords,omitempty"`
	SortOrder string                   `json:"sort_order"`
	Lat       *float64                 `json:"map_center_lat,omitempty"`
	Lng       *float64                 `json:"map_center_lng,omitempty"`
	MapZoom   int                      `json:"map_zoom,omitempty"`
}

// PolygonRecord is a GeoJSON Polygon, longitude first.
type PolygonRecord struct {
	Type        string         `json:"type" enum:"Polygon"`
	Coordinates [][][2]float64 `json:"coordinates"`
}

// PreviewOutput is what an email about a search would show.
type PreviewOutput struct {
	Body struct {
		Search        SavedSearchRecord           `json:"saved_search"`
		Properties    []listingapi.PropertyRecord `json:"properties" doc:"the newest 20"`
		PropertyCount int                         `json:"property_count" doc:"all homes found, exact"`
	}
}

const searchesPath = "/api/v1/saved-searches"

func (calls Calls) registerSavedSearches(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "saved-searches", http.MethodGet, searchesPath, "The buyer's saved searches"), calls.savedSearches)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "saved-search-criteria", http.MethodGet, searchesPath+"/getCriteria/{id}", "The criteria of a saved search, as the filters show them"), calls.savedCriteria)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "create-saved-search", http.MethodPost, searchesPath, "Saves a search; the same search under the same name is saved once"), calls.createSearch)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "change-saved-search", http.MethodPut, searchesPath+"/{id}", "Updates the given fields of a saved search"), calls.changeSearch)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "delete-saved-search", http.MethodDelete, searchesPath+"/{id}", "Deletes a saved search"), calls.deleteSearch)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "pause-saved-search", http.MethodPost, searchesPath+"/{id}/pause", "Pauses emails for a saved search"), calls.pauseSearch(true))
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "resume-saved-search", http.MethodPost, searchesPath+"/{id}/resume", "Resumes emails for a saved search"), calls.pauseSearch(false))
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "preview-saved-search", http.MethodGet, searchesPath+"/{id}/preview", "Previews an email for a saved search"), calls.previewSearch)
}

// read returns a function that applies the body to a search. Fields that the body doesn't have stay as
// they are.
func (b *SavedSearchBody) read(f *httpapi.Form, own func(*search.Criteria) error) (func(*saved.Search), error) {
	name, frequency := f.Line("search_name", b.Name), strings.ToLower(f.Line("email_frequency", b.Frequency))
	alert, unsubscribe := f.Bool("email_alert", b.EmailAlert), f.Bool("unsubscribe", b.Unsubscribe)
	outer, _ := httpapi.ReadObject(f, "criteria", b.Criteria)
	param, named := httpapi.ReadObject(f, "param", outer.Param)
	criteria := param.Criteria(f)
	criteria.ListingAgentID = f.Text("listing_agent_id", outer.ListingAgentID)
	sort, zoom := f.Text("sort_order", param.SortOrder), int(f.Int("map_zoom", param.MapZoom))
	center := geo.Point{Lat: f.Float("map_center_lat", param.Lat), Lng: f.Float("map_center_lng", param.Lng)}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := own(&criteria); err != nil {
		return nil, err
	}
	return func(s *saved.Search) {
		if b.Name.Given || b.Name.Blank { // an empty name is refused, not ignored
			s.Name = name
		}
		if frequency != "" {
			s.Frequency = saved.Frequency(frequency)
		}
		if b.EmailAlert.Given {
			s.EmailAlert = alert
		}
		if b.Unsubscribe.Given {
			s.Unsubscribed = unsubscribe
		}
		if named || outer.ListingAgentID.Given {
			s.Criteria, s.Center, s.Zoom, s.Sort = criteria, center, zoom, search.Newest
		}
		if sort != "" {
			s.Sort = search.Sort(sort)
		}
	}, nil
}

// searchOf reads a body like SavedSearchBody.read; a missing one changes nothing.
func (calls Calls) searchOf(ctx context.Context, body *SavedSearchBody) (func(*saved.Search), error) {
	if body == nil {
		body = &SavedSearchBody{}
	}
	return body.read(&httpapi.Form{}, func(c *search.Criteria) error {
		if err := calls.Saved.Search.KnowSchool(ctx, c); err != nil {
			return err
		}
		return calls.Saved.Commuting(ctx, accountapi.Principal(ctx).Account.ID, c)
	})
}

func (calls Calls) createSearch(ctx context.Context, in *CreateSearchInput) (*SavedSearchOutput, error) {
	fill, err := calls.searchOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	s := saved.Search{Frequency: saved.Daily, EmailAlert: true, Sort: search.Newest}
	fill(&s)
	return searchOutput(ctx)(calls.Saved.CreateSearch(ctx, accountapi.Principal(ctx).Account.ID, s))
}

func (calls Calls) changeSearch(ctx context.Context, in *ChangeSearchInput) (*SavedSearchOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	change, err := calls.searchOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	return searchOutput(ctx)(calls.Saved.ChangeSearch(ctx, accountapi.Principal(ctx).Account.ID, id, change))
}

func (calls Calls) pauseSearch(pause bool) func(context.Context, *httpapi.IDInput) (*SavedSearchOutput, error) {
	return func(ctx context.Context, in *httpapi.IDInput) (*SavedSearchOutput, error) {
		id, err := in.Number()
		if err != nil {
			return nil, err
		}
		return searchOutput(ctx)(calls.Saved.PauseSearch(ctx, accountapi.Principal(ctx).Account.ID, id, pause))
	}
}

func (calls Calls) deleteSearch(ctx context.Context, in *httpapi.IDInput) (*struct{ Body httpapi.Done }, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.DeleteSearch(ctx, accountapi.Principal(ctx).Account.ID, id)
}

func (calls Calls) savedSearches(ctx context.Context, _ *struct{}) (*SavedSearchesOutput, error) {
	list, err := calls.Saved.Searches(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &SavedSearchesOutput{}
	out.Body.Searches = make([]SavedSearchRecord, len(list))
	for i, s := range list {
		out.Body.Searches[i] = savedSearchRecord(ctx, s)
	}
	return out, nil
}

func (calls Calls) savedCriteria(ctx context.Context, in *httpapi.IDInput) (*CriteriaOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	s, err := calls.Saved.SearchByID(ctx, accountapi.Principal(ctx).Account.ID, id)
	if err != nil {
		return nil, err
	}
	s.Criteria = s.Restored()
	out := &CriteriaOutput{}
	out.Body.Criteria, out.Body.Name, out.Body.Href = criteriaRecord(s), s.Name, searchurl.Path(s.Criteria, s.Sort)
	return out, nil
}

func (calls Calls) previewSearch(ctx context.Context, in *httpapi.IDInput) (*PreviewOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	s, found, err := calls.Saved.PreviewSearch(ctx, accountapi.Principal(ctx).Account.ID, id)
	if err != nil {
		return nil, err
	}
	homes, err := calls.Homes.ByIDs(ctx, found.IDs)
	if err != nil {
		return nil, err
	}
	out := &PreviewOutput{}
	out.Body.Search, out.Body.PropertyCount = savedSearchRecord(ctx, s), found.Count
	out.Body.Properties, err = calls.homesOf(ctx, homes)
	return out, err
}

// searchOutput converts the results of a service call into a response.
func searchOutput(ctx context.Context) func(saved.Search, error) (*SavedSearchOutput, error) {
	return func(s saved.Search, err error) (*SavedSearchOutput, error) {
		if err != nil {
			return nil, err
		}
		out := &SavedSearchOutput{}
		out.Body.Success, out.Body.Search = true, savedSearchRecord(ctx, s)
		return out, nil
	}
}

func savedSearchRecord(ctx context.Context, s saved.Search) SavedSearchRecord {
	return SavedSearchRecord{
		ID: s.ID, Name: s.Name, Frequency: string(s.Frequency), EmailAlert: yesOrNo(s.EmailAlert), Unsubscribe: yesOrNo(s.Unsubscribed),
		Paused: !s.PausedAt.IsZero(), Alerts: s.Alerts(), UserID: accountapi.Principal(ctx).Account.ID, Criteria: criteriaRecord(s),
		Href: searchurl.Path(s.Criteria, s.Sort), CreatedAt: s.CreatedAt, UpdatedAt: s.UpdatedAt,
	}
}

func yesOrNo(yes bool) string {
	if yes {
		return "Y"
	}
	return "N"
}

// criteriaRecord renders criteria in the format that searches accept: the inverse of
// ParamBody.Criteria.
func criteriaRecord(s saved.Search) CriteriaRecord {
	c := s.Criteria
	p := ParamRecord{SearchParams: searchurl.NewParams(c), Keywords: c.Keywords, SortOrder: string(s.Sort), MapZoom: s.Zoom}
	if c.Bounds != nil {
		p.Bounds = &listingapi.BoundsRecord{
			SouthWest: listingapi.CornerRecord{Lat: c.Bounds.South, Lng: c.Bounds.West}, NorthEast: listingapi.CornerRecord{Lat: c.Bounds.North, Lng: c.Bounds.East},
		}
	}
	if len(c.Polygon) > 0 {
		p.Polygon = polygonRecord(c.Polygon)
	}
	if s.Center != (geo.Point{}) {
		p.Lat, p.Lng = &s.Center.Lat, &s.Center.Lng
	}
	return CriteriaRecord{Param: p, ListingAgentID: c.ListingAgentID}
}

// polygonRecord closes the ring, as GeoJSON requires.
func polygonRecord(ring geo.Polygon) *PolygonRecord {
	corners := make([][2]float64, 0, len(ring)+1)
	for _, at := range append(slices.Clone(ring), ring[0]) {
		corners = append(corners, [2]float64{at.Lng, at.Lat})
	}
	return &PolygonRecord{Type: "Polygon", Coordinates: [][][2]float64{corners}}
}
