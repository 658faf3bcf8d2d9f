package web

import (
	"context"
	"math"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/fault"
)

// One address may ask 100 times a second, counted over ten seconds so that a page with
// many pictures is no offence. It is a dam against floods, not a quota: offices and phone
// networks put many people behind one address.
const (
	limitWindow = 10 * time.Second
	limitCount  = 1_000
)

func (s *Server) limiter() func(ctx context.Context, address string) (bool, time.Duration) {
	return func(ctx context.Context, address string) (bool, time.Duration) {
		return s.deps.Cache.Allow(ctx, "traffic:"+address, limitCount, limitWindow)
	}
}

// limit answers 429 to floods. Without an address worth counting (a proxy on this machine
// that nobody told us of would make all people one) it lets everything pass.
func (s *Server) limit(c fiber.Ctx) error {
	client := s.client(c)
	if !client.IsValid() || client.IsLoopback() || client.IsUnspecified() {
		return c.Next()
	}
	ok, wait := s.allow(c.Context(), client.String())
	if ok {
		return c.Next()
	}
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(max(int(math.Ceil(wait.Seconds())), 1)))
	return fault.New(fault.Limited, "Too many requests. Please try again in a few seconds.")
}
