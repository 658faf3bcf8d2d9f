package api

import (
	"context"
	"net/http"

	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// KeptAnswers are what the calls do whose answers may be kept, by their paths.
func (a Calls) KeptAnswers() map[string]httpapi.KeptAnswer {
	return map[string]httpapi.KeptAnswer{
		pathSearch: a.keptSearch, pathSearchList: a.keptSearch, pathSearchMap: a.keptMap, pathSearchLocation: a.keptLocation,
		pathSearchBar: a.keptBar, pathCityInfo: a.keptCity,
	}
}

func (a Calls) keptSearch(ctx context.Context, asked httpapi.Asked) (int, any, error) {
	in, err := searchInput(asked)
	if err != nil {
		return 0, nil, err
	}
	out, err := a.search(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) keptMap(ctx context.Context, asked httpapi.Asked) (int, any, error) {
	in, err := searchInput(asked)
	if err != nil {
		return 0, nil, err
	}
	out, err := a.searchMap(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) keptLocation(ctx context.Context, asked httpapi.Asked) (int, any, error) {
	in := &LocationInput{Asker: listingapi.Asker{VisitorID: asked.Visitor}, Body: &LocationBody{}}
	if err := read(asked, &in.Paging, in.Body); err != nil {
		return 0, nil, err
	}
	out, err := a.searchLocation(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) keptBar(ctx context.Context, asked httpapi.Asked) (int, any, error) {
	out, err := a.searchBar(ctx, &SearchBarInput{Term: asked.Query.Get("term")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) keptCity(ctx context.Context, asked httpapi.Asked) (int, any, error) {
	out, err := a.cityInfo(ctx, &CityInfoInput{City: asked.Query.Get("city"), State: asked.Query.Get("state")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func searchInput(asked httpapi.Asked) (*SearchInput, error) {
	in := &SearchInput{Asker: listingapi.Asker{VisitorID: asked.Visitor}, Body: &SearchBody{}}
	return in, read(asked, &in.Paging, in.Body)
}

// read takes what the key of a call could read, which is all that a kept call is asked with.
func read(asked httpapi.Asked, paging *Paging, body any) error {
	page, ok := pagingOf(asked.Query.Get)
	if !ok || !readBody(asked.Body, body) {
		return apperr.New(apperr.Invalid, "This can’t be read.")
	}
	*paging = page
	return nil
}

// Homes are those whose records are in the answer.
func (r SearchRecord) Homes() []int64 { return listingapi.IDsOf(r.Properties) }

// Homes are those whose records are in the answer.
func (r MapRecord) Homes() []int64 { return listingapi.IDsOf(r.Properties) }
