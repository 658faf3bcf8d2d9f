package api

import (
	"context"
	"net/http"

	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// CacheableCalls implements the cacheable calls, by path.
func (a Calls) CacheableCalls() map[string]httpapi.CacheableCall {
	return map[string]httpapi.CacheableCall{
		pathSearch: a.cacheableSearch, pathSearchList: a.cacheableSearch, pathSearchMap: a.cacheableMap, pathSearchLocation: a.cacheableLocation,
		pathSearchBar: a.cacheableBar, pathCityInfo: a.cacheableCity,
	}
}

func (a Calls) cacheableSearch(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in, err := searchInput(request)
	if err != nil {
		return 0, nil, err
	}
	out, err := a.search(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) cacheableMap(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in, err := searchInput(request)
	if err != nil {
		return 0, nil, err
	}
	out, err := a.searchMap(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) cacheableLocation(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in := &LocationInput{Asker: listingapi.Asker{VisitorID: request.Visitor}, Body: &LocationBody{}}
	if err := read(request, &in.Paging, in.Body); err != nil {
		return 0, nil, err
	}
	out, err := a.searchLocation(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) cacheableBar(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	out, err := a.searchBar(ctx, &SearchBarInput{Term: request.Query.Get("term")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (a Calls) cacheableCity(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	out, err := a.cityInfo(ctx, &CityInfoInput{City: request.Query.Get("city"), State: request.Query.Get("state")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func searchInput(request httpapi.CacheableRequest) (*SearchInput, error) {
	in := &SearchInput{Asker: listingapi.Asker{VisitorID: request.Visitor}, Body: &SearchBody{}}
	return in, read(request, &in.Paging, in.Body)
}

// read parses what Key was able to parse, so it doesn't fail.
func read(request httpapi.CacheableRequest, paging *Paging, body any) error {
	page, ok := pagingOf(request.Query.Get)
	if !ok || !readBody(request.Body, body) {
		return apperr.New(apperr.Invalid, "This request can’t be read.")
	}
	*paging = page
	return nil
}

// Homes lists the homes in the response.
func (r SearchRecord) Homes() []int64 { return listingapi.IDsOf(r.Properties) }

// Homes lists the homes in the response.
func (r MapRecord) Homes() []int64 { return listingapi.IDsOf(r.Properties) }
