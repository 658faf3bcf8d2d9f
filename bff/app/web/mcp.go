package web

import (
	"context"
	"net/http"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/adaptor"
)

// mcp hands a request to the server of the Model Context Protocol, which is made for net/http.
func (s *Server) mcp(c fiber.Ctx) error {
	ctx, cancel := context.WithTimeout(c.Context(), requestLimit)
	defer cancel()
	c.Set(fiber.HeaderCacheControl, "no-store")
	return adaptor.HTTPHandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.deps.MCP.ServeHTTP(w, r.WithContext(ctx)) })(c)
}
