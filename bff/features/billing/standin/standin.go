// Package standin plays the payment provider in development and in tests. It speaks the part of Stripe's HTTP API that billing
// uses (https://docs.stripe.com/api), and remembers customers, payments and events as Stripe does.
//
// Browsers send it the numbers of cards and bank accounts themselves. It checks them and forgets them: a token, the brand, the
// last four digits and what the number is meant to test are all that it stores.
package standin

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"time"
)

// The keys that it accepts. They open nothing but the stand-in.
const (
	SecretKey      = "sk_test_standin"
	PublishableKey = "pk_standin"
	WebhookSecret  = "whsec_standin"
)

// Origin is the address by which the adapter calls it within the process.
const Origin = "http://stripe.stand-in"

// Config is what it needs.
type Config struct {
	Memory     Memory
	WebhookURL string // where events are sent; "": nowhere
	Client     *http.Client
	Now        func() time.Time
	Log        *slog.Logger
}

// StandIn plays the API. It is safe for concurrent use, and several processes may share its memory.
type StandIn struct {
	Config
	mux   *http.ServeMux
	wake  chan struct{} // something is to be sent
	ahead atomic.Int64  // how far the clock was ahead when the state was last read
}

// New returns a stand-in.
func New(c Config) *StandIn {
	if c.Client == nil {
		c.Client = &http.Client{Timeout: webhookTimeout}
	}
	s := &StandIn{Config: c, mux: http.NewServeMux(), wake: make(chan struct{}, 1)}
	s.route()
	return s
}

// ServeHTTP implements http.Handler.
func (s *StandIn) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// RoundTrip implements http.RoundTripper: calls of the adapter don't leave the process.
func (s *StandIn) RoundTrip(r *http.Request) (*http.Response, error) {
	recorder := httptest.NewRecorder()
	s.ServeHTTP(recorder, r)
	response := recorder.Result()
	response.Request = r
	return response, nil
}

// change loads the state, lets time pass, changes the state, and stores it if work or time changed it.
func (s *StandIn) change(ctx context.Context, work func(st *State, now time.Time) (changed bool)) error {
	// A transaction of the caller has nothing to do with the provider's memory: what is charged stays charged.
	ctx, cancel := context.WithTimeout(detached{ctx}, 10*time.Second)
	defer cancel()
	return s.Memory.Change(ctx, func(st *State) bool {
		now := s.Now().Add(st.Ahead).UTC()
		passed := st.pass(now)
		changed := work(st, now)
		s.ahead.Store(int64(st.Ahead))
		return changed || passed
	})
}

// Clock is the time on the stand-in's clock, which can be advanced. Billing goes by it too, so that a day passes on both sides.
func (s *StandIn) Clock() time.Time { return s.Now().Add(time.Duration(s.ahead.Load())) }

// sendSoon has Run send what there is to send.
func (s *StandIn) sendSoon() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// detached is a context without values, such as a transaction.
type detached struct{ context.Context }

func (detached) Value(any) any { return nil }

// newID returns an id such as "pi_7XK2…".
func newID(prefix string) string { return prefix + "_" + strings.ToLower(rand.Text()) }
