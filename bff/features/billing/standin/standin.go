// Package standin replaces the payment provider in development and in tests. It implements the part of Stripe's HTTP API that billing uses
// (https://docs.stripe.com/api), and stores customers, payments and events as Stripe does.
//
// As with Stripe, browsers send it the numbers of cards and bank accounts directly. It validates them and forgets them: it only stores a token,
// the brand, the last four digits and the outcome that the number triggers.
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

// The keys that it accepts. They are useless anywhere else.
const (
	SecretKey      = "sk_test_standin"
	PublishableKey = "pk_standin"
	WebhookSecret  = "whsec_standin"
)

// Origin is the address that the adapter uses for it. Requests don't leave the process.
const Origin = "http://stripe.stand-in"

// Config is the configuration of a stand-in.
type Config struct {
	Storage    Storage
	WebhookURL string // where events are sent; "": nowhere
	Client     *http.Client
	Now        func() time.Time
	Log        *slog.Logger
}

// StandIn implements the API. It is safe for concurrent use, and several processes may share its storage.
type StandIn struct {
	Config
	mux   *http.ServeMux
	wake  chan struct{} // there is something to send
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

// RoundTrip implements http.RoundTripper, so that the adapter's calls stay within the process.
func (s *StandIn) RoundTrip(r *http.Request) (*http.Response, error) {
	recorder := httptest.NewRecorder()
	s.ServeHTTP(recorder, r)
	response := recorder.Result()
	response.Request = r
	return response, nil
}

// change loads the state, applies what happened since, calls work, and stores the state if anything changed.
func (s *StandIn) change(ctx context.Context, work func(st *State, now time.Time) (changed bool)) error {
	// The caller's transaction must not roll back the provider's state: what is charged stays charged.
	ctx, cancel := context.WithTimeout(detached{ctx}, 10*time.Second)
	defer cancel()
	return s.Storage.Change(ctx, func(st *State) bool {
		now := s.Now().Add(st.Ahead).UTC()
		passed := st.pass(now)
		changed := work(st, now)
		s.ahead.Store(int64(st.Ahead))
		return changed || passed
	})
}

// Clock returns the time of the stand-in's clock, which can be advanced. Billing uses it too, so that days pass on both sides.
func (s *StandIn) Clock() time.Time { return s.Now().Add(time.Duration(s.ahead.Load())) }

// sendSoon makes Run send what is waiting.
func (s *StandIn) sendSoon() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// detached is a context without values, and thus without its transaction.
type detached struct{ context.Context }

func (detached) Value(any) any { return nil }

// newID returns an id such as "pi_7XK2…".
func newID(prefix string) string { return prefix + "_" + strings.ToLower(rand.Text()) }
