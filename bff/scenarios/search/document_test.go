package search

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// The OpenAPI document describes every call of these tests, and no call about homes is left untested.
func (p *portal) document(t *testing.T) {
	p.run(t, []testkit.Scenario{{Path: "/openapi.json", Contains: []string{`"openapi":"3.1`}, Absent: []string{"$schema"}, After: func(t *testing.T, answer *http.Response, body []byte) {
		if kind := answer.Header.Get("Content-Type"); !strings.Contains(kind, "json") {
			t.Errorf("type %q", kind)
		}
		var spec struct {
			Paths map[string]map[string]json.RawMessage
		}
		read(t, body, &spec)
		for _, call := range calls {
			method, path, _ := strings.Cut(call.name, " ")
			if _, ok := spec.Paths[path][strings.ToLower(method)]; !ok {
				t.Errorf("%s is not described", call.name)
			}
		}
		for path, methods := range spec.Paths {
			if _, own := product.OwnScreens[strings.TrimPrefix(path, "/api/screens/")]; own || slices.Contains(product.SharedScreens, path) {
				continue // tested by logged-in users
			}
			if strings.HasPrefix(path, "/api/screens/agent-") || path == "/api/screens/blog-article" {
				continue // about agents and articles, tested in their own packages
			}
			if !strings.HasPrefix(path, "/api/screens/") && !strings.HasPrefix(path, "/api/pub/properties/") {
				continue
			}
			for method := range methods {
				name := strings.ToUpper(method) + " " + path
				if !slices.ContainsFunc(calls, func(c call) bool { return c.name == name }) {
					t.Errorf("%s is not tried here", name)
				}
			}
		}
	}}})
}

// call is a call as the document names it, with a valid request.
type call struct {
	name, query, body string
}

// calls are the public calls about homes.
var calls = []call{
	{"POST /api/v1/properties/search", "", `{}`},
	{"POST /api/v1/properties/search/list", "", `{}`},
	{"POST /api/v1/properties/search/map", "", `{}`},
	{"POST /api/pub/properties/search-location", "", `{"location":"Dallas, TX"}`},
	{"GET /api/pub/properties/search-bar", "?term=dal", ""},
	{"GET /api/pub/properties/get-city-info", "?city=Dallas&state=TX", ""},
	{"GET /api/pub/properties/search-data", "", ""},
	{"GET /api/v1/properties/get-by-alias/{alias}", "?log-view=0", ""},
	{"POST /api/pub/visitors/create", "", ""},
	{"GET /api/screens/home", "", ""},
	{"GET /api/screens/search", "?city=Dallas&state=TX", ""},
	{"GET /api/screens/search-count", "?bedrooms=4", ""},
	{"GET /api/screens/for-sale", "?state=texas", ""},
	{"GET /api/screens/property", "?state=texas&city=dallas&alias=4411-swiss-avenue-dallas-tx-75206", ""},
	{"GET /api/screens/content", "?page=privacy-policy", ""},
	{"GET /api/screens/about-us", "", ""},
	{"GET /api/screens/agents-near", "?q=Dallas", ""},
	{"GET /api/screens/valuation-accuracy", "", ""},
	{"GET /api/screens/mortgage", "?price=400000&loan=fha", ""},
	{"GET /api/screens/mortgage-rates", "?range=1y", ""},
	{"GET /api/screens/market", "?state=texas", ""},
	{"GET /api/screens/markets", "", ""},
	{"GET /api/screens/market-method", "", ""},
	{"GET /api/screens/pre-approval", "", ""},
	{"GET /api/pub/estimates/{alias}", "", ""},
	{"GET /api/screens/home-valuation", "?address=Dallas,+TX", ""},
	{"GET /api/screens/valuation-updates", "", ""},
	{"GET /api/screens/pass-on", "", ""},
	{"GET /api/screens/seller", "", ""},
	{"GET /api/pub/home-addresses", "?term=4411+swiss", ""},
	{"GET /api/screens/buyer", "", ""},
	{"GET /api/screens/buyer-quiz", "", ""},
	{"GET /api/screens/leave-review", "", ""},
	{"GET /api/screens/survey", "", ""},
	{"GET /api/screens/survey-complete", "", ""},
	{"GET /api/screens/pay", "", ""},
	{"GET /api/screens/plus", "", ""},
	{"GET /api/screens/plus-agents", "", ""},
	{"GET /api/screens/toolkit", "?path=/partnership/toolkit", ""},
	{"GET /api/screens/partner", "", ""},
	{"GET /api/screens/partnership", "", ""},
	{"GET /api/screens/program-sign-up", "?program=ppc", ""},
	{"GET /api/screens/free-sign-up", "?path=/free", ""},
	{"GET /api/screens/sign-up-thanks", "", ""},
	{"GET /api/screens/activate-profile", "", ""},
	{"GET /api/screens/blogs", "", ""},
	{"GET /api/screens/blog-agents", "", ""},
	{"GET /api/screens/login", "", ""},
	{"GET /api/screens/delete-my-data", "", ""},
	{"GET /api/screens/app-support", "", ""},
	{"GET /api/screens/unsubscribe", "", ""},
	{"GET /api/screens/style-guide", "", ""},
	{"GET /api/screens/not-found", "?path=/x", ""},
}

// at returns a call's method, its path, and the query of its request.
func (c call) at() (method, path, query string) {
	method, path, _ = strings.Cut(c.name, " ")
	return method, strings.ReplaceAll(path, "{alias}", "4411-swiss-avenue-dallas-tx-75206"), c.query
}

// status is the expected status of the request.
func (c call) status() int {
	if strings.HasSuffix(c.name, "/not-found") {
		return http.StatusNotFound
	}
	return http.StatusOK
}
