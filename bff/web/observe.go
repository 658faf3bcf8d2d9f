package web

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/platform/httpapi"
)

// reference is the form of a request's id: short enough to be read out on the phone.
var reference = regexp.MustCompile(`^[A-Za-z0-9-]{8,64}$`)

// observe gives each request an id and a time limit, turns errors and panics into answers,
// and writes one line of the access log.
func (s *Server) observe(c fiber.Ctx) error {
	started := s.Now()
	id := rand.Text()[:12]
	if given := c.Get(httpapi.HeaderRequestID); s.fromProxy(c) && reference.MatchString(given) {
		id = given
	}
	c.Set(httpapi.HeaderRequestID, id)
	ctx, cancel := context.WithTimeout(c.Context(), requestLimit)
	defer cancel()
	c.SetContext(ctx)

	if err := s.next(c); err != nil {
		if err := s.fail(c, err); err != nil {
			return err
		}
	}
	if strings.HasPrefix(string(c.Response().Header.ContentType()), fiber.MIMETextHTML) {
		s.secureHTML(c)
	}
	s.record(c.RequestCtx(), id, started)
	return nil
}

func (s *Server) next(c fiber.Ctx) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return c.Next()
}

// record logs a request. Files that were sent as they should be are left out.
func (s *Server) record(c *fasthttp.RequestCtx, id string, started time.Time) {
	status := c.Response.StatusCode()
	path := string(c.URI().PathOriginal())
	if status < fiber.StatusBadRequest && (strings.HasPrefix(path, "/_expo/") || strings.HasPrefix(path, "/pictures/") ||
		strings.HasPrefix(path, "/fonts/") || path == "/health") {
		return
	}
	took := s.Now().Sub(started)
	if s.Traced != nil {
		s.Traced(Timing{Name: string(c.Method()) + " " + s.loggedPath(path), Status: status, Started: started, Took: took})
	}
	s.Log.LogAttrs(context.Background(), slog.LevelInfo, "request",
		slog.String("id", id),
		slog.String("method", string(c.Method())),
		slog.String("path", s.loggedPath(path)),
		slog.String("query", loggedQuery(string(c.URI().QueryString()))),
		slog.Int("status", status),
		slog.Int("bytes", len(c.Response.Body())),
		slog.Float64("ms", float64(took.Microseconds())/1000),
	)
}

// secretParams are the path parameters that let somebody in.
var secretParams = []string{"key", "invite_code"}

const devicesPath = "/api/lead/devices/"

// loggedPath is a path without what lets somebody in.
func (s *Server) loggedPath(path string) string {
	if isAPI(path) { // these take secrets in bodies and headers only, except that a phone may be named by its token
		if named := min(len(path), len(devicesPath)); strings.EqualFold(path[:named], devicesPath) {
			return devicesPath + ":id"
		}
		return path[:min(len(path), 300)]
	}
	if m, ok := s.pages.match(path); ok {
		for _, name := range secretParams {
			if _, secret := m.Params[name]; secret {
				return m.Route.Path
			}
		}
	}
	return path[:min(len(path), 300)]
}

// loggedParams are the query parameters whose values may be logged; all others may be
// secrets or about a person. It is a list of what is allowed, so a new parameter is safe
// until somebody decides about it.
var loggedParams = func() map[string]bool {
	allowed := map[string]bool{
		"perPage": true, "per_page": true, "limit": true, "log-view": true, "path": false,
		"itm_source": true, "itm_medium": true, "itm_campaign": true,
		"utm_source": true, "utm_medium": true, "utm_campaign": true,
	}
	for _, name := range searchParams {
		allowed[name] = true
	}
	// Somebody's own address, or the spot where they stand.
	delete(allowed, "location")
	delete(allowed, "bounds")
	delete(allowed, "polygon")
	return allowed
}()

// loggedQuery is a query string with the values of other parameters replaced by *.
func loggedQuery(raw string) string {
	if raw == "" {
		return ""
	}
	values, err := url.ParseQuery(raw)
	if err != nil {
		return "*"
	}
	kept := url.Values{}
	for name, all := range values {
		if loggedParams[name] {
			kept[name] = all
		} else {
			kept.Set(name[:min(len(name), 40)], "*")
		}
	}
	text := strings.ReplaceAll(kept.Encode(), "%2A", "*")
	return text[:min(len(text), 600)]
}

// rawPath is the path as it came, percent signs and all.
func rawPath(c fiber.Ctx) string { return string(c.Request().URI().PathOriginal()) }
