package standin

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"
)

// Memory keeps the state.
type Memory interface {
	// Change hands the state to work, and stores it if work changed it. Changes come one after another.
	Change(ctx context.Context, work func(*State) (changed bool)) error
}

// State is everything that the stand-in remembers, in the order in which it came about.
type State struct {
	Ahead      time.Duration // how far its clock is ahead
	FailNext   string        // what becomes of the next charge; "": what its card is meant to test
	Customers  []*customer
	Methods    []*method
	Setups     []*setup
	Payments   []*payment
	Refunds    []*refund
	Disputes   []*dispute
	Events     []*event
	Deliveries []delivery
	Answers    []answer
}

// How long things are remembered, as at Stripe.
const (
	keepAnswers = 24 * time.Hour
	keepEvents  = 30 * 24 * time.Hour
)

// bankDays is how long a payment from a bank account takes.
const bankDays = 4 * 24 * time.Hour

// pass does what happens by itself: bank payments succeed or fail, and what is old is forgotten.
func (st *State) pass(now time.Time) (changed bool) {
	for _, p := range st.Payments {
		if p.Status == processing && p.SettlesAt <= now.Unix() {
			st.settle(p, time.Unix(p.SettlesAt, 0))
			changed = true
		}
	}
	st.Answers = slices.DeleteFunc(st.Answers, func(a answer) bool { return now.Sub(time.Unix(a.At, 0)) > keepAnswers })
	st.Events = slices.DeleteFunc(st.Events, func(e *event) bool { return now.Sub(time.Unix(e.Created, 0)) > keepEvents })
	return changed
}

// answer is what a call with an idempotency key was answered.
type answer struct {
	Key    string
	Print  string // of what was asked
	Status int
	Body   json.RawMessage
	At     int64
}

// identified is any object of the API.
type identified interface{ id() string }

// find returns an object, or nil.
func find[T identified](list []T, id string) (found T) {
	for _, one := range list {
		if one.id() == id {
			return one
		}
	}
	return found
}

// InMemory is a memory that ends with the process, for tests.
type InMemory struct {
	mu    sync.Mutex
	state State
}

// Change implements Memory.
func (m *InMemory) Change(_ context.Context, work func(*State) bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	work(&m.state)
	return nil
}
