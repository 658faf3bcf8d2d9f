package web

import (
	"context"
	"math"
	"net/netip"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/renderer"
)

func (s *Server) limiter() func(ctx context.Context, network string) (bool, time.Duration) {
	return func(ctx context.Context, network string) (bool, time.Duration) {
		return s.deps.Limits.Allow(ctx, httpapi.Traffic.Name+":"+network, int64(httpapi.Traffic.Max), httpapi.Traffic.Window)
	}
}

// limit responds with 429 to clients that send too many requests.
func (s *Server) limit(c fiber.Ctx) error {
	client := s.clientOf(c.RequestCtx())
	ok, wait := s.admits(c.Context(), client)
	if ok {
		if !isShared(client) {
			c.SetContext(renderer.ForClient(c.Context(), limit.Network(client)))
		}
		return c.Next()
	}
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(max(int(math.Ceil(wait.Seconds())), 1)))
	return apperr.New(apperr.Limited, httpapi.Traffic.Text)
}

// admits reports whether the network of an address may make another request, and if not, how long it has to wait. A
// loopback address always may: behind a proxy on this machine that isn't a trusted one, everyone has it.
func (s *Server) admits(ctx context.Context, client netip.Addr) (ok bool, wait time.Duration) {
	if isShared(client) {
		return true, 0
	}
	return s.allow(ctx, limit.Network(client))
}

// isShared reports whether an address may be anyone's.
func isShared(client netip.Addr) bool {
	return !client.IsValid() || client.IsLoopback() || client.IsUnspecified()
}
