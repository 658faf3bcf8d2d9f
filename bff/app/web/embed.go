package web

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/embed"
	"hearthway/bff/platform/apperr"
)

// embedded serves /embed/for-sale/texas/dallas/ALIAS and /embed/search?…, the cards of those pages for frames of other sites.
func (s *Server) embedded(c fiber.Ctx) error {
	query, err := url.ParseQuery(string(c.Request().URI().QueryString()))
	if err != nil {
		return fiber.ErrBadRequest
	}
	card, err := s.deps.Embed.HTML(c.Context(), strings.TrimPrefix(c.Path(), embed.Path), query)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentSecurityPolicy, embed.Policy)
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("X-Robots-Tag", "noindex")
	c.Set(fiber.HeaderCacheControl, "public, max-age=300")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.Send(card)
}

// oembed answers /oembed?url=…: how other sites embed one of our pages.
func (s *Server) oembed(c fiber.Ctx) error {
	if format := c.Query("format", "json"); format != "json" {
		return fiber.ErrNotImplemented // as the standard says for a format that isn't offered
	}
	answer, err := s.deps.Embed.OEmbedOf(c.Context(), c.Query("url"), c.Query("maxwidth"), c.Query("maxheight"))
	c.Set(fiber.HeaderAccessControlAllowOrigin, "*") // editors ask from the browser
	if code := apperr.CodeOf(err); code == apperr.NotFound || code == apperr.Gone {
		return c.SendStatus(fiber.StatusNotFound) // a program asked: it needs no page about it
	} else if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	return c.JSON(answer)
}
