package account

import (
	"time"

	"hearthway/bff/platform/limit"
)

const (
	textManyLogins      = "Too many login attempts. Please wait a few minutes or log in with a code."
	textManyFromNetwork = "Too many login attempts from your network. Please wait a few minutes or log in with a code."
)

// What is limited, over all processes and also when the cache is down.
var (
	// Failures of a username, whether or not it is anyone's; and of who is logged in, when they confirm that it is them.
	LoginFailures = limit.Limit{Name: "login", Per: "username", Most: 10, Window: 15 * time.Minute, Text: textManyLogins}
	// Failures from one network, whosever they are: one password is not tried with everyone's name.
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
	// Failures on a device that the account knows: guesses made elsewhere do not lock its owner out.
	DeviceFailures = limit.Limit{Name: "login-device", Per: "device", Most: 10, Window: 15 * time.Minute, Text: textManyLogins}
)

// What a call that tries a password, or sends a code or a link, is held to. Calls declare these; the rules count them, because only
// they know whose name it is and whether the password was right.
var (
	PasswordLimits = []limit.Limit{LoginFailures, LoginsFromNetwork, LoginsFromWiderNetwork, DeviceFailures}
	CodeLimits     = []limit.Limit{CodesToOne, CodesFromNetwork}
)
