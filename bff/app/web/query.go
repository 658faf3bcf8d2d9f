package web

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/routes"
)

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

// queryParams returns the query parameters that each screen's page reads: those that the screen declares,
// except those that the path or the props of one of its routes set.
func queryParams(table []routes.Route, declared func(screen string) []string) map[string][]string {
	given := map[string][]string{}
	for _, route := range table {
		given[route.Screen] = append(given[route.Screen], slices.Collect(maps.Keys(route.Props))...)
		for _, segment := range routes.Segments(route.Path) {
			if name, ok := strings.CutPrefix(segment, ":"); ok {
				given[route.Screen] = append(given[route.Screen], name)
			}
		}
	}
	read := map[string][]string{}
	for screen, names := range given {
		read[screen] = slices.DeleteFunc(slices.Clone(declared(screen)), func(name string) bool { return name == "path" || slices.Contains(names, name) })
	}
	return read
}

// pageQuery is the part of a request's query that affects how its page is rendered. On the support page,
// which has a place for a request ID, that is only whether there is one: the ID itself is personal and
// never part of a cached page.
func (s *Server) pageQuery(c fiber.Ctx, route *routes.Route) string {
	if route.Screen == "AppSupport" && c.Request().URI().QueryArgs().Has("reference") {
		return "reference=given"
	}
	return normalQuery(c, s.params[route.Screen])
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

// isPersonal reports whether the URL contains personal data, or the response sets a cookie: no shared cache may store it.
func isPersonal(c fiber.Ctx) bool {
	return slices.ContainsFunc(personalParams, c.Request().URI().QueryArgs().Has) || len(c.Response().Header.Peek(fiber.HeaderSetCookie)) > 0
}
