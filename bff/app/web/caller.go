package web

import (
	"bytes"
	"net/netip"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	accountapi "hearthway/bff/features/account/api"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// maxAgentLength is how many bytes of a User-Agent are read.
const maxAgentLength = 400

// caller puts who is calling into the request's context. If a request has an Authorization header, its
// session cookie is ignored: browsers send the cookie whether or not the page wants them to.
func (s *Server) caller(c fiber.Ctx) error {
	agent := c.Get(fiber.HeaderUserAgent)
	caller := httpapi.Caller{
		Cookie: c.Cookies(s.cookie), Address: s.client(c), Agent: agent[:min(len(agent), maxAgentLength)],
		Partner:   c.Cookies(s.partner),
		CrossSite: s.crossSite(c), Visitor: visitorOf(c.Request()), DemoOpen: s.deps.Dev.Opened(c),
	}
	if header := c.Get(fiber.HeaderAuthorization); header != "" {
		caller.Token = httpapi.BearerToken(header)
	} else {
		caller.Token = s.cookieToken(c)
		caller.ByCookie = caller.Token != ""
	}
	if caller.Device = c.Get(httpapi.HeaderDeviceToken); caller.Device != "" {
		caller.ByDeviceHeader = true
	} else {
		caller.Device = c.Cookies(s.device)
	}
	c.SetContext(httpapi.WithCaller(c.Context(), caller))
	return c.Next()
}

// cookieToken is the token in the session cookie; "" if there is none, or its user has logged out without reaching us.
func (s *Server) cookieToken(c fiber.Ctx) string {
	if c.Cookies(accountapi.HintName) == accountapi.HintLoggedOut {
		return ""
	}
	return c.Cookies(s.cookie)
}

// crossSite reports whether, according to the browser, the request comes from a page of another site.
func (s *Server) crossSite(c fiber.Ctx) bool {
	if c.Get(fiber.HeaderOrigin) != "" {
		return !s.own(c)
	}
	site := c.Get("Sec-Fetch-Site")
	return site == "cross-site" || site == "same-site"
}

// sameOrigin rejects calls from other sites that change something with the session cookie. A call with
// the token in its header needs no check, because no other site has the token.
func (s *Server) sameOrigin(c fiber.Ctx) error {
	switch c.Method() {
	case fiber.MethodGet, fiber.MethodHead, fiber.MethodOptions:
		return c.Next()
	}
	if c.Cookies(s.cookie) == "" || c.Get(fiber.HeaderAuthorization) != "" || s.own(c) {
		return c.Next()
	}
	return apperr.New(apperr.Forbidden, "This request came from another site.")
}

// own reports whether, according to the browser, the request comes from one of our pages.
func (s *Server) own(c fiber.Ctx) bool {
	origin := c.Get(fiber.HeaderOrigin)
	if origin == "" {
		return c.Get("Sec-Fetch-Site") == "same-origin"
	}
	if strings.EqualFold(origin, s.Origin) {
		return true
	}
	// In development the site has several names: localhost, 127.0.0.1. The scheme must match, because a
	// page loaded without encryption may have been tampered with.
	u, err := url.Parse(origin)
	scheme, _, _ := strings.Cut(s.Origin, ":")
	return err == nil && u.Host != "" && u.Scheme == scheme && strings.EqualFold(u.Host, c.Get(fiber.HeaderHost))
}

// client is the address of the user's device. Forwarding headers only count from trusted proxies, read
// from the right: everything to the left of the first untrusted address was written by its sender.
func (s *Server) client(c fiber.Ctx) netip.Addr { return s.clientOf(c.RequestCtx()) }

func (s *Server) clientOf(ctx *fasthttp.RequestCtx) netip.Addr {
	at, ok := netip.AddrFromSlice(ctx.RemoteIP())
	if !ok {
		return netip.Addr{}
	}
	at = at.Unmap()
	if !s.trusted(at) {
		return at
	}
	// The header may be split over several lines, which form one list.
	lines := bytes.Join(ctx.Request.Header.PeekAll(fiber.HeaderXForwardedFor), []byte(","))
	hops := strings.Split(string(lines), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		at = hop.Unmap()
		if !s.trusted(at) {
			break
		}
	}
	return at
}

func (s *Server) fromProxy(c fiber.Ctx) bool {
	at, ok := netip.AddrFromSlice(c.RequestCtx().RemoteIP())
	return ok && s.trusted(at.Unmap())
}

func (s *Server) trusted(at netip.Addr) bool {
	for _, proxies := range s.Proxies {
		if proxies.Contains(at) {
			return true
		}
	}
	return false
}

// visitorOf is the request's visitor ID, or "".
func visitorOf(request *fasthttp.Request) string {
	id := request.URI().QueryArgs().Peek("visitor_id")
	if len(id) == 0 {
		return ""
	}
	return listingapi.VisitorOf(string(id))
}
