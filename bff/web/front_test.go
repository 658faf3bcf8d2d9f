package web

import (
	"bufio"
	"fmt"
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
	f := NewFront(FrontConfig{Product: "Hearthway", Origin: "https://hearthway.example", Assets: "../../assets/web", Progress: func() (string, float64) {
		mu.Lock()
		defer mu.Unlock()
		return step, 0.42
	}})
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

// What is too large to be read is refused, and no part of the site works on half of it.
func TestFrontRefusesWhatItCannotRead(t *testing.T) {
	f := NewFront(FrontConfig{Product: "Hearthway", Assets: "../../assets/web"})
	s := newSite(t)
	f.Open(s.Server)
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	conn, err := listener.Dial()
	if err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(conn)
	send := func(request string) (*http.Response, string) {
		t.Helper()
		go func() { _, _ = io.WriteString(conn, request) }()
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		body, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response, string(body)
	}
	const head = " HTTP/1.1\r\nHost: localhost:8080\r\nAccept-Encoding: gzip\r\n"
	if whole, _ := send("GET /api/screens/search?city=Dallas" + head + "\r\n"); whole.StatusCode != 200 || whole.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%d %v", whole.StatusCode, whole.Header)
	}
	large := strings.Repeat("x", 2*bodyLargest)
	refused, body := send(fmt.Sprintf("GET /API/screens/search?city=Plano%sContent-Length: %d\r\n\r\n%s", head, len(large), large))
	if refused.StatusCode != 413 || body != `{"success":false,"error":"Request Entity Too Large"}` || refused.Header.Get("Content-Encoding") != "" || refused.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v %q", refused.StatusCode, refused.Header, body)
	}
	if next := s.get(t, "/api/screens/search?city=Austin"); !strings.Contains(next.body, `"call":2`) {
		t.Errorf("the site worked on it: %.80s", next.body)
	}
}
