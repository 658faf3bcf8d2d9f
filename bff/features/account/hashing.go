package account

import (
	"context"
	"runtime"
	"time"

	"hearthway/bff/platform/apperr"
)

// Hashing takes much of processor and memory on purpose. Whoever floods one kind of call must stop neither the pages nor the
// other kinds: each has places of its own, and who finds none within a moment is told so instead of waiting in a line.
const (
	// At 19 MiB a hash, all places together take some 230 MiB at most.
	loginsAtOnce = 8
	othersAtOnce = 2
	hashPatience = 500 * time.Millisecond
	hashAgain    = 2 * time.Second // when to come again
)

// hashing is where passwords and codes are hashed and compared.
type hashing struct {
	logins  hashSlots // of strangers
	devices hashSlots // of those who were here before: known devices, and who is logged in
	codes   hashSlots // codes, registrations and new passwords
}

func newHashing() hashing {
	return hashing{
		logins:  newHashSlots(min(max(2, runtime.GOMAXPROCS(0)), loginsAtOnce)),
		devices: newHashSlots(othersAtOnce),
		codes:   newHashSlots(othersAtOnce),
	}
}

// hashSlots are how many may hash at once.
type hashSlots chan struct{}

func newHashSlots(n int) hashSlots { return make(hashSlots, n) }

// acquire takes a place until done, or is a apperr.Unavailable when none gets free within a moment.
func (p hashSlots) acquire(ctx context.Context, patience time.Duration) (done func(), err error) {
	select {
	case p <- struct{}{}:
		return func() { <-p }, nil
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case p <- struct{}{}:
		return func() { <-p }, nil
	case <-ctx.Done():
		return nil, &apperr.Error{Code: apperr.Unavailable, Text: "Too many people are logging in right now. Please try again in a moment.", After: hashAgain, Cause: ctx.Err()}
	}
}

// hash is a hash made among codes, registrations and new passwords.
func (s *Service) hash(ctx context.Context, secret string) (string, error) {
	return s.hashIn(ctx, s.hashing.codes, secret)
}

func (s *Service) hashIn(ctx context.Context, among hashSlots, secret string) (string, error) {
	done, err := among.acquire(ctx, s.Patience)
	if err != nil {
		return "", err
	}
	defer done()
	return s.Passwords.Hash(secret), nil
}
