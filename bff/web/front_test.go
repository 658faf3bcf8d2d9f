package web

import (
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/valyala/fasthttp/fasthttputil"
)

func TestFrontShowsProgressThenTheSite(t *testing.T) {
	var mu sync.Mutex
	step := "Making <sample> homes"
	f := NewFront("Hearthway", "../../assets/web", func() (string, float64) {
		mu.Lock()
		defer mu.Unlock()
		return step, 0.42
	})
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	client := &http.Client{Transport: &http.Transport{Dial: func(string, string) (net.Conn, error) { return listener.Dial() }}}
	ask := func(path string) (int, http.Header, string) {
		t.Helper()
		response, err := client.Get("http://localhost:8080" + path)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		body, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response.StatusCode, response.Header, string(body)
	}
	status, header, body := ask("/search")
	if status != 503 || header.Get("Retry-After") != "2" || !strings.Contains(body, `http-equiv="refresh"`) || !strings.Contains(body, "42") || !strings.Contains(body, "Making &lt;sample&gt; homes") {
		t.Fatalf("%d %v %s", status, header, body)
	}
	if status, _, body := ask("/api/screens/home"); status != 503 || !strings.Contains(body, `"success":false`) {
		t.Fatalf("%d %s", status, body)
	}
	if status, _, _ := ask("/ready"); status != 503 {
		t.Fatalf("not ready yet: %d", status)
	}
	if status, _, _ := ask("/health"); status != 200 {
		t.Fatalf("alive: %d", status)
	}
	f.Open(newSite(t).Server)
	if status, header, body := ask("/search"); status != 200 || !strings.Contains(body, "<title>Search</title>") || header.Get("Content-Security-Policy") == "" {
		t.Fatalf("%d %s", status, body)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
