package web

import (
	"errors"
	"math"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/platform/httpapi"
)

// drainLimit is how long requests in progress may take when the process is asked to end.
const drainLimit = 10 * time.Second

// Progress says how far the first start has come: what is being done, and how much of all
// of it is done, 0 to 1.
type Progress func() (step string, done float64)

// FrontConfig says what the front shows, and where it is.
type FrontConfig struct {
	Product  string
	Origin   string // see Config
	Assets   string // folder of assets/web
	Progress Progress
}

// Front is what listens. Until the site is there it answers 503 with a page that shows the
// progress and looks again by itself.
type Front struct {
	FrontConfig
	styles string
	site   atomic.Pointer[fasthttp.RequestHandler]
	app    *fiber.App
}

// NewFront creates it.
func NewFront(c FrontConfig) *Front {
	// Without its styles the page is plain, and still says what it has to say.
	styles, _ := readStyles(c.Assets)
	f := &Front{FrontConfig: c, styles: styles}
	f.app = fiber.New(fiber.Config{
		BodyLimit: bodyLargest, ReadBufferSize: headersLargest,
		ReadTimeout: 15 * time.Second, WriteTimeout: 60 * time.Second, IdleTimeout: 75 * time.Second,
		Immutable: true, ErrorHandler: refuse,
	})
	// Not Use: Fiber also runs what is used for requests that it could not read to their end, and
	// half a request must not be answered as a whole one.
	f.app.All("/*", f.answer)
	return f
}

// refuse answers what could not be read: too large, too slow, or no HTTP.
func refuse(c fiber.Ctx, err error) error {
	status := http.StatusBadRequest
	if known, ok := errors.AsType[*fiber.Error](err); ok {
		status = known.Code
	}
	c.Response().Reset()
	c.Status(status)
	c.Set(fiber.HeaderCacheControl, notKept)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.RequestCtx().SetConnectionClose()
	// A request that broke off in its body is forgotten, path and all; only calls have bodies.
	if len(c.Request().Header.RawHeaders()) == 0 || isAPI(rawPath(c)) {
		return c.JSON(httpapi.Problem{Text: http.StatusText(status)})
	}
	return c.SendString(http.StatusText(status))
}

// Open lets requests through to the site from now on.
func (f *Front) Open(site *Server) {
	handler := site.Handler()
	f.site.Store(&handler)
}

// Serve answers requests until Close.
func (f *Front) Serve(listener net.Listener) error {
	return f.app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true})
}

// Close takes no more requests and waits for those in progress, up to a limit.
func (f *Front) Close() error { return f.app.ShutdownWithTimeout(drainLimit) }

// Handler answers one request, for tests.
func (f *Front) Handler() fasthttp.RequestHandler { return f.app.Handler() }

func (f *Front) answer(c fiber.Ctx) error {
	if err := framed(c); err != nil {
		return err
	}
	if site := f.site.Load(); site != nil {
		(*site)(c.RequestCtx())
		return nil
	}
	path := rawPath(c)
	if path == "/health" {
		return c.JSON(map[string]string{"status": "starting"})
	}
	step, done := f.Progress()
	c.Status(http.StatusServiceUnavailable)
	c.Set(fiber.HeaderRetryAfter, "2")
	c.Set(fiber.HeaderCacheControl, notKept)
	secureAny(&c.Response().Header, f.Origin)
	if isAPI(path) || path == "/ready" {
		return c.JSON(map[string]any{"success": false, "error": "The site is getting ready. Please try again in a moment.", "progress": math.Round(done*100) / 100})
	}
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
	secureHTML(c)
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.SendString(progressPage(f.Product, f.styles, strings.TrimSpace(step), done))
}
