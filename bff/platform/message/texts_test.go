package message

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// phones is a text message service that records what it receives.
type phones struct {
	mu     sync.Mutex
	texts  []string // "+12145550142: text"
	keys   map[string]bool
	status int
}

func (p *phones) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var got struct{ To, Text string }
	user, password, _ := r.BasicAuth()
	if json.NewDecoder(r.Body).Decode(&got) != nil || user != "account" || password != "s3cret" || strings.Contains(r.URL.String(), "s3cret") {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if p.status != 0 {
		w.WriteHeader(p.status)
		return
	}
	if !p.keys[r.Header.Get("Idempotency-Key")] {
		p.texts = append(p.texts, got.To+": "+got.Text)
	}
	p.keys[r.Header.Get("Idempotency-Key")] = true
	w.WriteHeader(http.StatusAccepted)
}

// senders returns the service and its stand-in, each with its deliveries.
func senders(t *testing.T) (p *phones, all map[string]func() (Sender, func() []string)) {
	p = &phones{keys: map[string]bool{}}
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	return p, map[string]func() (Sender, func() []string){
		"service": func() (Sender, func() []string) {
			s, err := NewTexts(strings.Replace(server.URL, "http://", "http://account:s3cret@", 1) + "/send")
			if err != nil {
				t.Fatal(err)
			}
			return s, func() []string { return p.texts }
		},
		"outbox": func() (Sender, func() []string) {
			box, err := OpenOutbox(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			return box, func() (texts []string) {
				list, err := box.List(10)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range list {
					texts = append(texts, "+1"+m.To+": "+m.Text)
				}
				return texts
			}
		},
	}
}

// The contract: a text arrives, word for word, at its number.
func TestTextsArrive(t *testing.T) {
	_, all := senders(t)
	for name, open := range all {
		t.Run(name, func(t *testing.T) {
			sender, delivered := open()
			const words = "123456 is your code.\n“Don’t” share it: <b>ñ</b> 🏠"
			if err := sender.Send(t.Context(), Message{ID: "1", Channel: Text, To: "2145550142", Text: words}); err != nil {
				t.Fatal(err)
			}
			if got := delivered(); len(got) != 1 || got[0] != "+12145550142: "+words {
				t.Errorf("arrived: %q", got)
			}
		})
	}
}

func TestTextServiceErrors(t *testing.T) {
	p, all := senders(t)
	service, _ := all["service"]()
	for status, refused := range map[int]bool{400: true, 404: false, 410: false, 401: false, 403: false, 422: true, 429: false, 500: false, 503: false, 302: false} {
		p.status = status
		err := service.Send(t.Context(), Message{ID: "1", To: "2145550142", Text: "secret code"})
		if err == nil || errors.Is(err, ErrRefused) != refused {
			t.Errorf("%d: %v", status, err)
		}
		if err != nil && strings.Contains(err.Error(), "2145550142") {
			t.Errorf("%d: the number is in %v", status, err)
		}
	}
	gone, err := NewTexts("http://127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	if err := gone.Send(t.Context(), Message{}); err == nil || errors.Is(err, ErrRefused) {
		t.Errorf("nobody there: %v", err)
	}
	if _, err := NewTexts("::s3cret"); err == nil || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("an address that is none: %v", err)
	}
}

func TestIncomingTextSignatures(t *testing.T) {
	s, err := NewTexts("https://account:s3cret@sms.example/send")
	if err != nil {
		t.Fatal(err)
	}
	for header, want := range map[string]bool{
		"Basic YWNjb3VudDpzM2NyZXQ=": true, "basic YWNjb3VudDpzM2NyZXQ=": true, "Basic YWNjb3VudDp3cm9uZw==": false, "Basic OnMzY3JldA==": false,
		"": false, "Bearer s3cret": false, "Basic !": false,
	} {
		if s.Sent(header) != want {
			t.Errorf("%q: %v", header, !want)
		}
	}
	open, err := NewTexts("https://sms.example/send")
	if err != nil || open.Sent("") || open.Sent("Basic Og==") {
		t.Errorf("without a password it is open: %v", err)
	}
}
