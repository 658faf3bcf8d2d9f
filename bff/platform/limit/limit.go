// Package limit restricts how often people may do something. The counters are in the database, so they
// apply across processes and while the cache is down.
package limit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/netip"
	"time"

	"hearthway/bff/platform/apperr"
)

// Limit is how often something may be done within a sliding window.
type Limit struct {
	Name   string
	Per    string        // what is counted by: "account", "email"; "" for one network
	Max    int           // at most 1000
	Window time.Duration // 0: no window; the limit's owner counts and lifts it, a Limiter refuses it
	Text   string        // error message
	// Silent limits aren't revealed: beyond them every attempt is answered like a wrong one.
	Silent bool
}

// Store stores the times of uses.
type Store interface {
	// Use records a use at now unless there are already limit within the window; in that case it returns
	// how long until the oldest expires. Concurrent uses in several processes are serialized.
	Use(ctx context.Context, key string, limit int, window time.Duration, now time.Time) (ok bool, wait time.Duration, err error)
	// Return undoes one recorded use.
	Return(ctx context.Context, key string, at time.Time) error
	// Forget deletes every use.
	Forget(ctx context.Context, key string) error
}

// Limiter enforces limits.
type Limiter struct {
	Store Store
	Now   func() time.Time
}

// Allow records a use by someone, or returns an apperr.Limited.
func (limiter Limiter) Allow(ctx context.Context, l Limit, who string) error {
	_, err := limiter.Reserve(ctx, l, who)
	return err
}

// Reserve is Allow, and returns a function that undoes this one use.
func (limiter Limiter) Reserve(ctx context.Context, l Limit, who string) (back func(ctx context.Context) error, err error) {
	if l.Window <= 0 { // a Store would forget every use at once
		return nil, fmt.Errorf("the limit %s has no window, so a Limiter can't enforce it", l.Name)
	}
	at := limiter.Now()
	ok, wait, err := limiter.Store.Use(ctx, l.key(who), l.Max, l.Window, at)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, &apperr.Error{Code: apperr.Limited, Text: l.Text, After: wait, Limit: l.Name}
	}
	return func(ctx context.Context) error { return limiter.Store.Return(ctx, l.key(who), at) }, nil
}

// Forget deletes someone's uses.
func (limiter Limiter) Forget(ctx context.Context, l Limit, who string) error {
	return limiter.Store.Forget(ctx, l.key(who))
}

// key is a digest, because who may be a person without an account, or an address.
func (l Limit) key(who string) string {
	digest := sha256.Sum256([]byte(l.Name + "\x00" + who))
	return l.Name + ":" + hex.EncodeToString(digest[:16])
}

// Network is the network an address belongs to: the address itself, or for IPv6 the /64 that a household or device
// has.
func Network(address netip.Addr) string {
	address = address.Unmap()
	if !address.IsValid() {
		return "unknown"
	}
	if address.Is6() {
		if prefix, err := address.Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return address.String()
}

// WiderNetwork is the range around a Network: the /24 of IPv4 and the /48 of IPv6, all of which may belong to
// one customer of a provider. It identifies provider and region, but not the household.
func WiderNetwork(address netip.Addr) string {
	address = address.Unmap().WithZone("")
	bits := 48
	if address.Is4() {
		bits = 24
	}
	prefix, err := address.Prefix(bits)
	if err != nil || !address.IsValid() {
		return "unknown"
	}
	return prefix.String()
}
