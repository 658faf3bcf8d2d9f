package web

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/maypok86/otter/v2"

	"hearthway/bff/app/respond"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
)

// meaningsBytes bounds what is remembered of how requests were spelled.
const meaningsBytes = 8 << 20

// maxSpellingLength is the longest request whose meaning is remembered, bytes: drawn areas are
// long, and seldom asked for twice.
const maxSpellingLength = 4 << 10

// calls are the calls whose answers are kept.
type calls struct {
	byPath   map[string]searchapi.CacheableCall
	shared   []string                     // the screens whose answers are the same for everyone
	meanings *otter.Cache[string, string] // spelling of a request → key of its answer
}

func newCalls(shared []string) *calls {
	k := &calls{byPath: map[string]searchapi.CacheableCall{}, shared: shared, meanings: otter.Must(&otter.Options[string, string]{
		MaximumWeight: meaningsBytes,
		Weigher:       func(spelling, key string) uint32 { return uint32(len(spelling) + len(key) + 100) },
	})}
	for _, call := range searchapi.CacheableCalls {
		k.byPath[strings.ToLower(call.Path)] = call
	}
	return k
}

// of finds the call of a path in any letter case, with or without a slash at its end.
func (k *calls) of(path string) (call searchapi.CacheableCall, ok bool) {
	if call, ok = k.byPath[path]; ok {
		return call, true
	}
	path = strings.TrimSuffix(strings.ToLower(path), "/")
	if call, ok = k.byPath[path]; ok {
		return call, true
	}
	if name, isScreen := strings.CutPrefix(path, httpapi.ScreensPath); isScreen && slices.Contains(k.shared, name) {
		return searchapi.CacheableCall{Method: http.MethodGet, Path: path, Query: screenParams}, true
	}
	return call, false
}

// keep answers calls whose answers are the same for everyone, from what is kept when it is
// there. However many ask for one at the same time, it is built once.
func (s *Server) keep(c fiber.Ctx) error {
	call, ok := s.calls.of(rawPath(c))
	if !ok || !asks(c, call) || goesByOwn(c) {
		return c.Next()
	}
	key, ok := s.keyOf(c, call)
	if !ok {
		return c.Next()
	}
	served, good := s.deps.Answers.Peek(c.Context(), key)
	if !good {
		var err error
		if served, err = s.deps.Answers.Do(c.Context(), key, s.calling(c, call)); err != nil {
			return err
		}
	}
	if call.Marks {
		if seen := s.deps.Views.Among(visitorOf(c.Request()), served.Homes); len(seen) > 0 {
			return s.sendMarked(c, call, key, served)
		}
	}
	if err := s.sendKept(c, key, served); err != nil {
		return err
	}
	if call.Method == fiber.MethodGet && !served.Stale && personal(c) {
		c.Set(fiber.HeaderCacheControl, privately)
	}
	return nil
}

// asks reports whether a request has the method of a call, and a body that the call can read.
func asks(c fiber.Ctx, call searchapi.CacheableCall) bool {
	method := c.Method()
	if call.Method == fiber.MethodGet {
		return method == fiber.MethodGet || method == fiber.MethodHead
	}
	kind, _, _ := strings.Cut(c.Get(fiber.HeaderContentType), ";")
	return method == call.Method && (kind == "" || kind == fiber.MIMEApplicationJSON) && len(c.Request().Header.ContentEncoding()) == 0
}

// keyOf names the answer that a request asks for. Requests that mean the same have one key;
// who asks is no part of it.
func (s *Server) keyOf(c fiber.Ctx, call searchapi.CacheableCall) (key string, ok bool) {
	if call.Key == nil {
		return "call:" + call.Path + "?" + normalQuery(c, call.Query), true
	}
	spelled := spelling(call, c.Request())
	if key, ok := s.calls.meanings.GetIfPresent(spelled); ok {
		return key, true
	}
	arguments := c.Request().URI().QueryArgs()
	meaning, ok := call.Key(func(name string) string { return string(arguments.Peek(name)) }, c.Request().Body())
	if !ok {
		return "", false
	}
	key = "call:" + call.Path + "?" + meaning
	if len(spelled) <= maxSpellingLength {
		s.calls.meanings.Set(spelled, key)
	}
	return key, true
}

// How long what anonymous visitors see may be kept without any change of the data, as it says
// things like "2 h ago" and "new this week".
const (
	keepFound   = 5 * time.Minute
	keepMissing = 20 * time.Second
)

// Who else may keep it: shared caches, for a moment; browsers ask every time and mostly
// hear 304.
const (
	publicFound   = "public, max-age=0, s-maxage=30, stale-while-revalidate=300"
	publicMissing = "public, max-age=0, s-maxage=10"
	privately     = "private, no-cache"
)

// keeping says how long an answer of a status is kept, here and by others.
func keeping(status int) (ttl time.Duration, control string) {
	switch status {
	case http.StatusOK, http.StatusMovedPermanently:
		return keepFound, publicFound
	case http.StatusNotFound, http.StatusGone:
		return keepMissing, publicMissing
	default:
		return 0, respond.NoStore
	}
}

// calling makes the answer of a call, without this request: others may wait for it longer
// than this one. It reads nothing of who asks.
func (s *Server) calling(c fiber.Ctx, call searchapi.CacheableCall) cache.Make {
	asked := askedOf(c, call)
	return func(ctx context.Context) (cache.Answer, error) {
		answer, err := s.api.Answer(ctx, call.Path, asked)
		if err != nil {
			return cache.Answer{}, err
		}
		made := cache.Answer{Body: cache.PlainBody(answer.Status, fiber.MIMEApplicationJSON, answer.JSON), Homes: answer.Homes}
		var control string
		if made.TTL, control = keeping(answer.Status); call.Method != fiber.MethodGet {
			control = respond.NoStore
		}
		made.Body.Header = []string{fiber.HeaderCacheControl + ": " + control}
		return made, nil
	}
}

// askedOf is what a call goes by.
func askedOf(c fiber.Ctx, call searchapi.CacheableCall) httpapi.CacheableRequest {
	query, _ := url.ParseQuery(normalQuery(c, call.Query)) // which wrote it
	return httpapi.CacheableRequest{Query: query, Body: bytes.Clone(c.Request().Body()), Request: c.GetRespHeader(httpapi.HeaderRequestID)}
}

// sendMarked answers the one visitor who saw some of the homes; no one else gets that. Where it cannot be made now, what
// is kept goes out, without marks.
func (s *Server) sendMarked(c fiber.Ctx, call searchapi.CacheableCall, key string, served cache.Response) error {
	asked := askedOf(c, call)
	asked.Visitor = visitorOf(c.Request())
	answer, err := s.api.Answer(c.Context(), call.Path, asked)
	if err != nil || answer.Status != served.Body().Status {
		return s.sendKept(c, key, served)
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

// sendKept is send for what the cache keeps, which makes encodings when they are wanted.
func (s *Server) sendKept(c fiber.Ctx, key string, served cache.Response) error {
	b := served.Body()
	var err error
	if respond.Unchanged(c, b) {
		err = respond.NotModified(c, b)
	} else {
		bytes, encoding := s.deps.Answers.Encoded(key, served, c.Get(fiber.HeaderAcceptEncoding))
		err = respond.Bytes(c, b, bytes, encoding)
	}
	if served.Stale {
		old(c, served)
	}
	return err
}

// old says that an answer may be out of date, and that no one should keep it.
func old(c fiber.Ctx, served cache.Response) {
	c.Set("Warning", `110 - "Response is Stale"`)
	c.Set(fiber.HeaderAge, strconv.FormatInt(int64(served.Age.Seconds()), 10))
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
}
