package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/valyala/fasthttp/fasthttputil"
)

func TestListenerShowsProgressThenTheSite(t *testing.T) {
	var mu sync.Mutex
	step := "Making <sample> homes"
	f := NewListener(ListenerConfig{Product: "Hearthway", Origin: "https://hearthway.example", Assets: "../../../assets/web", Progress: func() (string, float64) {
		mu.Lock()
		defer mu.Unlock()
		return step, 0.42
	}})
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	client := &http.Client{Transport: &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) { return listener.Dial() }}}
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
		if response.Close {
			response.Header.Set("Connection", "close") // which the client has taken out
		}
		return response.StatusCode, response.Header, string(body)
	}
	status, header, body := ask("/search")
	if status != 503 || header.Get("Retry-After") != "2" || !strings.Contains(body, `http-equiv="refresh"`) || !strings.Contains(body, "42") || !strings.Contains(body, "Making &lt;sample&gt; homes") {
		t.Fatalf("%d %v %s", status, header, body)
	}
	if strings.Contains(body, "@font-face") {
		t.Error("the page asks for fonts, which nobody serves yet and its policy refuses")
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
	if header.Get("Connection") == "close" {
		t.Error("connections aren't kept")
	}
	f.Drain()
	if status, header, body := ask("/ready"); status != 503 || !strings.Contains(body, "stopping") {
		t.Errorf("ready while it stops: %d %v %s", status, header, body)
	}
	if status, header, _ := ask("/search"); status != 200 || header.Get("Connection") != "close" {
		t.Errorf("a request that still arrives: %d %v", status, header)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// Requests that are too large to read are rejected, and no part of the site works on half of one.
func TestListenerRejectsOversizedRequests(t *testing.T) {
	f := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web"})
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
	large := strings.Repeat("x", 2*maxBodyBytes)
	refused, body := send(fmt.Sprintf("GET /API/screens/search?city=Plano%sContent-Length: %d\r\n\r\n%s", head, len(large), large))
	if refused.StatusCode != 413 || body != `{"success":false,"error":"This is too long to send. Please shorten it."}` || refused.Header.Get("Content-Encoding") != "" || refused.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v %q", refused.StatusCode, refused.Header, body)
	}
	if next := s.get(t, "/api/screens/search?city=Austin"); !strings.Contains(next.body, `"call":2`) {
		t.Errorf("the site worked on it: %.80s", next.body)
	}
}

// raw sends bytes over its own connection and returns everything received until it is closed.
func raw(t *testing.T, listener *fasthttputil.InmemoryListener, request string) (answers []*http.Response, bodies []string) {
	t.Helper()
	conn, err := listener.Dial()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	go func() { _, _ = io.WriteString(conn, request) }()
	_ = conn.SetReadDeadline(time.Now().Add(5 * time.Second))
	reader := bufio.NewReader(conn)
	for {
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			return answers, bodies
		}
		body, _ := io.ReadAll(response.Body)
		answers, bodies = append(answers, response), append(bodies, string(body))
		if response.Close {
			if _, err := reader.ReadByte(); err != io.EOF {
				t.Errorf("the connection stays open: %v", err)
			}
			return answers, bodies
		}
	}
}

// A request whose end is ambiguous is rejected, and so is whatever follows it on the same connection.
func TestListenerRejectsRequestSmuggling(t *testing.T) {
	f := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web"})
	f.Open(newSite(t).Server)
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	const chunks, smuggled = "2\r\n{}\r\n0\r\n\r\n", "GET /robots.txt HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
	post := func(version string, headers ...string) string {
		return "POST /api/v1/properties/search " + version + "\r\nHost: localhost:8080\r\nContent-Type: application/json\r\n" + strings.Join(headers, "\r\n") + "\r\n\r\n"
	}
	for name, request := range map[string]string{
		"length, then chunks":      post("HTTP/1.1", "Content-Length: 6", "Transfer-Encoding: chunked") + chunks,
		"chunks, then length":      post("HTTP/1.1", "Transfer-Encoding: chunked", "Content-Length: 6") + chunks,
		"in any letter case":       post("HTTP/1.1", "tRANSFER-eNCODING: CHUNKED", "content-length: 6") + chunks,
		"only the last chunk":      post("HTTP/1.1", "Transfer-Encoding: chunked", "Content-Length: 5") + "0\r\n\r\n",
		"identity and a length":    post("HTTP/1.1", "Transfer-Encoding: identity", "Content-Length: 2") + "{}",
		"unknown coding":           post("HTTP/1.1", "Transfer-Encoding: xchunked", "Content-Length: 2") + "{}",
		"two lengths":              post("HTTP/1.1", "Content-Length: 2", "Content-Length: 3") + "{}",
		"two codings":              post("HTTP/1.1", "Transfer-Encoding: chunked", "Transfer-Encoding: identity") + chunks,
		"a space before the colon": post("HTTP/1.1", "Transfer-Encoding : chunked", "Content-Length: 2") + "{}",
		"chunks of HTTP/1.0":       post("HTTP/1.0", "Transfer-Encoding: chunked", "Connection: keep-alive") + chunks,
	} {
		answers, bodies := raw(t, listener, request+smuggled)
		if len(answers) != 1 || answers[0].StatusCode != 400 || !answers[0].Close {
			t.Errorf("%s: %d answers, %v", name, len(answers), bodies)
		}
	}
	answers, bodies := raw(t, listener, post("HTTP/1.1", "Transfer-Encoding: chunked")+chunks+post("HTTP/1.1", "Content-Length: 2")+"{}"+
		strings.Replace(smuggled, "\r\n\r\n", "\r\nConnection: close\r\n\r\n", 1))
	if len(answers) != 3 || answers[0].StatusCode == 400 || answers[1].StatusCode == 400 || answers[2].StatusCode != 200 {
		t.Errorf("chunks alone and a length alone: %v", bodies)
	}
}

// However an oversized body is sent, the error of a call is JSON.
func TestListenerRejectsLargeBodiesAsJSON(t *testing.T) {
	f := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web"})
	f.Open(newSite(t).Server)
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	large := strings.Repeat("x", 2*maxBodyBytes)
	for name, rest := range map[string]string{
		"by its length":             fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(large), large),
		"in chunks":                 fmt.Sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(large), large),
		"after 100-continue":        fmt.Sprintf("Expect: 100-continue\r\nContent-Length: %d\r\n\r\n", len(large)),
		"chunks after 100-continue": fmt.Sprintf("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(large), large),
	} {
		answers, bodies := raw(t, listener, "POST /api/v1/properties/search HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: application/json\r\n"+rest)
		last := len(answers) - 1
		if last < 0 || answers[last].StatusCode != 413 || bodies[last] != `{"success":false,"error":"This is too long to send. Please shorten it."}` || !strings.HasPrefix(answers[last].Header.Get("Content-Type"), "application/json") {
			t.Errorf("%s: %v %v", name, answers, bodies)
		}
	}
}

// Whoever may send large bodies may do so to one path, and nobody else may, not even on the same connection.
func TestListenerTakesLargeBodiesWhereAllowed(t *testing.T) {
	f := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web", MaxBody: func(path, authorization string) int {
		if path == "/api/large" && authorization == "Basic x" {
			return 3 * maxBodyBytes
		}
		return 0
	}})
	f.Open(newSite(t).Server)
	listener := fasthttputil.NewInmemoryListener()
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	post := func(path, authorization string, size int) string {
		return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: localhost:8080\r\nAuthorization: %s\r\nContent-Length: %d\r\n\r\n%s", path, authorization, size, strings.Repeat("x", size))
	}
	large := post("/api/large", "Basic x", 2*maxBodyBytes)
	for name, refused := range map[string]string{
		"another path":   post("/api/large/x", "Basic x", 2*maxBodyBytes),
		"another secret": post("/api/large", "Basic y", 2*maxBodyBytes),
		"larger":         post("/api/large", "Basic x", 4*maxBodyBytes),
		"in chunks":      fmt.Sprintf("POST /api/large HTTP/1.1\r\nHost: localhost:8080\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", 2*maxBodyBytes, strings.Repeat("x", 2*maxBodyBytes)),
	} {
		answers, bodies := raw(t, listener, large+refused)
		if len(answers) != 2 || answers[0].StatusCode == 413 || answers[1].StatusCode != 413 {
			t.Errorf("%s: %d answers, %v", name, len(answers), bodies)
		}
	}
}

// A client that is still sending when its request is refused gets the response, not a reset connection.
func TestListenerRejectsLargeUploads(t *testing.T) {
	f := NewListener(ListenerConfig{Product: "Hearthway", Assets: "../../../assets/web"})
	f.Open(newSite(t).Server)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = f.Serve(listener) }()
	defer func() { _ = f.Close() }()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(lingerLimit))
	// Like a browser, it sends all of the body before it reads the response.
	const size = 20 << 20
	if _, err := fmt.Fprintf(conn, "PUT /api/v1/admins/profile/photo HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: %d\r\n\r\n%s", size, strings.Repeat("x", size)); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _ = response.Body.Close(); response.StatusCode != http.StatusRequestEntityTooLarge {
		t.Error(response.Status)
	}
}
