// Package limit counts what people may do only so often. The counters are in the database,
// so they hold over several processes and when the cache is down.
package limit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"time"

	"hearthway/bff/fault"
)

// Limit is how often something may be done within a window that ends now.
type Limit struct {
	Name   string
	Most   int // at most 1000
	Window time.Duration
	Text   string // for the person who met it
}

// Store keeps the times of uses.
type Store interface {
	// Use notes a use at now unless there are most within the window already; then it says
	// how long until the oldest of them does not count any more. Uses at the same time in
	// several processes are counted one after the other.
	Use(ctx context.Context, key string, most int, window time.Duration, now time.Time) (ok bool, wait time.Duration, err error)
	// Forget takes back every use.
	Forget(ctx context.Context, key string) error
}

// Keeper holds people to limits.
type Keeper struct {
	Store Store
	Now   func() time.Time
}

// Take notes a use by somebody, or is a fault.Limited.
func (k Keeper) Take(ctx context.Context, l Limit, who string) error {
	ok, wait, err := k.Store.Use(ctx, l.key(who), l.Most, l.Window, k.Now())
	if err != nil || ok {
		return err
	}
	return &fault.Error{Code: fault.Limited, Text: l.Text, After: wait}
}

// Forget takes back the uses by somebody.
func (k Keeper) Forget(ctx context.Context, l Limit, who string) error {
	return k.Store.Forget(ctx, l.key(who))
}

// key is a digest: who may be somebody who has no account, or an address.
func (l Limit) key(who string) string {
	digest := sha256.Sum256([]byte(l.Name + "\x00" + who))
	return l.Name + ":" + hex.EncodeToString(digest[:16])
}

// Network stands for the place that an address belongs to: the address itself, and of IPv6
// the /64 that one household or device has all of.
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
