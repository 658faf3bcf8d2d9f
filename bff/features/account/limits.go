package account

import (
	"time"

	"hearthway/bff/platform/limit"
)

const (
	textManyLogins      = "Too many login attempts. Please wait a few minutes or log in with a code."
	textManyFromNetwork = "Too many login attempts from your network. Please wait a few minutes or log in with a code."
)

// Limits that are counted across all processes, and also while the cache is down.
var (
	// Failures per username, whether or not it exists; and per logged-in user who confirms their
	// identity.
	LoginFailures = limit.Limit{Name: "login", Per: "username", Most: 10, Window: 15 * time.Minute, Text: textManyLogins}
	// Failures per network, across all usernames: stops one password from being tried with many names.
	LoginsFromNetwork      = limit.Limit{Name: "login-network", Most: 30, Window: 15 * time.Minute, Text: textManyFromNetwork}
	LoginsFromWiderNetwork = limit.Limit{Name: "login-wider", Per: "wider network", Most: 150, Window: 15 * time.Minute, Text: textManyFromNetwork}
	CodesToOne             = limit.Limit{
		Name: "code", Per: "username", Most: 3, Window: 15 * time.Minute,
		Text: "We’ve already sent you several codes. Please wait a few minutes before requesting another one.",
	}
	CodesFromNetwork = limit.Limit{
		Name: "code-network", Most: 30, Window: time.Hour,
		Text: "Too many codes were requested from your network. Please try again later.",
	}
	Registrations = limit.Limit{
		Name: "register", Most: 60, Window: time.Hour,
		Text: "Too many accounts were created from your network. Please try again later.",
	}
	// Failures on a device known to the account, so that guesses made elsewhere don't lock its owner
	// out.
	DeviceFailures = limit.Limit{Name: "login-device", Per: "device", Most: 10, Window: 15 * time.Minute, Text: textManyLogins}
)

// Limits of wrong codes, which are counted beside the codes.
var (
	CodeTries = limit.Limit{Name: "code-tries", Per: "code", Most: 5, Window: CodeLife, Silent: true}
	// Across all codes of an account, until its owner uses an emailed link. Requesting a new code doesn't
	// improve the odds: together they guess right once in 30,000 times.
	WrongCodes = limit.Limit{Name: "wrong-codes", Per: "account", Most: 30, Silent: true}
)

// Limits of calls that try a password or send a code or link. The calls declare them, but the rules
// count them, since only the rules know the username and whether the password was right.
var (
	PasswordLimits = []limit.Limit{LoginFailures, LoginsFromNetwork, LoginsFromWiderNetwork, DeviceFailures}
	CodeLimits     = []limit.Limit{CodesToOne, CodesFromNetwork}
	// Calls that try a code of an account declare these.
	CodeTryLimits = []limit.Limit{CodeTries, WrongCodes}
)
