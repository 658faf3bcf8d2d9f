package web

import (
	"net/http"
	"net/url"
	"strings"

	"hearthway/bff/app/respond"
	"hearthway/bff/app/routes"
	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/listing/card"

	"github.com/gofiber/fiber/v3"
)

// moved maps paths of pages, in lowercase, to new ones.
var moved = map[string]string{
	"/terms":      "/TermsOfService",
	"/privacy":    "/PrivacyPolicy",
	"/signup":     "/signup/pay-per-closing",
	"/signup/new": "/signup/pay-per-closing",
	"/index.html": "/",
	"/for-sale":   "/search",
}

// redirect returns where a path redirects to and with which status; "" if it doesn't. Redirects that
// depend on the user are temporary, others permanent.
func (s *Server) redirect(c fiber.Ctx, raw string, who account.Principal, signedIn bool) (to string, status int) {
	parts := routes.Segments(strings.ToLower(raw))
	plain := "/" + strings.Join(parts, "/")
	if target, ok := moved[plain]; ok {
		return withQuery(c, target), http.StatusMovedPermanently
	}
	if len(parts) == 0 {
		return "", 0
	}
	switch first := parts[0]; {
	case s.BackOffice != "" && first == "agents" && len(parts) > 1 && (parts[1] == "userprofile" || parts[1] == "emaildetails"):
		return s.BackOffice + withQuery(c, raw), http.StatusMovedPermanently
	case first == "buyer" || parts[len(parts)-1] == "buyer":
		return buyerEntry(c, raw)
	case first == "account" || first == "myaccount":
		if !signedIn {
			return toLogin(c, raw), http.StatusFound
		}
	case first == "profile" && plain != "/profile/activate":
		return profile(plain, who, signedIn)
	case first == "property":
		return s.property(c, routes.Segments(raw)[1:])
	}
	return "", 0
}

// toLogin is where a page that requires a login redirects to: the login, with the way back, if someone was logged in
// here or comes from an email to them; otherwise the home page.
func toLogin(c fiber.Ctx, raw string) string {
	hint := c.Cookies(accountapi.HintName)
	if (hint == "" || hint == accountapi.HintLoggedOut) && c.Query("itm_medium") != "email" {
		return "/"
	}
	return "/login?next=" + url.QueryEscape(withQuery(c, raw))
}

// profile redirects guests to the free sign-up, and logged-in users to their own profile. An agent without
// a profile is redirected to the page that activates one.
func profile(plain string, who account.Principal, signedIn bool) (to string, status int) {
	switch {
	case !signedIn:
		return "/free-profile", http.StatusFound
	case plain != "/profile":
		return "", 0
	case who.Account.Role != account.Admin:
		return "/myaccount/profile", http.StatusFound
	case who.Account.Alias == "":
		return "/profile/activate", http.StatusFound
	}
	return card.AgentPath(who.Account.Alias), http.StatusFound
}

// property redirects a home's alias to its page, unless it is unknown.
func (s *Server) property(c fiber.Ctx, rest []string) (to string, status int) {
	if len(rest) == 0 {
		return withQuery(c, "/search"), http.StatusFound
	}
	alias, err := url.PathUnescape(rest[0])
	if err != nil || len(rest) > 1 || !routes.IsValidSegment(alias) {
		return "", 0
	}
	path, err := s.deps.Screens.CanonicalPath(c.Context(), alias)
	if err != nil {
		if !isMissing(err) {
			s.Log.ErrorContext(c.Context(), "a home could not be looked up by its alias", "cause", err.Error())
		}
		return "", 0
	}
	return withQuery(c, path), http.StatusMovedPermanently
}

// buyerEntry redirects an agent's link to the search, with the agent (admin_id) and the site (site_id)
// as parameters. Both may be in the path, /buyer/{client}/{id}, or in the query.
func buyerEntry(c fiber.Ctx, raw string) (to string, status int) {
	query, _ := url.ParseQuery(string(c.Request().URI().QueryString()))
	client, id := query.Get("client"), query.Get("id")
	if parts := routes.Segments(raw); strings.EqualFold(parts[0], "buyer") {
		if len(parts) > 3 && (client == "" || id == "") {
			return "", 0
		}
		for i, value := range parts[1:min(len(parts), 3)] {
			plain, err := url.PathUnescape(value)
			if err != nil || !routes.IsValidSegment(plain) {
				return "", 0
			}
			if i == 0 {
				client = plain
			} else {
				id = plain
			}
		}
		if len(parts) > 1 && id == "" {
			return "/search?" + referred(query, client, ""), http.StatusFound
		}
	}
	if client == "" || id == "" {
		return "", 0
	}
	return "/search?" + referred(query, client, id), http.StatusFound
}

// referred is the query of the search that a buyer's link redirects to: the referrer first, then the
// link's other parameters.
func referred(query url.Values, client, id string) string {
	for _, name := range []string{"client", "id", "admin_id", "site_id"} {
		query.Del(name)
	}
	text := "site_id=" + url.QueryEscape(client)
	if id != "" {
		text = "admin_id=" + url.QueryEscape(id) + "&" + text
	}
	if rest := query.Encode(); rest != "" {
		text += "&" + rest
	}
	return text
}

// withQuery appends the request's query string to a path.
func withQuery(c fiber.Ctx, path string) string {
	query := string(c.Request().URI().QueryString())
	switch _, own, _ := strings.Cut(path, "?"); {
	case query == "" || query == own:
		return path
	case own != "":
		return path + "&" + query
	default:
		return path + "?" + query
	}
}

// goTo responds with a redirect. Permanent ones are cached for an hour only, so that browsers don't
// keep a mistake forever.
func (s *Server) goTo(c fiber.Ctx, to string, status int) error {
	control := "public, max-age=3600"
	if status != http.StatusMovedPermanently || isPersonal(c) {
		control = "private, " + respond.NoStore
	}
	c.Set(fiber.HeaderCacheControl, control)
	c.Set(fiber.HeaderLocation, to)
	return c.SendStatus(status)
}
