package web

import (
	"net/url"
	"reflect"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/search/address"
)

// searchParams are the query parameters that a search reads: the filters with the names of
// their JSON, and how the results are shown.
var searchParams = append(jsonNames(reflect.TypeFor[address.SearchParams]()),
	"view", "sort_order", "page", "per_page", "bathroom")

// screenParams are those that any screen reads.
var screenParams = append(slices.Clone(searchParams), "alias", "path")

// dashboardParams are those that decide what the first paint of a dashboard is.
var dashboardParams = []string{"compare"}

// personalParams say something of the visitor. No answer depends on them, and no shared
// cache keeps a page whose address has one.
var personalParams = []string{
	"key", "akey", "password_key", "email_key", "reference", linkParam, "visitor_id", "site_id", "admin_id", "saved_search_id", "fbclid", "gclid", "msclkid", "force_login",
}

// linkParam is what an emailed link to the settings of emails has.
const linkParam = "link"

// ownParam is the one parameter of a search that goes by what someone alone has: a saved place.
// An answer to it belongs to one person, and is never cached.
const ownParam = "commute"

// goesByOwn reports whether the answer to a URL belongs to one person.
func goesByOwn(c fiber.Ctx) bool { return c.Request().URI().QueryArgs().Has(ownParam) }

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

// reads returns the query parameters that a route's screen reads.
func reads(route *routes.Route) []string {
	switch route.Screen {
	case "Search":
		return searchParams
	case "Dashboard":
		return dashboardParams
	case "Unsubscribe":
		return []string{linkParam}
	}
	return nil
}

// pageQuery is what of a request's query decides how its page is drawn. That someone comes with
// the reference of a request is part of it, for there is a place for that on the page; the
// reference itself is theirs alone and no part of a page that is kept.
func pageQuery(c fiber.Ctx, route *routes.Route) string {
	if route.Screen == "AppSupport" && c.Request().URI().QueryArgs().Has("reference") {
		return "reference=given"
	}
	return normalQuery(c, reads(route))
}

// normalQuery is the query string of a request with only the parameters named, in one
// order: addresses that differ in campaigns and order are the same to the cache.
func normalQuery(c fiber.Ctx, names []string) string {
	if len(names) == 0 {
		return ""
	}
	// A drawn area's corners are parted by semicolons, which Go takes for a forbidden separator.
	given, err := url.ParseQuery(strings.ReplaceAll(string(c.Request().URI().QueryString()), ";", "%3B"))
	if err != nil && len(given) == 0 {
		return ""
	}
	kept := url.Values{}
	for name, values := range given {
		if slices.Contains(names, name) {
			kept[name] = values
		}
	}
	return kept.Encode()
}

// personal reports whether the address says something of the visitor.
func personal(c fiber.Ctx) bool {
	arguments := c.Request().URI().QueryArgs()
	return slices.ContainsFunc(personalParams, arguments.Has)
}
