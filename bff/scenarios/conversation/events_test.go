package conversation

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/scenarios/product"
)

// served serves over TCP, because App.Test waits for the end of a response, and passes events on; it returns the address.
func served(t *testing.T, s *product.Server) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.Services.Events.Run(ctx)
	}()
	go func() { _ = s.Site.App().Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		stop()
		<-ended
		s.Services.Events.Close()
		if err := s.Site.App().ShutdownWithTimeout(5 * time.Second); err != nil {
			t.Errorf("streams don't end: %v", err)
		}
	})
	return "http://" + listener.Addr().String()
}

// follow opens a stream of someone's events and returns their topics; "open" is the first.
func follow(t *testing.T, at, token string) (topics chan string, response *http.Response) {
	t.Helper()
	request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, at+"/api/account/events", nil)
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Accept-Encoding", "gzip")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	topics = make(chan string, 100)
	go func() {
		defer close(topics)
		defer func() { _ = response.Body.Close() }()
		kind := ""
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				kind = name
			} else if data, ok := strings.CutPrefix(lines.Text(), "data:"); ok {
				topics <- strings.TrimPrefix(data+" "+kind, " ")
			}
		}
	}()
	return topics, response
}

func next(t *testing.T, topics chan string) string {
	t.Helper()
	select {
	case topic := <-topics:
		return topic
	case <-time.After(20 * time.Second):
		t.Fatal("nothing came")
		return ""
	}
}

// Both hear at once that their conversation or board changed; nobody else does.
func TestEvents(t *testing.T) {
	p := asked(t)
	path, eve := p.open(), p.VerifiedBuyer("eve@example.com")
	at := served(t, p.Server)
	p.Visitor().Call("GET /api/account/events", nil).Want(401)
	stranger, response := follow(t, at, eve.Token)
	if kind := response.Header.Get("Content-Type"); kind != "text/event-stream" || response.Header.Get("Content-Encoding") != "" || response.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", response.StatusCode, response.Header)
	}
	buyer, _ := follow(t, at, p.buyer.Token)
	agent, _ := follow(t, at, p.agent.Token)
	for _, topics := range []chan string{stranger, buyer, agent} {
		if got := next(t, topics); got != "open" {
			t.Fatalf("heard %q first", got)
		}
	}
	topic := "conversation/" + path[len(conversations)+1:] + " change"
	// The connection that listens may not be there yet.
	product.Eventually(t, "an event", func() bool {
		p.buyer.Call("POST "+path+"/messages", says("Hello")).Want(200)
		select {
		case got := <-agent:
			return got == topic
		case <-time.After(200 * time.Millisecond):
			return false
		}
	})
	if got := next(t, buyer); got != topic {
		t.Errorf("the buyer heard %q", got)
	}
	board := p.buyer.Call("POST /api/boards", map[string]string{"name": "Ours"}).Want(200)
	id := strings.TrimSuffix(strings.Split(board.Body, `"id":`)[1], "}")
	id, _, _ = strings.Cut(id, ",")
	p.buyer.Call(fmt.Sprint("PUT /api/boards/", id, "/homes/", p.Homes[0].ID), map[string]string{"stage": "visit"}).Want(200)
	for got := next(t, buyer); got != "board/"+id+" change"; got = next(t, buyer) {
	}
	for range 5 {
		more, _ := follow(t, at, p.buyer.Token)
		next(t, more)
	}
	if _, refused := follow(t, at, p.buyer.Token); refused.StatusCode != http.StatusTooManyRequests || refused.Header.Get("Retry-After") == "" {
		t.Errorf("a seventh stream: %d", refused.StatusCode)
	}
	if len(stranger) > 0 {
		t.Errorf("a stranger heard %q", <-stranger)
	}
	p.Services.Events.Close()
	for range agent { // until it ends
	}
	if _, refused := follow(t, at, p.agent.Token); refused.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("while stopping: %d", refused.StatusCode)
	}
}
