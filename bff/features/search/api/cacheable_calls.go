package api

import (
	"context"
	"net/http"

	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// CacheableCalls implements the cacheable calls, by path.
func (c Calls) CacheableCalls() map[string]httpapi.CacheableCall {
	return map[string]httpapi.CacheableCall{
		pathSearch: c.cacheableSearch, pathSearchList: c.cacheableSearch, pathSearchMap: c.cacheableMap, pathSearchLocation: c.cacheableLocation,
		pathSearchBar: c.cacheableBar, pathCityInfo: c.cacheableCity,
	}
}

func (c Calls) cacheableSearch(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in, err := searchInput(request)
	if err != nil {
		return 0, nil, err
	}
	out, err := c.search(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (c Calls) cacheableMap(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in, err := searchInput(request)
	if err != nil {
		return 0, nil, err
	}
	out, err := c.searchMap(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (c Calls) cacheableLocation(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	in := &LocationInput{Asker: listingapi.Asker{VisitorID: request.Visitor}, Body: &LocationBody{}}
	if err := read(request, &in.Paging, in.Body); err != nil {
		return 0, nil, err
	}
	out, err := c.searchLocation(ctx, in)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (c Calls) cacheableBar(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	out, err := c.searchBar(ctx, &SearchBarInput{Term: request.Query.Get("term")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func (c Calls) cacheableCity(ctx context.Context, request httpapi.CacheableRequest) (int, any, error) {
	out, err := c.cityInfo(ctx, &CityInfoInput{City: request.Query.Get("city"), State: request.Query.Get("state")})
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, out.Body, nil
}

func searchInput(request httpapi.CacheableRequest) (*SearchInput, error) {
	in := &SearchInput{Asker: listingapi.Asker{VisitorID: request.Visitor}, Body: &SearchBody{}}
	return in, read(request, &in.Paging, in.Body)
}

// read parses what Key could parse, so it shouldn't fail.
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
