package web

import (
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/app/respond"
)

// unsubscribe handles the one-click POST of email programs (RFC 8058): it turns off the list that the
// email was about. They don't follow redirects or show the response, so it is one line of text.
func (s *Server) unsubscribe(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	if s.deps.Unsubscribe == nil {
		return fiber.ErrNotFound
	}
	name, err := s.deps.Unsubscribe(c.Context(), c.Query(linkParam))
	if err != nil {
		return err
	}
	return c.SendString("You’ll get no more emails about " + name + ".\n")
}
