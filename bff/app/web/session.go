package web

import (
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/httpapi"
)

// maxAgentLength is how many bytes of a User-Agent are read.
const maxAgentLength = 400

// caller tells the calls who is calling. If a request has an Authorization header, its cookie is
// ignored: browsers send the cookie whether or not the page means it.
func (s *Server) caller(c fiber.Ctx) error {
	agent := c.Get(fiber.HeaderUserAgent)
	caller := httpapi.Caller{
		Cookie: c.Cookies(s.cookie), Address: s.client(c), Agent: agent[:min(len(agent), maxAgentLength)],
		CrossSite: s.crossSite(c), Visitor: visitorOf(c.Request()), DemoOpen: s.deps.Dev.opened(c),
	}
	if header := c.Get(fiber.HeaderAuthorization); header != "" {
		caller.Token = httpapi.BearerToken(header)
	} else {
		caller.Token, caller.ByCookie = caller.Cookie, caller.Cookie != ""
	}
	if caller.Device = c.Get(httpapi.HeaderDeviceToken); caller.Device != "" {
		caller.ByDeviceHeader = true
	} else {
		caller.Device = c.Cookies(s.device)
	}
	c.SetContext(httpapi.WithCaller(c.Context(), caller))
	return c.Next()
}

// crossSite reports whether, according to the browser, the request comes from a page of another site.
func (s *Server) crossSite(c fiber.Ctx) bool {
	if c.Get(fiber.HeaderOrigin) != "" {
		return !s.own(c)
	}
	site := c.Get("Sec-Fetch-Site")
	return site == "cross-site" || site == "same-site"
}
