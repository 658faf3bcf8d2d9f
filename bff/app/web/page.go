package web

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
	"hearthway/bff/app/routes"
	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	accountscreen "hearthway/bff/features/account/screen"
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/screens"
)

// cacheWithoutHero is how long a page is cached if the hero image to inline in it isn't drawn yet.
const cacheWithoutHero = time.Second

// notFoundScreen is the screen for unknown paths.
const notFoundScreen = "NotFound"

// unknownPath stands for all paths without a route: they share one page.
const unknownPath = "/404"

// anyPath tells the app that a page's answer belongs to whatever path it was requested at.
const anyPath = "*"

// Screens compute the responses of pages.
type Screens interface {
	// ForPath runs the screen of a route. params are the parameters in the path and the route's props.
	ForPath(ctx context.Context, screen, path string, params map[string]string, query url.Values) (screens.Page, error)
	// CanonicalPath is the path of a home's page, by its alias.
	CanonicalPath(ctx context.Context, alias string) (string, error)
	// Shared returns the screens whose responses are the same for everyone: their query parameters, by the name of the call.
	Shared() map[string][]string
	// PageParams returns the query parameters that a page reads. Some may be segments of its path instead.
	PageParams(screen string) []string
	// Scenes are the illustrations that screens show everyone.
	Scenes() []string
}

// page handles everything that no other handler did: a page, a redirect, or not found.
func (s *Server) page(c fiber.Ctx) error {
	raw := rawPath(c)
	if isAPI(raw) {
		return c.Next() // to the router's own 404 or 405
	}
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return methodNotAllowed(c)
	}
	if len(raw) > routes.MaxPath {
		return fiber.ErrRequestURITooLong
	}
	s.rememberPartner(c)
	who, signedIn, unsure := s.signedIn(c)
	if unsure == nil {
		s.hint(c, who, signedIn)
	}
	if to, status := s.redirect(c, raw, who, signedIn || unsure != nil); to != "" {
		return s.goTo(c, to, status)
	}
	m, ok := s.pages.Match(raw)
	if !ok || (s.Production && m.Route.TestOnly) {
		return s.missing(c)
	}
	if m.Path != raw {
		return s.goTo(c, withQuery(c, s.canonicalPath(c, m)), http.StatusMovedPermanently)
	}
	if m.Route.Payments {
		s.allowPayments(c)
	}
	switch {
	case m.Route.Guard == "account" && unsure != nil:
		return unsure
	case m.Route.Guard == "account" && !signedIn:
		return s.goTo(c, toLogin(c, raw), http.StatusFound)
	case m.Route.Guard == "account" || signedIn && (m.Route.Guard == "link" || m.Route.Screen == "Search" && usesSavedPlace(c)):
		return s.showPersonal(c, m, accountscreen.WithOwner(c.Context(), who), s.pageQuery(c, m.Route))
	case m.Route.Guard == "link":
		return s.showPersonal(c, m, c.Context(), s.pageQuery(c, m.Route))
	case signedIn && ownsProfile(c, m, who):
		return s.showPersonal(c, m, accountscreen.WithOwner(c.Context(), who), s.pageQuery(c, m.Route))
	}
	return s.show(c, m)
}

// canonicalPath returns the canonical path of a page requested in another spelling, or the path that it
// redirects to, so that there is one redirect and not two.
func (s *Server) canonicalPath(c fiber.Ctx, m routes.Match) string {
	if m.Route.Guard != "none" {
		return m.Path
	}
	query := s.pageQuery(c, m.Route)
	served, err := s.deps.Answers.Do(c.Context(), pageKey(m, query), s.computePage(m, query))
	if err != nil {
		return m.Path // that page will report the error
	}
	if body := served.Body(); body.Status == http.StatusMovedPermanently {
		return string(body.Unpacked())
	}
	return m.Path
}

// ownsProfile reports whether a page is the profile of the agent who requests it. Owners get their own
// view, unless they ask for the buyers' view; the cached page, which is the same for everyone, contains
// nothing of it.
func ownsProfile(c fiber.Ctx, m routes.Match, who account.Principal) bool {
	return m.Route.Screen == "AgentProfile" && agentscreen.OwnedBy(who, m.Params["alias"]) && c.Query("view") != agentscreen.BuyerView
}

// missing responds with the page for unknown paths.
func (s *Server) missing(c fiber.Ctx) error {
	path := rawPath(c)
	if _, known := s.pages.Match(path); !known {
		path = unknownPath
	}
	return s.show(c, routes.Match{Route: &routes.Route{Screen: notFoundScreen, Guard: "none"}, Path: path})
}

// show responds with the page of a match, from the cache if possible.
func (s *Server) show(c fiber.Ctx, m routes.Match) error {
	query := s.pageQuery(c, m.Route)
	key := pageKey(m, query)
	served, err := s.deps.Answers.Do(c.Context(), key, s.computePage(m, query))
	if err != nil {
		return err
	}
	switch body := served.Body(); body.Status {
	case http.StatusMovedPermanently:
		return s.goTo(c, withQuery(c, string(body.Unpacked())), body.Status)
	case http.StatusFound: // another page than the one that was asked for
		return s.goTo(c, string(body.Unpacked()), body.Status)
	}
	if err := s.sendCached(c, key, served); err != nil {
		return err
	}
	if isPersonal(c) || usesSavedPlace(c) || m.Route.Guard != "none" {
		c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	}
	return nil
}

// showPersonal responds with a personal page. It is computed for this request only and never cached.
func (s *Server) showPersonal(c fiber.Ctx, m routes.Match, as context.Context, query string) error {
	made, err := s.makePage(as, m, query)
	if err != nil {
		return err
	}
	body := made.Body
	if body.Status == http.StatusMovedPermanently || body.Status == http.StatusFound {
		return s.goTo(c, string(body.Unpacked()), http.StatusFound)
	}
	accepts := c.Get(fiber.HeaderAcceptEncoding)
	bytes, encoding := body.Pack(cache.Negotiate(accepts)).Choose(accepts)
	body.ETag = ""
	err = respond.Bytes(c, body, bytes, encoding)
	c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	return err
}

// pageKey is the cache key of a page.
func pageKey(m routes.Match, query string) string {
	return "page:" + m.Route.Screen + " " + m.Path + "?" + query
}

// computePage computes a page for the cache.
func (s *Server) computePage(m routes.Match, query string) cache.Make {
	return func(ctx context.Context) (cache.Answer, error) {
		return s.makePage(ctx, m, query)
	}
}

// makePage builds a page: screen response, content, document.
func (s *Server) makePage(ctx context.Context, m routes.Match, query string) (made cache.Answer, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return made, err
	}
	params := maps.Clone(m.Params)
	if params == nil {
		params = map[string]string{}
	}
	maps.Copy(params, m.Route.Props)
	answered, err := s.deps.Screens.ForPath(ctx, m.Route.Screen, m.Path, params, values)
	if err != nil {
		return made, err
	}
	head := answered.PageHead()
	if head.Redirect != "" {
		status := http.StatusMovedPermanently
		if head.Status == http.StatusFound {
			status = head.Status
		}
		body := cache.PlainBody(status, "", []byte(head.Redirect))
		return cache.Answer{Body: body, TTL: keepFound}, nil
	}
	d := document{head: head, path: m.Path, screen: m.Route.Screen}
	d.head.Index = head.Index && m.Route.Index
	if d.head.Status == 0 {
		d.head.Status = http.StatusOK
	}
	if query != "" {
		d.path += "?" + query
	}
	if m.Path == unknownPath {
		d.inlinedPath = anyPath
	}
	if d.answer, err = answered.JSON(); err != nil {
		return made, fmt.Errorf("response of %s: %w", m.Route.Screen, err)
	}
	d.first = s.pictures.First(ctx, d.head.Preload)
	keep, control := cachePolicy(d.head.Status)
	made.TTL = keep
	content, err := s.deps.Renderer.Render(ctx, d.path, d.answer)
	switch {
	case err != nil:
		s.notRendered(ctx, m.Route.Screen, err)
		made.TTL, made.Placeholder, control = 0, true, respond.NoStore
	default:
		d.content = &content
		if d.first.Missing() {
			made.TTL, made.Placeholder = min(keep, cacheWithoutHero), s.pictures.Draw(d.first)
		}
	}
	made.Body = s.document(d, control)
	return made, nil
}

// notRendered logs why a page wasn't rendered, once a second at most: when the renderer is down or has too much to do, it
// is every page.
func (s *Server) notRendered(ctx context.Context, screenName string, err error) {
	now, last := s.Now().Unix(), s.unrendered.Load()
	if errors.Is(err, context.Canceled) || now == last || !s.unrendered.CompareAndSwap(last, now) {
		return
	}
	s.Log.WarnContext(ctx, "a page was sent without server rendering", "screen", screenName, "cause", err.Error())
}

// document writes a page with its headers.
func (s *Server) document(d document, control string) cache.Body {
	body := cache.PlainBody(d.head.Status, fiber.MIMETextHTMLCharsetUTF8, s.shell.write(d))
	body.Header = []string{"Cache-Control: " + control}
	if links := s.shell.links(d); links != "" {
		body.Header = append(body.Header, "Link: "+links)
	}
	if !d.head.Index {
		body.Header = append(body.Header, "X-Robots-Tag: noindex")
	}
	return body
}

// signedIn returns the owner of the request's session token. If that can't be determined, unsure says
// why: public pages are then sent anyway, personal ones aren't.
func (s *Server) signedIn(c fiber.Ctx) (who account.Principal, ok bool, unsure error) {
	token := s.cookieToken(c)
	if token == "" || s.deps.SignedIn == nil {
		return who, false, nil
	}
	who, err := s.deps.SignedIn(c.Context(), token)
	if err != nil && apperr.CodeOf(err) != apperr.Unauthorized {
		return who, false, err
	}
	return who, err == nil, nil
}

// hint corrects what the page will know about who is logged in, if it differs from what the server knows.
func (s *Server) hint(c fiber.Ctx, who account.Principal, signedIn bool) {
	now, correct := c.Cookies(accountapi.HintName), accountapi.HintEnded
	switch {
	case signedIn:
		correct = accountapi.HintOf(who.Account)
	case now == "" || now == accountapi.HintPast || now == accountapi.HintLoggedOut:
		return
	}
	if now != correct {
		c.Response().Header.Add(fiber.HeaderSetCookie, accountapi.HintCookie(correct, strings.HasPrefix(s.Origin, "https:")))
	}
}

// isMissing reports whether an error means that there is no such page.
func isMissing(err error) bool {
	code := apperr.CodeOf(err)
	return code == apperr.NotFound || code == apperr.Gone
}

var _ Renderer = (*renderer.Client)(nil)
