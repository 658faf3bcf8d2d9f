package account

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

const (
	textManyLogins      = "Too many login attempts. Please wait a few minutes or log in with a code."
	textManyFromNetwork = "Too many login attempts from your network. Please wait a few minutes or log in with a code."
)

// Limits that all processes share. They are stored in the database, so they hold while the cache is down.
var (
	// Failures per username, whether or not it exists, and per logged-in user who confirms their identity.
	LoginFailures = limit.Limit{Name: "login", Per: "username", Max: 10, Window: 15 * time.Minute, Text: textManyLogins}
	// Failures per network, across all usernames: stops one password from being tried with many names.
	LoginsFromNetwork      = limit.Limit{Name: "login-network", Max: 30, Window: 15 * time.Minute, Text: textManyFromNetwork}
	LoginsFromWiderNetwork = limit.Limit{Name: "login-wider", Per: "wider network", Max: 150, Window: 15 * time.Minute, Text: textManyFromNetwork}
	CodesToOne             = limit.Limit{
		Name: "code", Per: "username", Max: 3, Window: 15 * time.Minute,
		Text: "We’ve already sent you several codes. Please wait a few minutes before requesting another one.",
	}
	CodesFromNetwork = limit.Limit{
		Name: "code-network", Max: 30, Window: time.Hour,
		Text: "Too many codes were requested from your network. Please try again later.",
	}
	Registrations = limit.Limit{
		Name: "register", Max: 60, Window: time.Hour,
		Text: "Too many accounts were created from your network. Please try again later.",
	}
	// Failures on a device known to the account, so that guesses made elsewhere don't lock its owner
	// out.
	DeviceFailures = limit.Limit{Name: "login-device", Per: "device", Max: 10, Window: 15 * time.Minute, Text: textManyLogins}
)

// Limits on wrong codes. tryCode counts the former, countCode the latter.
var (
	CodeTries = limit.Limit{Name: "code-tries", Per: "code", Max: 5, Window: CodeLife, Silent: true}
	// Across all codes of an account, until its owner uses an emailed link. Requesting new codes therefore
	// doesn't improve the odds of guessing one, which are about 1 in 33,000 in total.
	WrongCodes = limit.Limit{Name: "wrong-codes", Per: "account", Max: 30, Silent: true}
)

// SecondSteps are wrong codes of an authenticator app, per account or known device, until a right code. They are six digits, so
// someone who knows the password has odds of about 1 in 11,000 a week.
var SecondSteps = limit.Limit{
	Name: "second-step", Per: "account", Max: 30, Window: 7 * 24 * time.Hour,
	Text: "Too many wrong codes were entered. Please use a recovery code, or a passkey if you have one.",
}

// Limits of calls that try a password or send a code or link. The calls declare them, but the service
// counts them, since only it knows the username and whether the password was right.
var (
	PasswordLimits = []limit.Limit{LoginFailures, LoginsFromNetwork, LoginsFromWiderNetwork, DeviceFailures}
	CodeLimits     = []limit.Limit{CodesToOne, CodesFromNetwork}
	// For calls that try a code of an account.
	CodeTryLimits = []limit.Limit{CodeTries, WrongCodes}
	// For calls that try a code of an authenticator app.
	SecondStepLimits = append(slices.Clip(PasswordLimits), SecondSteps)
)

// guess is an attempted password, and the limits that a failure counts against.
type guess struct {
	limits []counter
	known  bool // made on a known device or in a session of the account
}

type counter struct {
	limit.Limit
	who string
}

// loginGuess describes an attempt to log in. Failures are counted by username, not by account: if failures
// with an email also locked the phone, anyone could learn that the two belong together.
func loginGuess(role Role, name username, from Client) guess {
	return guess{limits: []counter{
		{LoginsFromNetwork, limit.Network(from.Address)}, {LoginsFromWiderNetwork, limit.WiderNetwork(from.Address)}, {LoginFailures, string(role) + "|" + name.key()},
	}}
}

// deviceGuess describes an attempt to log in on a known device.
func deviceGuess(device KnownDevice) guess {
	return guess{limits: []counter{{DeviceFailures, device.ID}}, known: true}
}

// ownGuess describes an attempt by someone who is logged in.
func ownGuess(who Principal) guess {
	return guess{limits: []counter{{LoginFailures, who.Account.ID}}, known: true}
}

// checkPassword compares a password with the account's, or with a dummy hash if there is no account.
// The failure is recorded first and undone on success, so that concurrent guesses get no more attempts
// than sequential ones. It is also recorded before waiting for a hashing slot, so that someone over the
// limit takes none. counted is the failure, if the password is wrong.
func (s *Service) checkPassword(ctx context.Context, person Account, g guess, password string) (counted usedLimits, stale bool, err error) {
	held, err := s.useLimits(ctx, g)
	if err != nil {
		return nil, false, err
	}
	done, err := s.slotsFor(g).acquire(ctx, s.Patience)
	if err != nil { // nothing was tried
		return nil, false, orFirst(err, held.back(context.WithoutCancel(ctx)))
	}
	defer done()
	hash := person.Password
	if hash == "" {
		hash = s.dummyHash
	}
	ok, stale := s.Passwords.Verify(hash, password)
	done() // others needn't wait for the rows below
	if !ok || person.Password == "" {
		return held, false, apperr.New(apperr.Invalid, textWrongLogin)
	}
	if err := held.back(ctx); err != nil {
		return nil, false, err
	}
	// Success resets the username's or device's own limit. The network's other failures stay, or a
	// guesser could reset them by logging in to an account of their own.
	own := g.limits[len(g.limits)-1]
	return nil, stale, s.limiter().Forget(ctx, own.Limit, own.who)
}

// slotsFor returns the hashing slots that a guess uses.
func (s *Service) slotsFor(g guess) hashSlots {
	if g.known {
		return s.hashing.devices
	}
	return s.hashing.logins
}

// usedLimits undo uses that were counted.
type usedLimits []func(ctx context.Context) error

func (s *Service) useLimits(ctx context.Context, g guess) (usedLimits, error) {
	var uses usedLimits
	for _, c := range g.limits {
		back, err := s.limiter().Reserve(ctx, c.Limit, c.who)
		if err != nil {
			return nil, err
		}
		uses = append(uses, back)
	}
	return uses, nil
}

func (u usedLimits) back(ctx context.Context) (err error) {
	for _, back := range u {
		err = orFirst(err, back(ctx))
	}
	return err
}

func orFirst(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

func (s *Service) limiter() limit.Limiter { return limit.Limiter{Store: s.Limits, Now: s.Now} }
