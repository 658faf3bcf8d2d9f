package web

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// The site's overhead on a cached response, compared with a handler that only sends its bytes.
func BenchmarkCachedMap(b *testing.B) {
	w := newFixture(b)
	s, _ := w.site(b, nil)
	bare := fiber.New()
	bare.Post(mapPath, func(c fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
		c.Set(fiber.HeaderContentEncoding, "br")
		return c.Send(make([]byte, 9000))
	})
	for name, handle := range map[string]fasthttp.RequestHandler{"site": s.app.Handler(), "bare": bare.Handler()} {
		b.Run(name, func(b *testing.B) {
			var ctx fasthttp.RequestCtx
			ctx.Init2(nowhere{}, nil, true)
			ctx.Request.Header.SetMethod(fiber.MethodPost)
			ctx.Request.SetRequestURI(mapPath)
			ctx.Request.Header.SetContentType(fiber.MIMEApplicationJSON)
			ctx.Request.Header.Set(fiber.HeaderAcceptEncoding, "gzip, deflate, br")
			ctx.Request.SetBodyString(onDallas)
			b.ReportAllocs()
			for b.Loop() {
				ctx.Response.Reset()
				handle(&ctx)
			}
			if ctx.Response.StatusCode() != fiber.StatusOK {
				b.Fatalf("%d", ctx.Response.StatusCode())
			}
		})
	}
}

// fixedEngine finds the same homes for every search, immediately.
type fixedEngine struct{ ids []int64 }

func (e fixedEngine) Find(_ context.Context, q search.Query) (search.Result, error) {
	clusters := make([]search.Cluster, 60)
	for i := range clusters {
		clusters[i] = search.Cluster{Point: geo.Point{Lat: 32 + float64(i)/100, Lng: -96}, Count: i + 1, LowestPrice: 1000}
	}
	return search.Result{IDs: e.ids, Count: 5000, Clusters: clusters}, nil
}

// The cost of a search whose homes are cached and whose response is not, without the engine.
func BenchmarkUncachedResponses(b *testing.B) {
	w := newFixture(b)
	homes := testkit.Listings(9, 60)
	for i := range homes {
		homes[i].Status, homes[i].Display.Entire = listing.Active, true
		homes[i].SourceKey = fmt.Sprint("b", i)
	}
	var ids []int64
	for _, home := range testkit.Insert(b, w.db, homes)[:50] {
		ids = append(ids, home.ID)
	}
	w.engine = fixedEngine{ids}
	s, _ := w.site(b, nil)
	handle := s.app.Handler()
	for _, c := range []struct{ name, method, address, body, encoding string }{
		{"map br", "POST", mapPath, onDallas, "br"},
		{"map gzip", "POST", mapPath, onDallas, "gzip"},
		{"map plain", "POST", mapPath, onDallas, ""},
		{"screen br", "GET", "/api/screens/search?city=Dallas&state=TX", "", "br"},
		{"screen plain", "GET", "/api/screens/search?city=Dallas&state=TX", "", ""},
	} {
		b.Run(c.name, func(b *testing.B) {
			var ctx fasthttp.RequestCtx
			ctx.Init2(nowhere{}, nil, true)
			ctx.Request.Header.SetMethod(c.method)
			ctx.Request.Header.SetContentType(fiber.MIMEApplicationJSON)
			ctx.Request.Header.Set(fiber.HeaderAcceptEncoding, c.encoding)
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n++
				ctx.Response.Reset()
				price := 1000 + n%1_000_000
				if c.body == "" {
					ctx.Request.SetRequestURI(fmt.Sprintf("%s&price_range_from=%d", c.address, price))
				} else {
					ctx.Request.SetRequestURI(c.address)
					ctx.Request.SetBodyString(strings.Replace(c.body, `"bounds"`, fmt.Sprintf(`"price_range_from":%d,"bounds"`, price), 1))
				}
				handle(&ctx)
			}
			if ctx.Response.StatusCode() != fiber.StatusOK {
				b.Fatalf("%d %s", ctx.Response.StatusCode(), ctx.Response.Body())
			}
			b.ReportMetric(float64(len(ctx.Response.Body())), "bytes")
		})
	}
}

// The same over the loopback interface, with the front and the log, one connection after the other.
func BenchmarkCachedMapOverLoopback(b *testing.B) {
	w := newFixture(b)
	s, _ := w.site(b, nil)
	log, err := os.Create(filepath.Join(b.TempDir(), "log"))
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	s.Log = slog.New(slog.NewJSONHandler(log, nil))
	listener := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web"})
	listener.Open(s.Server)
	bare := fiber.New()
	page := make([]byte, 9000)
	bare.Post(mapPath, func(c fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
		c.Set(fiber.HeaderContentEncoding, "br")
		return c.Send(page)
	})
	for _, c := range []struct {
		name   string
		handle fasthttp.RequestHandler
	}{{"site", listener.Handler()}, {"bare", bare.Handler()}} {
		b.Run(c.name, func(b *testing.B) {
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				b.Fatal(err)
			}
			server := &fasthttp.Server{Handler: c.handle}
			go func() { _ = server.Serve(listener) }()
			defer func() { _ = server.Shutdown() }()
			conn, err := net.Dial("tcp", listener.Addr().String())
			if err != nil {
				b.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			request := fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept-Encoding: br\r\nContent-Length: %d\r\n\r\n%s", mapPath, len(onDallas), onDallas)
			reader := bufio.NewReaderSize(conn, 64<<10)
			var response fasthttp.Response
			b.ReportAllocs()
			for b.Loop() {
				if _, err := conn.Write(request); err != nil {
					b.Fatal(err)
				}
				if err := response.Read(reader); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// nowhere is the connection of a request made without one.
type nowhere struct{ net.Conn }

func (nowhere) RemoteAddr() net.Addr            { return &net.TCPAddr{} }
func (nowhere) LocalAddr() net.Addr             { return &net.TCPAddr{} }
func (nowhere) SetReadDeadline(time.Time) error { return nil }
