package web

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/platform/config"
)

// contentPolicy is the Content-Security-Policy of pages. Scripts come from our own files only; no page
// has inline scripts. Styles may be inline, because React Native Web creates them. payments is zero for
// pages where nobody pays.
func contentPolicy(c Config, payments config.Sources) string {
	images, scripts, calls := "'self' data:", "'self'", "'self'"
	if tiles := tileOrigin(c.TileURL); tiles != "" {
		images += " " + tiles
	}
	if c.Analytics {
		// Required by the tag according to its vendor.
		scripts += " https://*.googletagmanager.com"
		images += " https://*.google-analytics.com https://*.googletagmanager.com"
		calls += " https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
	}
	frames := payments.Frames
	for _, list := range []struct {
		all  *string
		more string
	}{{&scripts, payments.Scripts}, {&calls, payments.Calls}} {
		if list.more != "" {
			*list.all += " " + list.more
		}
	}
	for _, source := range c.Captcha {
		scripts, frames, calls = scripts+" "+source, strings.TrimSpace(frames+" "+source), calls+" "+source
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
		rules = append(rules, "frame-src "+frames)
	}
	if strings.HasPrefix(c.Origin, "https://") {
		rules = append(rules, "upgrade-insecure-requests")
	}
	return strings.Join(rules, "; ") + reportTo
}

// tileOrigin is the policy source of map tiles: {s} stands for several hosts. Tiles from our own host
// need none.
func tileOrigin(tiles string) string {
	u, err := url.Parse(strings.Replace(tiles, "{s}", "*", 1))
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// secure sets headers that restrict what browsers allow a page to do.
func (s *Server) secure(c fiber.Ctx) error {
	secureAny(&c.Response().Header, s.Origin)
	if s.Unlisted {
		c.Set("X-Robots-Tag", "noindex")
	}
	if hasToken(c) {
		c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	}
	return c.Next()
}

// secureAny sets the headers of every response.
func secureAny(header *fasthttp.ResponseHeader, origin string) {
	header.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	header.Set(fiber.HeaderReferrerPolicy, "strict-origin-when-cross-origin")
	if strings.HasPrefix(origin, "https://") {
		header.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000; includeSubDomains")
	}
}

const openerPolicy = "Cross-Origin-Opener-Policy"

// allowPayments allows a page to use the payment provider: its script, its frames, and the pop-ups in
// which banks authenticate people.
func (s *Server) allowPayments(c fiber.Ctx) {
	c.Set(fiber.HeaderContentSecurityPolicy, s.paymentPolicy)
	c.Set(openerPolicy, "same-origin-allow-popups")
}

// secureHTML sets headers for pages only. A page with a stricter policy keeps it.
func (s *Server) secureHTML(c fiber.Ctx) {
	if len(c.Response().Header.Peek(fiber.HeaderContentSecurityPolicy)) == 0 {
		c.Set(fiber.HeaderContentSecurityPolicy, s.policy)
	}
	c.Set("Reporting-Endpoints", reportEndpoints)
	secureHTML(c)
}

// secureHTML sets the headers that all pages have in common.
func secureHTML(c fiber.Ctx) {
	c.Set(fiber.HeaderPermissionsPolicy, "geolocation=(self), camera=(), microphone=(self), payment=(), usb=()")
	if len(c.Response().Header.Peek(openerPolicy)) == 0 {
		c.Set(openerPolicy, "same-origin")
	}
}

// secureOther sets headers for what isn't a page, which nobody may frame either. What has a policy keeps it.
func secureOther(header *fasthttp.ResponseHeader) {
	if len(header.Peek(fiber.HeaderContentSecurityPolicy)) == 0 {
		header.Set(fiber.HeaderContentSecurityPolicy, "frame-ancestors 'none'")
	}
}

// hasToken reports whether the URL contains something that other sites must not learn from the Referer
// header: a token that grants access, or a request ID.
func hasToken(c fiber.Ctx) bool {
	arguments := c.Request().URI().QueryArgs()
	return arguments.Has("key") || arguments.Has("akey") || arguments.Has("password_key") || arguments.Has("email_key") || arguments.Has("reference") || arguments.Has(linkParam)
}

// options responds to OPTIONS for pages and files; for calls the router knows the methods.
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

// isAPI reports whether a path belongs to the calls, ignoring case.
func isAPI(path string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return strings.EqualFold(first, "api") || strings.EqualFold(first, "ppc")
}
