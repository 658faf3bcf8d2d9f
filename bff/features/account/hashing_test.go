package account

import (
	"context"
	"errors"
	"testing"
	"time"

	"hearthway/bff/platform/apperr"
)

// slow is a hash whose comparison blocks until it is released.
const slow = "slow"

type slowPasswords struct{ begun, letGo chan struct{} }

func (p slowPasswords) Hash(secret string) string { return "hash of " + secret }

func (p slowPasswords) Verify(hash, _ string) (ok, stale bool) {
	if hash == slow {
		p.begun <- struct{}{}
		<-p.letGo
	}
	return true, false
}

// openLimits allow everything, and count uses.
type openLimits map[string]int

func (l openLimits) Use(_ context.Context, key string, _ int, _ time.Duration, _ time.Time) (bool, time.Duration, error) {
	l[key]++
	return true, 0, nil
}
func (l openLimits) Return(_ context.Context, key string, _ time.Time) error { l[key]--; return nil }
func (l openLimits) Forget(_ context.Context, key string) error              { delete(l, key); return nil }

// A flood of logins doesn't block known devices, codes or registrations. A login that gets no hashing slot is rejected at
// once and doesn't count as a failed attempt.
func TestLoginFloodDoesNotBlockCodesOrRegistration(t *testing.T) {
	hasher := slowPasswords{make(chan struct{}), make(chan struct{})}
	limits := openLimits{}
	deps := Deps{Passwords: hasher, Limits: limits, Now: time.Now, Patience: time.Minute}
	s := New(deps)
	quick := *s
	quick.Patience = time.Millisecond
	if cap(s.hashing.logins) < 2 {
		t.Fatalf("%d logins at once", cap(s.hashing.logins))
	}
	flood := make(chan error)
	for range cap(s.hashing.logins) {
		go func() {
			flooding := *s
			flooding.Limits = openLimits{}
			_, _, err := flooding.checkPassword(t.Context(), Account{ID: "1", Password: slow}, loginGuess(Lead, username{email: "flood@example.com"}, Client{}), "x")
			flood <- err
		}()
	}
	for range cap(s.hashing.logins) {
		<-hasher.begun
	}
	_, _, err := quick.checkPassword(t.Context(), Account{ID: "2", Password: "good"}, loginGuess(Lead, username{email: "ann@example.com"}, Client{}), "x")
	refused, ok := errors.AsType[*apperr.Error](err)
	if !ok || refused.Code != apperr.Unavailable || refused.After <= 0 || refused.Text == "" {
		t.Errorf("no place: %v", err)
	}
	for key, uses := range limits {
		if uses != 0 {
			t.Errorf("%d uses of %s are counted for who was refused", uses, key)
		}
	}
	if _, _, err := s.checkPassword(t.Context(), Account{ID: "2", Password: "good"}, ownGuess(Principal{Account: Account{ID: "2"}}), "x"); err != nil {
		t.Errorf("who is known: %v", err)
	}
	device := Client{Known: []KnownDevice{{ID: "7", AccountID: "2"}}}
	if _, _, _, err := s.guessLogin(t.Context(), Account{ID: "2", Password: "good"}, Lead, username{email: "ann@example.com"}, "x", device); err != nil {
		t.Errorf("a known device: %v", err)
	}
	if _, err := s.hash(t.Context(), "123456"); err != nil {
		t.Errorf("a code: %v", err)
	}
	close(hasher.letGo)
	for range cap(s.hashing.logins) {
		if err := <-flood; err != nil {
			t.Error(err)
		}
	}
	if _, _, err := s.checkPassword(t.Context(), Account{ID: "2", Password: "good"}, loginGuess(Lead, username{email: "ann@example.com"}, Client{}), "x"); err != nil {
		t.Errorf("afterward: %v", err)
	}
}
