package web

import (
	"context"
	"crypto/rand"
	"strings"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	listingapi "hearthway/bff/features/listing/api"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/httpapi"
)

// Handler handles every request of the site.
func (s *Server) Handler() fasthttp.RequestHandler {
	all := s.app.Handler()
	return func(ctx *fasthttp.RequestCtx) {
		if !s.fastPath(ctx) {
			all(ctx)
		}
	}
}

// fastPath responds to a search whose response is cached and fresh, exactly as the handlers would but
// without going through all of them: a map being moved sends many requests per second. If the request
// isn't plain, it returns false and has written nothing.
func (s *Server) fastPath(ctx *fasthttp.RequestCtx) (done bool) {
	request := &ctx.Request
	call, ok := s.calls.byPath[string(request.URI().PathOriginal())]
	if !ok || call.Method != fiber.MethodPost || !s.plain(request) {
		return false
	}
	key, ok := s.calls.meanings.GetIfPresent(spelling(call, request))
	if !ok {
		return false
	}
	started := s.Now()
	served, good := s.deps.Answers.Peek(context.Background(), key)
	if !good {
		return false
	}
	if call.Marks && len(s.deps.Views.Among(visitorOf(request), served.Homes)) > 0 {
		return false
	}
	if ok, _ := s.admits(context.Background(), s.clientOf(ctx)); !ok {
		return false
	}
	id := rand.Text()[:12]
	header := &ctx.Response.Header
	header.Set(httpapi.HeaderRequestID, id)
	secureAny(header, s.Origin)
	body := served.Body()
	for _, line := range body.Header {
		name, value, _ := strings.Cut(line, ": ")
		header.Set(name, value)
	}
	header.SetContentType(body.Type)
	if cache.Compressible(body.Type) {
		header.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	}
	header.Set(fiber.HeaderETag, body.ETag)
	bytes, encoding := s.deps.Answers.Encoded(key, served, string(request.Header.Peek(fiber.HeaderAcceptEncoding)))
	if encoding != "" {
		header.Set(fiber.HeaderContentEncoding, encoding)
	}
	ctx.SetStatusCode(body.Status)
	ctx.Response.SetBodyRaw(bytes)
	s.record(ctx, id, started)
	return true
}

// plain reports whether a request needs no special handling: no session, no request ID from a proxy, no
// login link, an uncompressed body.
func (s *Server) plain(request *fasthttp.Request) bool {
	header := &request.Header
	kind := header.ContentType()
	arguments := request.URI().QueryArgs()
	return header.IsPost() && (len(kind) == 0 || string(kind) == fiber.MIMEApplicationJSON) &&
		len(header.ContentEncoding()) == 0 && len(header.Cookie(s.cookie)) == 0 &&
		len(header.Peek(httpapi.HeaderRequestID)) == 0 && !arguments.Has("key") && !arguments.Has("akey")
}

// spelling is the exact form of a request: the path, the relevant query parameters, and the body. It
// doesn't include the sender.
func spelling(call searchapi.CacheableCall, request *fasthttp.Request) string {
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

// visitorOf is the request's visitor ID, or "".
func visitorOf(request *fasthttp.Request) string {
	id := request.URI().QueryArgs().Peek("visitor_id")
	if len(id) == 0 {
		return ""
	}
	return listingapi.VisitorOf(string(id))
}
