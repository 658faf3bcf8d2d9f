package web

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"hearthway/bff/app/respond"

	"github.com/gofiber/fiber/v3"
)

// readyLimit is the timeout of the readiness check of dependencies.
const readyLimit = 2 * time.Second

// health registers the liveness and readiness checks.
func (s *Server) health() {
	started := s.Now().UTC().Format(time.RFC3339Nano)
	s.get("/health", func(c fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, respond.NoStore)
		return c.JSON(map[string]string{"status": "ok", "build": s.Build, "started": started})
	})
	var waited atomic.Value // for what, at the last check
	s.get("/ready", func(c fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, respond.NoStore)
		if s.deps.Ready != nil {
			ctx, cancel := context.WithTimeout(c.Context(), readyLimit)
			defer cancel()
			waitingFor, err := s.deps.Ready(ctx)
			if before := waited.Swap(waitingFor); err != nil {
				if before != waitingFor { // a balancer asks every second
					s.Log.Warn("not ready", "waiting_for", waitingFor, "cause", err.Error())
				}
				return c.Status(http.StatusServiceUnavailable).JSON(map[string]string{"status": "unavailable", "waitingFor": waitingFor})
			}
		}
		return c.JSON(map[string]string{"status": "ok"})
	})
}
