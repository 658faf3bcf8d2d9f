package followupboss

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
)

// StandIn plays the API in development and in tests: it takes every key that begins with "fub_", and forgets all but the newest events.
type StandIn struct {
	mu     sync.Mutex
	events []string
}

// maxEvents is how many events the stand-in remembers.
const maxEvents = 100

// ServeHTTP implements http.Handler.
func (s *StandIn) ServeHTTP(w http.ResponseWriter, r *http.Request) { w.WriteHeader(s.take(r)) }

// take returns the status of the answer to a call.
func (s *StandIn) take(r *http.Request) int {
	key, _, ok := r.BasicAuth()
	var e event
	switch {
	case r.URL.Path != "/v1/events":
		return http.StatusNotFound
	case r.Method != http.MethodPost:
		return http.StatusMethodNotAllowed
	case !ok || !strings.HasPrefix(key, "fub_"):
		return http.StatusUnauthorized
	case strings.HasPrefix(key, "fub_busy"):
		return http.StatusTooManyRequests
	case json.NewDecoder(r.Body).Decode(&e) != nil || e.Type == "" || e.Source == "" || len(e.Person.Emails) == 0 && len(e.Person.Phones) == 0:
		return http.StatusBadRequest
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	text, _ := json.Marshal(e)
	s.events = append(s.events, string(text))
	s.events = s.events[max(0, len(s.events)-maxEvents):]
	return http.StatusCreated
}

// Events are those that it took, the oldest first.
func (s *StandIn) Events() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string{}, s.events...)
}

// RoundTrip implements http.RoundTripper, so that nothing leaves the process.
func (s *StandIn) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: s.take(r), Header: http.Header{}, Body: http.NoBody, Request: r}, nil
}

// NewStandIn returns a sender to a stand-in within the process.
func NewStandIn(product string) (Sender, *StandIn) {
	s := &StandIn{}
	return Sender{Origin, product, &http.Client{Transport: s}}, s
}
