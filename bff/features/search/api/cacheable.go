package api

import (
	"encoding/json"
	"net/http"
	"strconv"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/httpapi"
)

// CacheableCall is a call whose response is the same for everyone except for visitor-specific flags, so
// it may be cached and shared.
type CacheableCall struct {
	Method, Path string
	Query        []string // the parameters that it reads
	Key          Key
	Marks        bool // its homes say whether the visitor viewed them
}

// Key identifies a request: it is the same for equivalent requests. ok is false for requests that the
// call rejects or may reject.
type Key func(query func(name string) string, body []byte) (key string, ok bool)

// Paths of cacheable calls.
const (
	pathSearch         = "/api/v1/properties/search"
	pathSearchList     = "/api/v1/properties/search/list"
	pathSearchMap      = "/api/v1/properties/search/map"
	pathSearchLocation = "/api/pub/properties/search-location"
	pathSearchBar      = "/api/pub/properties/search-bar"
	pathCityInfo       = "/api/pub/properties/get-city-info"
)

// CacheableCalls lists all cacheable calls except screens.
var CacheableCalls = []CacheableCall{
	{http.MethodPost, pathSearch, pagingParams, searchKey(listPage, false), true},
	{http.MethodPost, pathSearchList, pagingParams, searchKey(listPage, false), true},
	{http.MethodPost, pathSearchMap, pagingParams, searchKey(mapPage, true), true},
	{http.MethodPost, pathSearchLocation, pagingParams, locationKey, true},
	{http.MethodGet, pathSearchBar, []string{"term"}, barKey, false},
	{http.MethodGet, pathCityInfo, []string{"city", "state"}, cityKey, false},
}

var pagingParams = []string{"page", "perPage"}

func searchKey(size int, onMap bool) Key {
	return func(query func(string) string, raw []byte) (string, bool) {
		paging, ok := pagingOf(query)
		var body SearchBody
		if !ok || !readBody(raw, &body) {
			return "", false
		}
		q, err := body.query()
		if err != nil || q.Criteria.Commute != nil { // only the call itself knows whose place it is
			return "", false
		}
		paging.apply(&q, size)
		if onMap {
			forMap(&q)
		} else {
			q.ClusterZoom = 0
		}
		return queryKey(q)
	}
}

func locationKey(query func(string) string, raw []byte) (string, bool) {
	paging, ok := pagingOf(query)
	var body LocationBody
	if !ok || !readBody(raw, &body) {
		return "", false
	}
	criteria, gps, err := body.Location.criteria()
	if err != nil {
		return "", false
	}
	q := search.Query{Criteria: criteria, Sort: search.Newest}
	paging.apply(&q, listPage)
	key, ok := queryKey(q)
	if gps != nil {
		key += "|" + strconv.FormatFloat(gps.Lat, 'g', -1, 64) + "," + strconv.FormatFloat(gps.Lng, 'g', -1, 64)
	}
	return key, ok
}

func barKey(query func(string) string, _ []byte) (string, bool) {
	return httpapi.CleanParam(query("term")), true
}

func cityKey(query func(string) string, _ []byte) (string, bool) {
	city, state := httpapi.CleanParam(query("city")), httpapi.CleanParam(query("state"))
	return strconv.Quote(city) + "," + strconv.Quote(state), city != "" && state != ""
}

// queryKey returns the key of a query, whatever the spelling of its criteria.
func queryKey(q search.Query) (string, bool) {
	criteria, err := search.Normalize(q.Criteria)
	if err != nil {
		return "", false
	}
	q.Criteria = criteria
	return q.Key(), true
}

// cacheableBody is the largest request body, in bytes, whose response is cached: a drawn area needs
// about ten thousand. Larger ones are left to the call itself.
const cacheableBody = 64 << 10

// readBody parses a body as the call does; an empty one is valid.
func readBody(raw []byte, body any) bool {
	return len(raw) == 0 || len(raw) <= cacheableBody && json.Unmarshal(raw, body) == nil
}

// pagingOf parses plain numbers; anything else is left to the call itself.
func pagingOf(query func(string) string) (p Paging, ok bool) {
	for name, to := range map[string]*int{"page": &p.Page, "perPage": &p.PerPage} {
		text := query(name)
		if text == "" {
			continue
		}
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || n == 0 {
			return p, false
		}
		*to = int(n)
	}
	return p, true
}
