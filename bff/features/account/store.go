package account

import (
	"context"
	"time"

	"hearthway/bff/platform/message"
)

// Store stores accounts, sessions, codes and links. Methods return an apperr.NotFound for what doesn't
// exist, and take part in the context's transaction, unless their comments say otherwise. Tokens and codes
// are passed as hashes only.
type Store interface {
	PersonStore
	SessionStore
	DeviceStore
	CodeStore
	LinkStore
	// Atomically runs work in one transaction, which an error rolls back; messages that work queues are sent only if it commits.
	Atomically(ctx context.Context, work func(ctx context.Context) error) error
	// Tidy deletes what has expired.
	Tidy(ctx context.Context, now time.Time) error
}

// PersonStore stores accounts, and what their owners agreed to.
type PersonStore interface {
	// Create stores a new account; apperr.Conflict if its email or its ID at a provider is taken.
	Create(ctx context.Context, a Account) error
	// ByID, ByEmail, ByPhone and ByProvider find an account. Only verified phones count.
	ByID(ctx context.Context, id string) (Account, error)
	ByEmail(ctx context.Context, role Role, key string) (Account, error)
	ByPhone(ctx context.Context, role Role, digits string) (Account, error)
	ByProvider(ctx context.Context, role Role, provider ProviderName, id string) (Account, error)
	// SaveAppleToken stores an account's refresh token. When the account is deleted, by whatever means, the token
	// joins those that AppleRevocations returns until DeleteAppleRevocation.
	SaveAppleToken(ctx context.Context, accountID, token string) error
	AppleRevocations(ctx context.Context, limit int) ([]string, error)
	DeleteAppleRevocation(ctx context.Context, token string) error
	// Change updates an account under a lock, and returns the result.
	Change(ctx context.Context, id string, change func(*Account) error) (Account, error)
	// Replace replaces an account with a fresh one. The old one is deleted with everything that refers
	// to it.
	Replace(ctx context.Context, id string, fresh Account) error
	// FreePhone removes a verified phone from every other account of the role.
	FreePhone(ctx context.Context, role Role, digits, exceptID string) error
	// NoteConsent stores a consent that was given or withdrawn.
	NoteConsent(ctx context.Context, accountID string, c Consent) error
	// Consents lists consents given and withdrawn, newest first.
	Consents(ctx context.Context, accountID string) ([]Consent, error)
	// LeadsByPhone returns all buyers with a phone, verified or not.
	LeadsByPhone(ctx context.Context, digits string) ([]Account, error)
}

// SessionStore stores sessions.
type SessionStore interface {
	// CreateSession stores a session, and ends the least recently used ones beyond the maximum.
	CreateSession(ctx context.Context, s Session, tokenHash []byte, maximum int) error
	// SessionByToken finds a session that has not expired, with its account.
	SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (Session, Account, error)
	// Sessions lists an account's sessions that have not expired, most recently used first.
	Sessions(ctx context.Context, accountID string, now time.Time) ([]Session, error)
	// Touch records that a session was used.
	Touch(ctx context.Context, id string, now time.Time) error
	// MarkReauthenticated records that the owner of a session confirmed their identity.
	MarkReauthenticated(ctx context.Context, id string, now time.Time) error
	// EndSession ends one session of an account; false if there was none.
	EndSession(ctx context.Context, accountID, id string) (bool, error)
	// EndSessions ends all sessions of an account except one ("" for none).
	EndSessions(ctx context.Context, accountID, exceptID string) error
}

// DeviceStore stores the devices that accounts logged in on.
type DeviceStore interface {
	// KnownDevices returns the accounts that know the device with a token.
	KnownDevices(ctx context.Context, tokenHash []byte, now time.Time) ([]KnownDevice, error)
	// TouchKnownDevice records another login on a device; false if the account doesn't know it.
	TouchKnownDevice(ctx context.Context, d KnownDevice, tokenHash []byte) (bool, error)
	// ReplaceDeviceToken replaces a device's token for all accounts that know it, except one.
	ReplaceDeviceToken(ctx context.Context, exceptAccountID string, before, after []byte) error
	// UpsertKnownDevice makes a device known to an account, and forgets the least recently used ones
	// beyond the maximum.
	UpsertKnownDevice(ctx context.Context, d KnownDevice, tokenHash []byte, maximum int) error
	// ForgetKnownDevices makes an account forget all its devices.
	ForgetKnownDevices(ctx context.Context, accountID string) error
}

// CodeStore stores codes, and counts wrong ones.
type CodeStore interface {
	// UpsertCode stores a code, replacing the previous one.
	UpsertCode(ctx context.Context, c Code) error
	// TryCode counts an attempt and returns the code, if it has neither expired nor been tried the
	// maximum number of times. Concurrent attempts are counted one after the other.
	TryCode(ctx context.Context, purpose Purpose, subject string, maximum int, now time.Time) (Code, error)
	// UseCode deletes a code; false if someone else already did, or it was replaced.
	UseCode(ctx context.Context, c Code) (bool, error)

	// AddCodeFailure counts an attempt; false if there were already the maximum. ReturnCodeFailure takes
	// back one that was right. Neither takes part in the transaction, so attempts stay counted if it rolls
	// back. CodeFailures returns the count, and ForgetCodeFailures resets an account's.
	AddCodeFailure(ctx context.Context, of CodeOwner, maximum int, now time.Time) (bool, error)
	ReturnCodeFailure(ctx context.Context, of CodeOwner) error
	CodeFailures(ctx context.Context, of CodeOwner) (int, error)
	ForgetCodeFailures(ctx context.Context, accountID string) error
}

// LinkStore stores emailed links.
type LinkStore interface {
	// CreateLink stores a link by the hash of its token.
	CreateLink(ctx context.Context, k MagicLink, tokenHash []byte) error
	// UseLink deletes and returns a link that has not expired; FindLink only returns it.
	UseLink(ctx context.Context, purpose Purpose, tokenHash []byte, now time.Time) (MagicLink, error)
	FindLink(ctx context.Context, purpose Purpose, tokenHash []byte, now time.Time) (MagicLink, error)
	// DeleteLinks deletes all links of an account, except those that undo an email change;
	// DeleteEmailLinks deletes only those, if created at or after a time.
	DeleteLinks(ctx context.Context, accountID string) error
	DeleteEmailLinks(ctx context.Context, accountID string, since time.Time) error
	// EmailReserved reports whether an email may still be restored to another account.
	EmailReserved(ctx context.Context, role Role, key, exceptID string, now time.Time) (bool, error)
}

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
