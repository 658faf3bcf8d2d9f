package web

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/maypok86/otter/v2"
	"github.com/valyala/fasthttp"

	"hearthway/bff/app/respond"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
)

// keysBytes limits the memory for the cache keys of raw requests.
const keysBytes = 8 << 20

// maxRawRequest is the maximum size in bytes of a request whose key is remembered: drawn areas are long,
// and seldom requested twice.
const maxRawRequest = 4 << 10

// calls are the calls whose responses are cached.
type calls struct {
	byPath map[string]searchapi.CacheableCall
	shared map[string][]string          // parameters of the screens whose responses are the same for everyone
	keys   *otter.Cache[string, string] // raw request → cache key
}

func newCalls(shared map[string][]string) *calls {
	k := &calls{byPath: map[string]searchapi.CacheableCall{}, shared: shared, keys: otter.Must(&otter.Options[string, string]{
		MaximumWeight: keysBytes,
		Weigher:       func(raw, key string) uint32 { return uint32(len(raw) + len(key) + 100) },
	})}
	for _, call := range searchapi.CacheableCalls {
		k.byPath[strings.ToLower(call.Path)] = call
	}
	return k
}

// of finds the call of a path, ignoring case and a trailing slash.
func (c *calls) of(path string) (call searchapi.CacheableCall, ok bool) {
	if call, ok = c.byPath[path]; ok {
		return call, true
	}
	path = strings.TrimSuffix(strings.ToLower(path), "/")
	if call, ok = c.byPath[path]; ok {
		return call, true
	}
	if name, isScreen := strings.CutPrefix(path, httpapi.ScreensPath); isScreen {
		if params, ok := c.shared[name]; ok {
			return searchapi.CacheableCall{Method: http.MethodGet, Path: path, Query: params}, true
		}
	}
	return call, false
}

// serveCached responds to calls whose responses are the same for everyone, from the cache if possible.
// Concurrent requests for the same response compute it once.
func (s *Server) serveCached(c fiber.Ctx) error {
	call, ok := s.calls.of(rawPath(c))
	if !ok || !isRequestOf(c, call) || usesSavedPlace(c) {
		return c.Next()
	}
	key, ok := s.keyOf(c, call)
	if !ok {
		return c.Next()
	}
	served, good := s.deps.Answers.Peek(c.Context(), key)
	if !good {
		var err error
		if served, err = s.deps.Answers.Do(c.Context(), key, s.computeCall(c, call)); err != nil {
			return err
		}
	}
	if call.Marks {
		if seen := s.deps.Views.Among(visitorOf(c.Request()), served.Homes); len(seen) > 0 {
			return s.sendMarked(c, call, key, served)
		}
	}
	if err := s.sendCached(c, key, served); err != nil {
		return err
	}
	if call.Method == fiber.MethodGet && !served.Stale && isPersonal(c) {
		c.Set(fiber.HeaderCacheControl, privately)
	}
	return nil
}

// isRequestOf reports whether a request has the method of a call, and a body that the call can parse.
func isRequestOf(c fiber.Ctx, call searchapi.CacheableCall) bool {
	method := c.Method()
	if call.Method == fiber.MethodGet {
		return method == fiber.MethodGet || method == fiber.MethodHead
	}
	kind, _, _ := strings.Cut(c.Get(fiber.HeaderContentType), ";")
	return method == call.Method && (kind == "" || kind == fiber.MIMEApplicationJSON) && len(c.Request().Header.ContentEncoding()) == 0
}

// keyOf is the cache key of a request. Equivalent requests have the same key, whoever sends them.
func (s *Server) keyOf(c fiber.Ctx, call searchapi.CacheableCall) (key string, ok bool) {
	if call.Key == nil {
		return "call:" + call.Path + "?" + normalQuery(c, call.Query), true
	}
	raw := rawRequest(call, c.Request())
	if key, ok := s.calls.keys.GetIfPresent(raw); ok {
		return key, true
	}
	arguments := c.Request().URI().QueryArgs()
	meaning, ok := call.Key(func(name string) string { return string(arguments.Peek(name)) }, c.Request().Body())
	if !ok {
		return "", false
	}
	key = "call:" + call.Path + "?" + meaning
	if len(raw) <= maxRawRequest {
		s.calls.keys.Set(raw, key)
	}
	return key, true
}

// rawRequest is a request as it was sent: the path, the relevant query parameters, and the body, without
// the sender.
func rawRequest(call searchapi.CacheableCall, request *fasthttp.Request) string {
	arguments := request.URI().QueryArgs()
	body := request.Body()
	size := len(call.Path) + len(body) + 1
	for _, name := range call.Query {
		size += 1 + len(arguments.Peek(name))
	}
	var text strings.Builder
	text.Grow(size)
	text.WriteString(call.Path)
	for _, name := range call.Query {
		text.WriteByte(0)
		text.Write(arguments.Peek(name))
	}
	text.WriteByte(0)
	text.Write(body)
	return text.String()
}

// How long responses for anonymous visitors are cached if the data doesn't change. They contain texts
// that become wrong with time, such as "2 hr ago" and "new this week".
const (
	keepFound   = 5 * time.Minute
	keepMissing = 20 * time.Second
)

// Cache-Control for others: shared caches, briefly; browsers revalidate every time and mostly get a
// 304.
const (
	publicFound   = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"
	publicMissing = "public, max-age=0, s-maxage=10"
	privately     = "private, no-cache"
)

// cachePolicy returns how long a response with a status is cached, here and by others.
func cachePolicy(status int) (ttl time.Duration, control string) {
	switch status {
	case http.StatusOK, http.StatusMovedPermanently:
		return keepFound, publicFound
	case http.StatusNotFound, http.StatusGone:
		return keepMissing, publicMissing
	default:
		return 0, respond.NoStore
	}
}

// computeCall computes the response of a call independently of this request, because others may be waiting
// for it too. It reads nothing about the sender.
func (s *Server) computeCall(c fiber.Ctx, call searchapi.CacheableCall) cache.Make {
	request := requestOf(c, call)
	return func(ctx context.Context) (cache.Answer, error) {
		answer, err := s.api.Answer(ctx, call.Path, request)
		if err != nil {
			return cache.Answer{}, err
		}
		made := cache.Answer{Body: cache.PlainBody(answer.Status, fiber.MIMEApplicationJSON, answer.JSON), Homes: answer.Homes}
		var control string
		if made.TTL, control = cachePolicy(answer.Status); call.Method != fiber.MethodGet {
			control = respond.NoStore
		}
		made.Body.Header = []string{fiber.HeaderCacheControl + ": " + control}
		return made, nil
	}
}

// requestOf is the input of a call.
func requestOf(c fiber.Ctx, call searchapi.CacheableCall) httpapi.CacheableRequest {
	query, _ := url.ParseQuery(normalQuery(c, call.Query)) // normalQuery wrote it
	return httpapi.CacheableRequest{Query: query, Body: bytes.Clone(c.Request().Body()), Request: c.GetRespHeader(httpapi.HeaderRequestID)}
}

// sendMarked sends the response with this visitor's flags; it isn't cached. If it can't be computed
// now, the cached one is sent without flags.
func (s *Server) sendMarked(c fiber.Ctx, call searchapi.CacheableCall, key string, served cache.Response) error {
	request := requestOf(c, call)
	request.Visitor = visitorOf(c.Request())
	answer, err := s.api.Answer(c.Context(), call.Path, request)
	if err != nil || answer.Status != served.Body().Status {
		return s.sendCached(c, key, served)
	}
	body := cache.PlainBody(answer.Status, fiber.MIMEApplicationJSON, answer.JSON)
	body.ETag = ""
	accepts := c.Get(fiber.HeaderAcceptEncoding)
	bytes, encoding := body.Pack(cache.Negotiate(accepts)).Choose(accepts)
	if err := respond.Bytes(c, body, bytes, encoding); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, "+respond.NoStore)
	return nil
}

// sendCached sends a cached response. Its encodings are computed on demand.
func (s *Server) sendCached(c fiber.Ctx, key string, served cache.Response) error {
	b := served.Body()
	var err error
	if respond.Unchanged(c, b) {
		err = respond.NotModified(c, b)
	} else {
		bytes, encoding := s.deps.Answers.Encoded(key, served, c.Get(fiber.HeaderAcceptEncoding))
		err = respond.Bytes(c, b, bytes, encoding)
	}
	if served.Stale {
		markStale(c, served)
	}
	return err
}

// markStale marks a response that may be outdated, which nobody should cache.
func markStale(c fiber.Ctx, served cache.Response) {
	c.Set("Warning", `110 - "Response is Stale"`)
	c.Set(fiber.HeaderAge, strconv.FormatInt(int64(served.Age.Seconds()), 10))
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
}
