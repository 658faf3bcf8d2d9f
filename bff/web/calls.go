package web

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/store/cache"
)

// How long what anonymous visitors see may be kept. A change of the data changes the keys,
// so these only bound what depends on the clock: "2 h ago", "new this week".
const (
	keepFound   = 5 * time.Minute
	keepMissing = 20 * time.Second
)

// Who else may keep it: shared caches, for a moment; browsers ask every time and mostly
// hear 304.
const (
	publicFound   = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"
	publicMissing = "public, max-age=0, s-maxage=10"
	notKept       = "no-store"
)

// compress packs the answers of calls that nothing has packed yet.
func (s *Server) compress(c fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	kind := string(response.Header.ContentType())
	if len(response.Header.ContentEncoding()) > 0 || !cache.Compressible(kind) || response.StatusCode() == http.StatusNotModified {
		return nil
	}
	c.Append(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	if len(response.Header.Peek(fiber.HeaderCacheControl)) == 0 {
		c.Set(fiber.HeaderCacheControl, notKept)
	}
	plain := response.Body()
	if len(plain) < 1024 {
		return nil
	}
	switch encoding := cache.Negotiate(c.Get(fiber.HeaderAcceptEncoding)); encoding {
	case "br":
		response.SetBodyRaw(cache.Brotli(plain, cache.Quick))
		c.Set(fiber.HeaderContentEncoding, encoding)
	case "gzip":
		response.SetBodyRaw(cache.Gzip(plain, cache.Quick))
		c.Set(fiber.HeaderContentEncoding, encoding)
	}
	return nil
}

// screensPath is where the answers of screens are.
const screensPath = "/api/screens/"

// cacheScreens keeps the answers of screens, which are the same for everybody. However many
// ask for one at the same time, it is put together once.
func (s *Server) cacheScreens(c fiber.Ctx) error {
	path := strings.TrimSuffix(strings.ToLower(rawPath(c)), "/")
	name, isScreen := strings.CutPrefix(path, screensPath)
	if !isScreen || (c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead) {
		return c.Next()
	}
	key := s.key(c.Context(), "call", name+"?"+normalQuery(c, screenParams))
	body, err := s.answerOnce(c, key)
	if err != nil {
		return err
	}
	return send(c, body)
}

// answerOnce gives the kept answer for a key, or lets the router make it. The router works
// on this request itself, so unlike pages it must be done before the request is.
func (s *Server) answerOnce(c fiber.Ctx, key string) (cache.Body, error) {
	if body, ok := s.kept(c, key); ok {
		return body, nil
	}
	made, err, _ := s.calls.Do(key, func() (any, error) {
		if body, ok := s.kept(c, key); ok {
			return body, nil
		}
		if err := c.Next(); err != nil {
			return cache.Body{}, err
		}
		body, ttl := captured(c)
		s.deps.Cache.Set(c.Context(), key, body.Encode(), ttl)
		return body, nil
	})
	if err != nil {
		return cache.Body{}, err
	}
	return made.(cache.Body), nil
}

func (s *Server) kept(c fiber.Ctx, key string) (cache.Body, bool) {
	raw, ok := s.deps.Cache.Get(c.Context(), key)
	if !ok {
		return cache.Body{}, false
	}
	body, err := cache.DecodeBody(raw)
	return body, err == nil
}

// captured takes the answer that the router wrote, and says how long it may be kept.
func captured(c fiber.Ctx) (cache.Body, time.Duration) {
	response := c.Response()
	status := response.StatusCode()
	body := cache.NewBody(status, string(response.Header.ContentType()), bytes.Clone(response.Body()), cache.Quick)
	if retry := string(response.Header.Peek(fiber.HeaderRetryAfter)); retry != "" {
		body.Header = append(body.Header, fiber.HeaderRetryAfter+": "+retry)
	}
	ttl, control := keeping(status)
	body.Header = append(body.Header, fiber.HeaderCacheControl+": "+control)
	return body, ttl
}

// keeping says how long an answer of a status is kept, here and by others.
func keeping(status int) (ttl time.Duration, control string) {
	switch status {
	case http.StatusOK, http.StatusMovedPermanently:
		return keepFound, publicFound
	case http.StatusNotFound, http.StatusGone:
		return keepMissing, publicMissing
	default:
		return 0, notKept
	}
}
