package web

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// contentPolicy is the Content-Security-Policy of pages. Scripts come from our own files
// only; there is no inline script on any page. Styles may be inline, as React Native Web
// makes them.
func contentPolicy(c Config) string {
	images, scripts, calls := "'self' data:", "'self'", "'self'"
	if tiles := tileOrigin(c.TileURL); tiles != "" {
		images += " " + tiles
	}
	if c.Analytics {
		// The tag's own needs, as its vendor lists them.
		scripts += " https://*.googletagmanager.com"
		images += " https://*.google-analytics.com https://*.googletagmanager.com"
		calls += " https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
	}
	frames := ""
	for _, source := range c.Captcha {
		scripts, frames, calls = scripts+" "+source, frames+" "+source, calls+" "+source
	}
	rules := []string{
		"default-src 'self'",
		"script-src " + scripts,
		"style-src 'self' 'unsafe-inline'",
		"img-src " + images,
		"font-src 'self'",
		"connect-src " + calls,
		"manifest-src 'self'",
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	}
	if frames != "" {
		rules = append(rules, "frame-src"+frames)
	}
	if strings.HasPrefix(c.Origin, "https://") {
		rules = append(rules, "upgrade-insecure-requests")
	}
	return strings.Join(rules, "; ")
}

// tileOrigin is where map tiles come from, as a source of the policy: {s} stands for
// several hosts. Tiles of our own host need no entry.
func tileOrigin(tiles string) string {
	u, err := url.Parse(strings.Replace(tiles, "{s}", "*", 1))
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// secure sets the headers that keep browsers from doing more than a page needs.
func (s *Server) secure(c fiber.Ctx) error {
	secureAny(&c.Response().Header, s.Origin)
	if keyed(c) {
		// The address holds a key; it must not travel to anyone else.
		c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	}
	return c.Next()
}

// secureAny sets the headers that every answer of an origin has.
func secureAny(header *fasthttp.ResponseHeader, origin string) {
	header.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	header.Set(fiber.HeaderReferrerPolicy, "strict-origin-when-cross-origin")
	if strings.HasPrefix(origin, "https://") {
		header.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000; includeSubDomains")
	}
}

// secureHTML sets the headers that matter for pages only. A page that has a stricter policy keeps it.
func (s *Server) secureHTML(c fiber.Ctx) {
	if len(c.Response().Header.Peek(fiber.HeaderContentSecurityPolicy)) == 0 {
		c.Set(fiber.HeaderContentSecurityPolicy, s.policy)
	}
	secureHTML(c)
}

// secureHTML sets the headers of pages that are the same for all of them.
func secureHTML(c fiber.Ctx) {
	c.Set(fiber.HeaderPermissionsPolicy, "geolocation=(self), camera=(), microphone=(), payment=(), usb=()")
	c.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// keyed reports whether the address logs someone in.
func keyed(c fiber.Ctx) bool {
	arguments := c.Request().URI().QueryArgs()
	return arguments.Has("key") || arguments.Has("akey") || arguments.Has("password_key") || arguments.Has("email_key") || arguments.Has("reference") || arguments.Has(linkParam)
}

// options answers OPTIONS for pages and files; for calls the router knows the methods.
func (s *Server) options(c fiber.Ctx) error {
	if c.Method() != fiber.MethodOptions {
		return c.Next()
	}
	if !isAPI(rawPath(c)) {
		c.Set(fiber.HeaderAllow, "GET, HEAD, OPTIONS")
		return c.SendStatus(fiber.StatusNoContent)
	}
	return c.Next()
}

// isAPI reports whether a path belongs to the calls, in any letter case.
func isAPI(path string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return strings.EqualFold(first, "api") || strings.EqualFold(first, "ppc")
}
