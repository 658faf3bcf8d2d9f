// Package security writes the security log of accounts: who logged in or failed to, and what was
// changed, exported or deleted. People read it to investigate break-ins, and programs analyze it.
package security

import (
	"context"
	"crypto/sha256"
	"log/slog"
	"net/netip"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"hearthway/bff/platform/limit"
)

// Event is something that happened to an account: one of the variables below.
type Event struct{ name string }

// What is logged.
var (
	Registered           = event("registered")
	LoginOK              = event("login_ok")
	LoginFailed          = event("login_failed")
	LockedOut            = event("locked_out")    // too many failures or codes: they have to wait
	AccessDenied         = event("access_denied") // a call that the account's role may not make
	LoggedOut            = event("logged_out")
	SessionsEnded        = event("sessions_ended")
	CodeSent             = event("code_sent")
	CodeVerified         = event("code_verified")
	CodeFailed           = event("code_failed")
	LinkSent             = event("link_sent")
	LinkUsed             = event("link_used") // a link that logs in or sets a password
	LinkFailed           = event("link_failed")
	EmailVerified        = event("email_verified") // by support, not by its owner
	EmailChanged         = event("email_changed")
	EmailRestored        = event("email_restored")     // the previous address undid an email change
	IdentityConfirmed    = event("identity_confirmed") // again, in an existing session
	PhoneChanged         = event("phone_changed")
	PasswordChanged      = event("password_changed")
	SecondStepDue        = event("second_step_due") // the first step of a login was right
	SecondStepFailed     = event("second_step_failed")
	TwoStepOn            = event("two_step_on")
	TwoStepOff           = event("two_step_off")
	RecoveryCodesRenewed = event("recovery_codes_renewed")
	RecoveryCodeUsed     = event("recovery_code_used")
	PasskeyAdded         = event("passkey_added")
	PasskeyRemoved       = event("passkey_removed")
	AccountBlocked       = event("account_blocked")
	AccountUnblocked     = event("account_unblocked")
	LicenseChanged       = event("license_changed") // or the name or brokerage that goes with it
	DataExported         = event("data_exported")
	DeletionAsked        = event("deletion_asked")
	DeletionUndone       = event("deletion_undone")
	Deleted              = event("deleted")
	CommandRun           = event("command_run") // by an operator, on the command line: who begins what
	CommandDone          = event("command_done")
	CommandFailed        = event("command_failed")
)

var events []Event

func event(name string) Event {
	e := Event{name}
	events = append(events, e)
	return e
}

// Events lists all events.
func Events() []Event { return append([]Event(nil), events...) }

// String implements fmt.Stringer: the name in the log.
func (e Event) String() string { return e.name }

var noted = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_account_events_total", Help: "Logins and other events of the security log.",
}, []string{"event"})

// Message is the message of all lines.
const Message = "security"

// Log writes events. The zero Log writes nothing.
type Log struct{ to *slog.Logger }

// NewLog writes to a logger.
func NewLog(to *slog.Logger) Log { return Log{to} }

// Note writes a line: {"msg": "security", "event", "account", "network"}. The account is an ID, "" if
// there is none; the network is set in the context with From. Login events also have "known_device":
// whether someone had logged in to the account on that device before. What an operator does also has
// "actor", "command" and "subject"; see By. Nothing that anyone else typed is ever logged.
func (l Log) Note(ctx context.Context, e Event, accountID string) {
	if l.to == nil || e == (Event{}) {
		return
	}
	noted.WithLabelValues(e.name).Inc()
	network, _ := ctx.Value(networkKey{}).(string)
	line := []slog.Attr{slog.String("event", e.name), slog.String("account", accountID), slog.String("network", network)}
	if ids, looked := ctx.Value(deviceKey{}).([]string); looked && accountID != "" {
		line = append(line, slog.Bool("known_device", slices.Contains(ids, accountID)))
	}
	if by, ok := ctx.Value(operatorKey{}).(Operator); ok {
		line = append(line, by.attrs()...)
	}
	l.write(ctx, line)
}

// write passes the level of the log by: LOG_LEVEL says how much the product tells, and never turns off the security log.
func (l Log) write(ctx context.Context, line []slog.Attr) {
	record := slog.NewRecord(time.Now(), slog.LevelInfo, Message, 0)
	record.AddAttrs(line...)
	_ = l.to.Handler().Handle(context.WithoutCancel(ctx), record) // as slog.Logger does
}

type deviceKey struct{}

// WithKnownDevice makes a context's events record whether their account knows the device; accountIDs are
// the accounts that do.
func WithKnownDevice(ctx context.Context, accountIDs []string) context.Context {
	return context.WithValue(ctx, deviceKey{}, accountIDs)
}

type networkKey struct{}

// From sets the address of a context's events, of which only the wider network is logged.
func From(ctx context.Context, address netip.Addr) context.Context {
	return context.WithValue(ctx, networkKey{}, limit.WiderNetwork(address))
}

// HashToken is how tokens are stored. They are long and random, so a plain digest can't be reversed by
// guessing.
func HashToken(token string) []byte {
	digest := sha256.Sum256([]byte(token))
	return digest[:]
}
