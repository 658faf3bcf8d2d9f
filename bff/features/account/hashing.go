package account

import (
	"context"
	"runtime"
	"sync"
	"time"

	"hearthway/bff/platform/apperr"
)

// Hashing is expensive in CPU and memory on purpose. A flood of one kind of call must not stop pages or
// other kinds of calls, so each kind has its own slots. A request that gets no slot within seconds is
// refused.
const (
	// At 19 MiB per hash, all slots together take about 230 MiB.
	loginsAtOnce = 8
	othersAtOnce = 2
	// hashPatience outlasts moments in which an import wants the same CPUs.
	hashPatience = 3 * time.Second
	hashAgain    = 2 * time.Second // Retry-After
)

// hashing limits how many passwords and codes are hashed at once.
type hashing struct {
	logins  hashSlots // on unknown devices
	devices hashSlots // on known devices, or while logged in
	codes   hashSlots // codes, registrations and new passwords
}

func newHashing() hashing {
	return hashing{
		logins:  newHashSlots(min(max(2, runtime.GOMAXPROCS(0)), loginsAtOnce)),
		devices: newHashSlots(othersAtOnce),
		codes:   newHashSlots(othersAtOnce),
	}
}

// hashSlots limits concurrent hashing.
type hashSlots chan struct{}

func newHashSlots(n int) hashSlots { return make(hashSlots, n) }

// acquire takes a slot until done is called. It returns an apperr.Unavailable if none is free within
// patience.
func (h hashSlots) acquire(ctx context.Context, patience time.Duration) (done func(), err error) {
	select {
	case h <- struct{}{}:
		return h.release(), nil
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case h <- struct{}{}:
		return h.release(), nil
	case <-ctx.Done():
		return nil, &apperr.Error{Code: apperr.Unavailable, Text: "Too many people are logging in right now. Please try again in a moment.", After: hashAgain, Cause: ctx.Err()}
	}
}

// release returns a function that gives a slot back, once however often it is called.
func (h hashSlots) release() func() { return sync.OnceFunc(func() { <-h }) }

// hash hashes a secret in the slots for codes, registrations and new passwords.
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
