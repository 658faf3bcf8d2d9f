package web

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"io"
	"math"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/app/respond"
	"hearthway/bff/platform/httpapi"
)

const (
	drainLimit = 10 * time.Second // how long requests in progress may take at shutdown
	// How long, and for how many bytes, the rest of a refused request is read.
	lingerLimit = 30 * time.Second
	lingerBytes = 64 << 20
	// largeLimit is how long a request may take that may be larger than others.
	largeLimit = time.Minute
)

// Progress returns the progress of the first start: the current step, and the total from 0 to 1.
type Progress func() (step string, done float64)

// ListenerConfig says what the progress page shows, and where the site is.
type ListenerConfig struct {
	Product  string
	Origin   string // see Config
	Assets   string // folder of assets/web
	Progress Progress
	// MaxBody returns how large the body of a request may be, before it is read; 0: as large as usual. nil: all are.
	MaxBody func(path, authorization string) int
}

// Listener listens for requests. Until the site is up it responds 503 with a page that shows the progress
// and reloads itself.
type Listener struct {
	ListenerConfig
	styles   string
	site     atomic.Pointer[fasthttp.RequestHandler]
	draining atomic.Bool
	app      *fiber.App
}

// NewListener creates a listener. Serve starts it.
func NewListener(c ListenerConfig) *Listener {
	// Without styles the page is plain but still readable. Fonts are left out, because files aren't
	// served yet.
	styles, _ := joinStyles(c.Assets, []string{"tokens.css", "styles.css"})
	l := &Listener{ListenerConfig: c, styles: styles}
	l.app = fiber.New(fiber.Config{
		BodyLimit: maxBodyBytes, ReadBufferSize: maxHeadersBytes,
		ReadTimeout: 15 * time.Second, WriteTimeout: 60 * time.Second, IdleTimeout: 75 * time.Second,
		Immutable: true, ErrorHandler: l.refuse,
	})
	if c.MaxBody != nil {
		l.app.Server().HeaderReceived = l.limitBody
	}
	// Not Use, because Fiber would also run it for requests that it couldn't read completely, and half
	// a request must not be processed as a whole one.
	l.app.All("/*", l.answer)
	return l
}

func (l *Listener) limitBody(header *fasthttp.RequestHeader) (limits fasthttp.RequestConfig) {
	if size := l.MaxBody(string(header.RequestURI()), string(header.Peek(fiber.HeaderAuthorization))); size > 0 {
		limits.MaxRequestBodySize, limits.ReadTimeout = size, largeLimit
	}
	return limits
}

// refuse responds to unreadable requests: too large, too slow, or not HTTP.
func (l *Listener) refuse(c fiber.Ctx, err error) error {
	status := http.StatusBadRequest
	if known, ok := errors.AsType[*fiber.Error](err); ok {
		status = known.Code
	}
	c.Response().Reset()
	c.Status(status)
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
	secureAny(&c.Response().Header, l.Origin)
	secureOther(&c.Response().Header)
	c.RequestCtx().SetConnectionClose()
	if conn, ok := c.RequestCtx().Conn().(*lingering); ok {
		conn.refused = true
	}
	text := http.StatusText(status)
	if status == http.StatusRequestEntityTooLarge {
		text = httpapi.TextLong
	}
	// If a request is cut off in its body, everything including the path is lost; only calls have bodies.
	if len(c.Request().Header.RawHeaders()) == 0 || isAPI(rawPath(c)) {
		return c.JSON(httpapi.Problem{Text: text})
	}
	return c.SendString(text)
}

// lingering is a connection that, after a refused request, stays open until the client has sent all of it. Closing it
// earlier would reset it, and the client would see that instead of the response (RFC 9112, 9.6).
type lingering struct {
	net.Conn
	refused bool
}

// Close implements net.Conn.
func (c *lingering) Close() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok && c.refused && half.CloseWrite() == nil {
		_ = c.SetReadDeadline(time.Now().Add(lingerLimit))
		_, _ = io.Copy(io.Discard, io.LimitReader(c.Conn, lingerBytes))
	}
	return c.Conn.Close()
}

type lingeringListener struct{ net.Listener }

// Accept implements net.Listener.
func (l lingeringListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &lingering{Conn: conn}, nil
}

// Open starts passing requests to the site.
func (l *Listener) Open(site *Server) {
	handler := site.app.Handler()
	l.site.Store(&handler)
}

// Serve handles requests until Close.
func (l *Listener) Serve(listener net.Listener) error {
	return l.app.Listener(lingeringListener{listener}, fiber.ListenConfig{DisableStartupMessage: true})
}

// Drain makes /ready respond 503, so that a balancer sends no more requests, and closes each connection after its next response. Whatever
// still arrives is served.
func (l *Listener) Drain() { l.draining.Store(true) }

// Close stops accepting requests and waits for those in progress, up to a limit.
func (l *Listener) Close() error { return l.app.ShutdownWithTimeout(drainLimit) }

// Handler handles one request, for tests.
func (l *Listener) Handler() fasthttp.RequestHandler { return l.app.Handler() }

func (l *Listener) answer(c fiber.Ctx) error {
	if err := framed(c); err != nil {
		return err
	}
	path := rawPath(c)
	if l.draining.Load() {
		defer c.RequestCtx().SetConnectionClose()
		if path == "/ready" {
			c.Set(fiber.HeaderCacheControl, respond.NoStore)
			return c.Status(http.StatusServiceUnavailable).JSON(map[string]string{"status": "stopping"})
		}
	}
	if site := l.site.Load(); site != nil {
		(*site)(c.RequestCtx())
		return nil
	}
	if path == "/health" {
		return c.JSON(map[string]string{"status": "starting"})
	}
	step, done := l.Progress()
	c.Status(http.StatusServiceUnavailable)
	c.Set(fiber.HeaderRetryAfter, "2")
	c.Set(fiber.HeaderCacheControl, respond.NoStore)
	secureAny(&c.Response().Header, l.Origin)
	if isAPI(path) || path == "/ready" {
		secureOther(&c.Response().Header)
		return c.JSON(map[string]any{"success": false, "error": "The site is getting ready. Please try again in a moment.", "progress": math.Round(done*100) / 100})
	}
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
	secureHTML(c)
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.SendString(progressPage(l.Product, l.styles, strings.TrimSpace(step), done))
}

// framed rejects a request with an ambiguous body length. fasthttp uses the chunks; a proxy that uses
// the length would see another request start within the body, or treat someone else's request as part
// of it (request smuggling, RFC 9112, 6.1 and 6.3). The connection is closed.
func framed(c fiber.Ctx) error {
	if !ambiguous(&c.Request().Header) {
		return nil
	}
	return fiber.NewError(http.StatusBadRequest)
}

// ambiguous reports whether a header has a Transfer-Encoding that intermediaries may interpret
// differently: together with a Content-Length, or in HTTP/1.0. It reads the raw header, because
// fasthttp discards the length.
func ambiguous(header *fasthttp.RequestHeader) bool {
	coded, length := false, false
	for line := range bytes.Lines(header.RawHeaders()) {
		switch line[0] | 0x20 {
		case 't':
			coded = coded || isHeader(line, fiber.HeaderTransferEncoding)
		case 'c':
			length = length || isHeader(line, fiber.HeaderContentLength)
		}
	}
	return coded && (length || !header.IsHTTP11())
}

// isHeader reports whether a line is the header with this name.
func isHeader(line []byte, name string) bool {
	return len(line) > len(name) && line[len(name)] == ':' && strings.EqualFold(string(line[:len(name)]), name)
}

// progressPage shows the progress of the first start and reloads itself.
func progressPage(product, styles, step string, done float64) string {
	percent := int(min(max(done, 0), 1) * 100)
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<title>%s is getting ready</title><style>%s</style></head>`, html.EscapeString(product), styles)
	fmt.Fprintf(&b, `<body><main class="plain"><h1>%s is getting ready</h1><p>%s</p>`, html.EscapeString(product), html.EscapeString(step))
	fmt.Fprintf(&b, `<progress max="100" value="%d" aria-label="Progress">%d %%</progress>`, percent, percent)
	b.WriteString(`<p class="plain-small">The site opens here as soon as it’s ready.</p></main></body></html>`)
	return b.String()
}
