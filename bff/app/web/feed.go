package web

import (
	"github.com/gofiber/fiber/v3"
)

// feed serves the RSS feed of the blog.
func (s *Server) feed(c fiber.Ctx) error {
	text, err := s.deps.Blog.Feed(c.Context())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=900")
	c.Set(fiber.HeaderContentType, "application/rss+xml; charset=utf-8")
	return c.Send(text)
}
