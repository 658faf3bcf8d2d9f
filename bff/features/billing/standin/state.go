package standin

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"
)

// Storage stores the stand-in's state.
type Storage interface {
	// Change calls work with the state, and stores it if work changed it. Changes are serialized.
	Change(ctx context.Context, work func(*State) (changed bool)) error
}

// State is everything that the stand-in stores, in order of creation.
type State struct {
	Ahead      time.Duration // how far its clock has been advanced
	FailNext   string        // outcome of the next charge; "": what its card triggers
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

// How long data is stored, as at Stripe.
const (
	keepAnswers = 24 * time.Hour
	keepEvents  = 30 * 24 * time.Hour
)

// bankDays is the duration of a payment from a bank account.
const bankDays = 4 * 24 * time.Hour

// pass applies what happens over time: bank payments succeed or fail, and old data is deleted.
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

// answer is the response to a call with an idempotency key.
type answer struct {
	Key    string
	Print  string // fingerprint of the request
	Status int
	Body   json.RawMessage
	At     int64
}

// identified is any object of the API.
type identified interface{ id() string }

// find returns the object with an ID, or nil.
func find[T identified](list []T, id string) (found T) {
	for _, one := range list {
		if one.id() == id {
			return one
		}
	}
	return found
}

// InMemory is a Storage for tests, which ends with the process.
type InMemory struct {
	mu    sync.Mutex
	state State
}

// Change implements Storage.
func (m *InMemory) Change(_ context.Context, work func(*State) bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	work(&m.state)
	return nil
}
