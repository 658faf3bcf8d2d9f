// Package security writes the log of what happens to accounts: who got in or did not, what was changed, taken along or deleted.
// Whoever looks into a break-in reads it, and programs count in it.
package security

import (
	"context"
	"log/slog"
	"net/netip"
	"slices"
)

// Event is something that happened to an account. There are those of this package and no others.
type Event struct{ name string }

// What is logged.
var (
	Registered        = event("registered")
	LoginOK           = event("login_ok")
	LoginFailed       = event("login_failed")
	LockedOut         = event("locked_out") // too many failures, or too many codes: whoever it is has to wait
	LoggedOut         = event("logged_out")
	SessionsEnded     = event("sessions_ended")
	CodeSent          = event("code_sent")
	CodeVerified      = event("code_verified")
	CodeFailed        = event("code_failed")
	LinkSent          = event("link_sent")
	LinkUsed          = event("link_used") // one that logs in, or sets a password
	LinkFailed        = event("link_failed")
	EmailChanged      = event("email_changed")
	EmailRestored     = event("email_restored")     // a change was taken back by the address of before
	IdentityConfirmed = event("identity_confirmed") // again, in a session that is older
	PhoneChanged      = event("phone_changed")
	PasswordChanged   = event("password_changed")
	DataExported      = event("data_exported")
	DeletionAsked     = event("deletion_asked")
	DeletionUndone    = event("deletion_undone")
	Deleted           = event("deleted")
)

var events []Event

func event(name string) Event {
	e := Event{name}
	events = append(events, e)
	return e
}

// Events are all that there are.
func Events() []Event { return append([]Event(nil), events...) }

// String implements fmt.Stringer: the name that is in the log.
func (e Event) String() string { return e.name }

// Log writes events. The zero Log writes nothing.
type Log struct{ to *slog.Logger }

// NewLog writes into a log.
func NewLog(to *slog.Logger) Log { return Log{to} }

// Note writes a line: {"msg": "security", "event", "account", "network"}. The account is an id, "" when there is none; the network
// is that of the call that the context is of. Events of logging in also say in "known_device" whether someone had logged in to the
// account on that device before. What someone typed never is in it.
func (l Log) Note(ctx context.Context, e Event, accountID string) {
	if l.to == nil || e == (Event{}) {
		return
	}
	network, _ := ctx.Value(networkKey{}).(string)
	line := []slog.Attr{slog.String("event", e.name), slog.String("account", accountID), slog.String("network", network)}
	if ids, looked := ctx.Value(deviceKey{}).([]string); looked && accountID != "" {
		line = append(line, slog.Bool("known_device", slices.Contains(ids, accountID)))
	}
	l.to.LogAttrs(context.WithoutCancel(ctx), slog.LevelInfo, "security", line...)
}

type deviceKey struct{}

// WithKnownDevice has the events of a context say whether their account knew the device; accountIDs are those that do.
func WithKnownDevice(ctx context.Context, accountIDs []string) context.Context {
	return context.WithValue(ctx, deviceKey{}, accountIDs)
}

type networkKey struct{}

// From sets the address that events of a context come from, of which only the network is logged.
func From(ctx context.Context, address netip.Addr) context.Context {
	return context.WithValue(ctx, networkKey{}, Network(address))
}

// Network is the part of an address that tells provider and region and not the household: the first 24 bits of IPv4 and the
// first 48 of IPv6, as "198.51.100.0/24"; "" when nothing is known.
func Network(address netip.Addr) string {
	address = address.Unmap().WithZone("")
	bits := 24
	switch {
	case !address.IsValid():
		return ""
	case address.Is6():
		bits = 48
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return ""
	}
	return prefix.String()
}
