package tools

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
)

// StandIn replaces the API in development and tests. It accepts any key that starts with "fub_", answers 429 to those with "fub_busy", and keeps
// only the newest events.
type StandIn struct {
	mu     sync.Mutex
	events []string
}

// maxEvents is how many events the stand-in keeps.
const maxEvents = 100

// ServeHTTP implements http.Handler.
func (s *StandIn) ServeHTTP(w http.ResponseWriter, r *http.Request) { w.WriteHeader(s.take(r)) }

// take handles a call and returns the HTTP status of the response.
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

// Events returns the events that it accepted, oldest first.
func (s *StandIn) Events() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string{}, s.events...)
}

// RoundTrip implements http.RoundTripper, so that calls never leave the process.
func (s *StandIn) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: s.take(r), Header: http.Header{}, Body: http.NoBody, Request: r}, nil
}

// NewStandIn returns a stand-in and a sender that calls it.
func NewStandIn(product string) (FollowUpBoss, *StandIn) {
	s := &StandIn{}
	return FollowUpBoss{FollowUpBossOrigin, product, &http.Client{Transport: s}}, s
}
