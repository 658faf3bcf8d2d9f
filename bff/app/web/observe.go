package web

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/valyala/fasthttp"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/tracing"
)

// reference matches the request IDs that we accept from a trusted proxy.
var reference = regexp.MustCompile(`^[A-Za-z0-9-]{8,64}$`)

// observe gives each request an ID and a timeout, turns errors and panics into responses, and writes
// the access log.
func (s *Server) observe(c fiber.Ctx) error {
	started := s.Now()
	id := rand.Text()[:12] // short enough to read out on the phone
	if given := c.Get(httpapi.HeaderRequestID); s.fromProxy(c) && reference.MatchString(given) {
		id = given
	}
	c.Set(httpapi.HeaderRequestID, id)
	ctx, cancel := context.WithTimeout(c.Context(), requestLimit)
	defer cancel()
	var span tracing.Span
	if s.Tracer != nil && s.isTraced(rawPath(c)) {
		ctx, span = s.Tracer.Request(ctx, methodOf(c), c.Get(tracing.HeaderParent))
	}
	c.SetContext(ctx)

	if err := s.next(c); err != nil {
		if err := s.fail(c, err); err != nil {
			return err
		}
	}
	if strings.HasPrefix(string(c.Response().Header.ContentType()), fiber.MIMETextHTML) {
		s.secureHTML(c)
	} else {
		secureOther(&c.Response().Header)
	}
	route := s.routeOf(c)
	s.measure(c, route, started)
	s.record(ctx, c.RequestCtx(), id, started)
	s.trace(c, ctx, span, route, id)
	return nil
}

// trace ends the span of a request. It has the pattern of the route: a path may have a secret, and a query what someone typed. A page
// gets the trace in a header, not in its HTML, which is cached.
func (s *Server) trace(c fiber.Ctx, ctx context.Context, span tracing.Span, route, id string) {
	if s.Tracer == nil {
		return
	}
	method, status := methodOf(c), c.Response().StatusCode()
	span.Name(method + " " + route)
	span.Text("http.request.method", method)
	span.Text("http.route", route)
	span.Int("http.response.status_code", status)
	span.Text("request.id", id)
	span.End(status >= fiber.StatusInternalServerError)
	if page := tracing.ForPage(ctx); page != "" && !isAPI(rawPath(c)) && !s.isShared(c) {
		c.Set(headerServerTiming, tracing.HeaderParent+`;desc="`+page+`"`)
	}
}

// isShared reports whether a proxy may give a response to other visitors, with its headers, which would then share a trace.
func (s *Server) isShared(c fiber.Ctx) bool {
	return len(s.Proxies) > 0 && strings.HasPrefix(string(c.Response().Header.Peek(fiber.HeaderCacheControl)), "public")
}

// isTraced reports whether requests for a path are traced: not those for files and checks, which are many and quick.
func (s *Server) isTraced(path string) bool {
	_, file := s.files.body(path)
	return !file && !isAsset(path) && path != "/ready"
}

// headerServerTiming is read by pages with performance.getEntriesByType.
const headerServerTiming = "Server-Timing"

var requestSeconds = promauto.NewHistogramVec(prometheus.HistogramOpts{
	Name: "hearthway_http_request_seconds", Help: "Time to answer requests, by the pattern of their route.",
	Buckets: []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 12},
}, []string{"route", "method", "status"})

// measure counts a request.
func (s *Server) measure(c fiber.Ctx, route string, started time.Time) {
	requestSeconds.WithLabelValues(route, methodOf(c), strconv.Itoa(c.Response().StatusCode())).Observe(s.Now().Sub(started).Seconds())
}

// routeOf is the pattern of the route of a request that has been answered. It has nothing that a visitor typed: unknown paths are one
// route.
func (s *Server) routeOf(c fiber.Ctx) string {
	route := c.FullPath()
	if m, ok := s.pages.Match(rawPath(c)); ok && !isAPI(rawPath(c)) {
		return m.Route.Path
	} else if route == "/" { // no handler's own path: a file of the build, or nothing
		return format.Pick(c.Response().StatusCode() < fiber.StatusBadRequest, "files", "unknown")
	}
	if call, ok := s.calls.of(rawPath(c)); ok { // the handler of cached calls is that of all of them
		return call.Path
	}
	return route
}

// methodOf is a request's method, "other" for what we don't know.
func methodOf(c fiber.Ctx) string {
	switch method := c.Method(); method {
	case fiber.MethodGet, fiber.MethodPost, fiber.MethodPut, fiber.MethodDelete, fiber.MethodPatch, fiber.MethodHead:
		return method
	}
	return "other"
}

// isAsset reports whether a path is that of a file, a picture or a health check: many, and of little interest.
func isAsset(path string) bool {
	return strings.HasPrefix(path, "/_expo/") || strings.HasPrefix(path, "/pictures/") || strings.HasPrefix(path, "/fonts/") || path == "/health" || path == "/ready"
}

func (s *Server) next(c fiber.Ctx) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return c.Next()
}

// record logs a request, unless it is for a file or a health check and succeeded.
func (s *Server) record(ctx context.Context, c *fasthttp.RequestCtx, id string, started time.Time) {
	status := c.Response.StatusCode()
	path := string(c.URI().PathOriginal())
	if status < fiber.StatusBadRequest && isAsset(path) {
		return
	}
	took := s.Now().Sub(started)
	if s.Traced != nil {
		s.Traced(Timing{Name: string(c.Method()) + " " + s.loggedPath(path), Status: status, Started: started, Took: took})
	}
	if s.QuietRequests {
		return
	}
	s.Log.LogAttrs(ctx, slog.LevelInfo, "request",
		slog.String("id", id),
		slog.String("method", string(c.Method())),
		slog.String("path", s.loggedPath(path)),
		slog.String("query", s.log.Query(string(c.URI().QueryString()), campaignParams...)),
		slog.Int("status", status),
		slog.Int("bytes", sizeOf(&c.Response)),
		slog.Float64("ms", float64(took.Microseconds())/1000),
	)
}

// sizeOf is the length of a body; 0 for a stream, which has only begun.
func sizeOf(response *fasthttp.Response) int {
	if response.IsBodyStream() {
		return 0
	}
	return len(response.Body())
}

// maxLoggedLength is how many bytes of a path are logged.
const maxLoggedLength = 300

// loggedPath is a path without values that calls and screens declare as secret, and without undeclared
// parameters.
func (s *Server) loggedPath(path string) string {
	if isAPI(path) {
		path = s.log.Path(path)
	} else if m, ok := s.pages.Match(path); ok {
		for name := range m.Params {
			if !s.log.May(name) {
				return m.Route.Path
			}
		}
	}
	return path[:min(len(path), maxLoggedLength)]
}

// campaignParams are marketing parameters. No screen reads them.
var campaignParams = []string{"itm_source", "itm_medium", "itm_campaign", "utm_source", "utm_medium", "utm_campaign"}

// rawPath is the path as sent, percent-encoded.
func rawPath(c fiber.Ctx) string { return string(c.Request().URI().PathOriginal()) }
