package account

import (
	"context"

	"hearthway/bff/platform/message"
)

// AccountData is the data that belongs to an account: what was saved, shared and requested in it. Both
// methods take part in the context's transaction.
type AccountData interface {
	// Empty releases what would outlive the account, before freshID takes its place: data requests,
	// sent inquiries, evidence. It returns the pending deletion that the new account inherits.
	Empty(ctx context.Context, person Account, freshID string) (Erasure, error)
	// Close removes what lets others see into an account or end it: the link to a shared list, and a
	// requested deletion.
	Close(ctx context.Context, person Account) error
}

// Passwords hashes passwords and codes so that they are expensive to guess.
type Passwords interface {
	// Hash returns a hash that includes its salt and parameters.
	Hash(password string) string
	// Verify reports whether a hash is that of a password, and whether it should be redone because the
	// parameters have changed.
	Verify(hash, password string) (ok, stale bool)
}

// Captcha tells people from bots.
type Captcha interface {
	// Check returns ErrRefused for a solution that is wrong, expired or missing.
	Check(ctx context.Context, answer, address string) error
}

// Mails writes the messages. For an account without an email, the message has no recipient.
type Mails interface {
	// Welcome greets someone who registered; token belongs to the link that verifies the email and sets a
	// password. by is the agent whose link brought them, if any.
	Welcome(to Account, token string, by Agent) message.Message
	// NewLead tells an agent about a buyer who registered through their link.
	NewLead(to Agent, lead Account) message.Message
	// Code contains a login code; contact is "" if there is no recipient.
	Code(channel message.Channel, contact, code string) message.Message
	// ContactCode contains a code that verifies a contact.
	ContactCode(channel message.Channel, contact, code string) message.Message
	// IdentityCode contains a code that confirms the logged-in user's identity.
	IdentityCode(channel message.Channel, contact, code string) message.Message
	// ResetPassword contains a password reset link.
	ResetPassword(to Account, token string) message.Message
	// LoginLink contains a requested login link.
	LoginLink(to Account, token string) message.Message
	// InsteadOfCode contains a link that logs in or sets a password, for an account that gets no more codes.
	InsteadOfCode(to Account, token string, purpose Purpose) message.Message
	// LockedOut contains a link that logs in or sets a password, for an account locked by someone's guesses.
	LockedOut(to Account, token string, purpose Purpose) message.Message
	// Emptied explains, after the first verification of the email, why the account is now empty.
	Emptied(to Account) message.Message
	// PasswordChanged notifies the owner of a new password.
	PasswordChanged(to Account) message.Message
	// EmailChanged notifies the previous address; token belongs to the link that undoes the change.
	EmailChanged(to Account, before, token string) message.Message
	// PhoneChanged notifies the owner of a phone that can now log in.
	PhoneChanged(to Account) message.Message
	// TextAnswer replies to STOP, HELP and the like.
	TextAnswer(phone string, answer Answer) message.Message
}
