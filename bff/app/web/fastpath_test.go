package web

import (
	"bufio"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"testing"

	"hearthway/bff/platform/httpapi"

	"github.com/valyala/fasthttp"
)

// through sends a request to a handler and returns the response as sent over the wire, without the parts that change each time.
func through(t *testing.T, handle fasthttp.RequestHandler, address, body string, pairs ...string) string {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "POST %s HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: %d\r\n", address, len(body))
	for i := 0; i+1 < len(pairs); i += 2 {
		fmt.Fprintf(&text, "%s: %s\r\n", pairs[i], pairs[i+1])
	}
	var ctx fasthttp.RequestCtx
	ctx.Init2(fakeConn{from: net.TCPAddrFromAddrPort(netip.MustParseAddrPort("203.0.113.9:4000"))}, nil, true)
	if err := ctx.Request.Read(bufio.NewReader(strings.NewReader(text.String() + "\r\n" + body))); err != nil {
		t.Fatal(err)
	}
	handle(&ctx)
	ctx.Response.Header.Del("X-Request-Id")
	ctx.Response.Header.SetNoDefaultContentType(true)
	lines := strings.Split(ctx.Response.Header.String(), "\r\n")
	return strings.Join(sortedLines(lines), "\n") + "\n" + string(ctx.Response.Body())
}

func sortedLines(lines []string) []string {
	var kept []string
	for _, line := range lines {
		if line != "" && !strings.HasPrefix(line, "Date:") {
			kept = append(kept, line)
		}
	}
	return kept
}

// The fast path gives the same responses as the handlers, or leaves requests to them.
func TestFastPathMatchesHandlers(t *testing.T) {
	w := newFixture(t)
	s, views := w.site(t, nil)
	const visitor = "5c1f0b44-8a5e-4f0e-9d0a-3c1e6a2b7d10"
	views.Add(visitor, w.homes["dallas"].ID)
	list := "/api/v1/properties/search/list"
	json := []string{"Content-Type", "application/json"}
	for _, c := range []struct {
		name, address, body string
		pairs               []string
		quick               bool
	}{
		{"a search", mapPath, onDallas, json, true},
		{"a list", list, onDallas, json, true},
		{"with another's visitor", mapPath + "?visitor_id=0d0e2f6a-7b1c-4c5d-8e9f-a0b1c2d3e4f5", onDallas, json, true},
		{"with a visitor who saw a home", mapPath + "?visitor_id=" + visitor, onDallas, json, false},
		{"compressed", mapPath, onDallas, append([]string{"Accept-Encoding", "gzip, deflate, br, zstd"}, json...), true},
		{"without a type", mapPath, onDallas, nil, true},
		{"with a token", mapPath, onDallas, append([]string{"Authorization", "Bearer x"}, json...), true},
		{"with a session", mapPath, onDallas, append([]string{"Cookie", "session=x"}, json...), false},
		{"from another site, with a session", mapPath, onDallas, append([]string{"Cookie", "session=x", "Origin", "https://evil.example"}, json...), false},
		{"with a key", mapPath + "?key=x", onDallas, json, false},
		{"of another type", mapPath, onDallas, []string{"Content-Type", "text/plain"}, false},
		{"compressed body", mapPath, onDallas, append([]string{"Content-Encoding", "gzip"}, json...), false},
		{"spelled otherwise", strings.ToUpper(mapPath), onDallas, json, false},
		{"what is refused", mapPath, `{"criteria":{"param":{"bedrooms":"many"}}}`, json, false},
	} {
		slow := s.app.Handler()
		through(t, slow, c.address, c.body, c.pairs...)
		want := through(t, slow, c.address, c.body, c.pairs...)
		took := false
		got := through(t, func(ctx *fasthttp.RequestCtx) {
			if took = s.fastPath(ctx); !took {
				slow(ctx)
			}
		}, c.address, c.body, c.pairs...)
		if got != want && c.quick {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, want)
		}
		if took != c.quick {
			t.Errorf("%s: taken %v", c.name, took)
		}
	}
	// Floods are stopped here too.
	for range httpapi.Traffic.Max {
		through(t, s.Handler(), mapPath, onDallas, json...)
	}
	if got := through(t, s.Handler(), mapPath, onDallas, json...); !strings.HasPrefix(got, "HTTP/1.1 429") {
		t.Errorf("%.300s", got)
	}
}
