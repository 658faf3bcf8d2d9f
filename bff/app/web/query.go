package web

import (
	"net/url"
	"reflect"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
	"hearthway/bff/features/search/address"
)

// searchParams are the query parameters that a search reads: the filters with their JSON names, and how
// the results are shown.
var searchParams = append(jsonNames(reflect.TypeFor[address.SearchParams]()),
	"view", "sort_order", "page", "per_page", "bathroom")

// mortgageParams are the inputs of the mortgage calculator and the range of the rates.
var mortgageParams = append(queryNames(reflect.TypeFor[mortgagescreen.MortgageInput]()), queryNames(reflect.TypeFor[mortgagescreen.MortgageRatesInput]())...)

// screenParams are those that any screen reads.
var screenParams = append(slices.Concat(searchParams, mortgageParams), "alias", "path", "program", "category", "slug")

// dashboardParams are those that affect the first render of a dashboard.
var dashboardParams = []string{"compare"}

// leadsParams select which leads an agent sees.
var leadsParams = []string{"stage", "sort", "shown", "lead"}

// agentFilters are the filters of a place's agents.
var agentFilters = []string{"name", "language", "specialty", "price", "page"}

// valuationParams are a home's address, the facts that someone typed, and the step.
var valuationParams = []string{"address", "type", "beds", "baths", "sqft", "lot", "year", "stories", "step"}

// wizardParams select a step of a form.
var wizardParams = []string{"step"}

// ownerParams select a tab of an agent's own profile.
var ownerParams = []string{"tab"}

// personalParams contain personal data. No response depends on them, and no shared cache stores a page
// whose URL has one.
var personalParams = []string{
	"key", "akey", "password_key", "email_key", "reference", "review_key", linkParam, "visitor_id", "site_id", "admin_id", "saved_search_id", "fbclid", "gclid", "msclkid", "force_login", partnerParam,
}

// linkParam is the parameter of an emailed settings link.
const linkParam = "link"

// ownParam is the one search parameter that refers to personal data: a saved place. Responses to it are
// personal and never cached.
const ownParam = "commute"

// usesSavedPlace reports whether the response to a URL is personal.
func usesSavedPlace(c fiber.Ctx) bool { return c.Request().URI().QueryArgs().Has(ownParam) }

func jsonNames(t reflect.Type) []string {
	var names []string
	for field := range t.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name != "" && name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// queryNames are the parameters of a screen's input.
func queryNames(t reflect.Type) []string {
	var names []string
	for field := range t.Fields() {
		names = append(names, field.Tag.Get("query"))
	}
	return names
}

// reads returns the query parameters that a route's screen reads.
func reads(route *routes.Route) []string {
	switch route.Screen {
	case "Search":
		return searchParams
	case "Dashboard":
		return dashboardParams
	case "Mortgage", "MortgageRates":
		return mortgageParams
	case "Leads":
		return leadsParams
	case "AgentDirectory":
		return []string{"q"}
	case "AgentPlace":
		return agentFilters
	case "AgentList":
		return []string{"page"}
	case "Blogs":
		return []string{"page"}
	case "BlogAgents":
		return []string{"alias", "page"}
	case "Pay", "Unsubscribe", "ValuationUpdates":
		return []string{linkParam}
	case "HomeValuation":
		return valuationParams
	case "BuyerQuiz", "FreeSignUp", "PreApproval", "Survey":
		return wizardParams
	case "LeaveReview":
		return []string{"review_key"}
	}
	return nil
}

// pageQuery is the part of a request's query that affects how its page is rendered. Whether there is a
// request ID is part of it, because the page has a place for that; the ID itself is personal and never
// part of a cached page.
func pageQuery(c fiber.Ctx, route *routes.Route) string {
	if route.Screen == "AppSupport" && c.Request().URI().QueryArgs().Has("reference") {
		return "reference=given"
	}
	return normalQuery(c, reads(route))
}

// normalQuery is the query string with only the given parameters, in a fixed order, so that URLs that
// differ in campaigns and order share a cache entry.
func normalQuery(c fiber.Ctx, names []string) string {
	if len(names) == 0 {
		return ""
	}
	// A drawn area's corners are separated by semicolons, which Go's parser rejects.
	given, err := url.ParseQuery(strings.ReplaceAll(string(c.Request().URI().QueryString()), ";", "%3B"))
	if err != nil && len(given) == 0 {
		return ""
	}
	picked := url.Values{}
	for name, values := range given {
		if slices.Contains(names, name) {
			picked[name] = values
		}
	}
	return picked.Encode()
}

// hasPersonalParams reports whether the URL contains personal data.
func hasPersonalParams(c fiber.Ctx) bool {
	arguments := c.Request().URI().QueryArgs()
	return slices.ContainsFunc(personalParams, arguments.Has)
}
