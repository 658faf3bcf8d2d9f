package account

import (
	"context"
	"time"

	"hearthway/bff/platform/message"
)

// Store keeps accounts and what lets people in. What doesn't exist is an error.NotFound.
// Tokens, keys and codes come and go as hashes only. Every method takes part in the
// transaction of its context.
type Store interface {
	// Atomically runs work in one transaction; an error takes everything back.
	Atomically(ctx context.Context, work func(ctx context.Context) error) error

	// Create stores a new account; fault.Conflict when its email or Facebook person has one.
	Create(ctx context.Context, a Account) error
	// ByID, ByEmail, ByPhone and ByFacebook find an account. Phones count when verified.
	ByID(ctx context.Context, id string) (Account, error)
	ByEmail(ctx context.Context, role Role, key string) (Account, error)
	ByPhone(ctx context.Context, role Role, digits string) (Account, error)
	ByFacebook(ctx context.Context, role Role, id string) (Account, error)
	// Change alters an account that nobody else alters meanwhile, and returns what it is then.
	Change(ctx context.Context, id string, change func(*Account) error) (Account, error)
	// Replace puts another account in place of one, which goes with everything that refers to it.
	Replace(ctx context.Context, id string, fresh Account) error
	// FreePhone takes a verified phone from every other account of the role.
	FreePhone(ctx context.Context, role Role, digits, exceptID string) error
	// NoteConsent keeps what someone agreed to or took back.
	NoteConsent(ctx context.Context, accountID string, c Consent) error
	// Consents are what someone agreed to and took back, newest first.
	Consents(ctx context.Context, accountID string) ([]Consent, error)
	// LeadsByPhone are all buyers with a phone, verified or not.
	LeadsByPhone(ctx context.Context, digits string) ([]Account, error)

	// CreateSession stores a session, and ends the oldest ones above most.
	CreateSession(ctx context.Context, s Session, tokenHash []byte, most int) error
	// SessionByToken finds a session that has not expired, with its account.
	SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (Session, Account, error)
	// Sessions are those of an account that have not expired, the one used last first.
	Sessions(ctx context.Context, accountID string, now time.Time) ([]Session, error)
	// Touch notes that a session was used.
	Touch(ctx context.Context, id string, now time.Time) error
	// MarkReauthenticated notes that the owner of a session verified who they are.
	MarkReauthenticated(ctx context.Context, id string, now time.Time) error
	// EndSession ends one session of an account; false when there was none.
	EndSession(ctx context.Context, accountID, id string) (bool, error)
	// EndSessions ends all sessions of an account but one ("" for none).
	EndSessions(ctx context.Context, accountID, exceptID string) error

	// KnownDevices are the accounts that know the device with a token.
	KnownDevices(ctx context.Context, tokenHash []byte, now time.Time) ([]KnownDevice, error)
	// TouchKnownDevice notes another login on a device with a token; false when the account does not know it.
	TouchKnownDevice(ctx context.Context, d KnownDevice, tokenHash []byte) (bool, error)
	// ReplaceDeviceToken returns a device another token with all accounts but one that know it.
	ReplaceDeviceToken(ctx context.Context, exceptAccountID string, before, after []byte) error
	// UpsertKnownDevice makes a device known to an account, and forgets the ones used longest ago above most.
	UpsertKnownDevice(ctx context.Context, d KnownDevice, tokenHash []byte, most int) error
	// ForgetKnownDevices has an account know no device anymore.
	ForgetKnownDevices(ctx context.Context, accountID string) error

	// UpsertCode stores a code in place of the one before.
	UpsertCode(ctx context.Context, c Code) error
	// TryCode returns a code that has neither expired nor been tried most times, and counts
	// the try. Tries at the same time are counted one after the other.
	TryCode(ctx context.Context, purpose Purpose, subject string, most int, now time.Time) (Code, error)
	// UseCode takes a code away; false when someone else did, or it was replaced.
	UseCode(ctx context.Context, c Code) (bool, error)

	// AddCodeFailure counts a code that is typed, unless there were most already (false); ReturnCodeFailure takes one back
	// that was right. ForgetCodeFailures takes back all of an account. Both sides of the count hold whatever becomes of the transaction.
	AddCodeFailure(ctx context.Context, of CodeOwner, most int, now time.Time) (bool, error)
	ReturnCodeFailure(ctx context.Context, of CodeOwner) error
	CodeFailures(ctx context.Context, of CodeOwner) (int, error)
	ForgetCodeFailures(ctx context.Context, accountID string) error

	// CreateLink stores a key of a link.
	CreateLink(ctx context.Context, k MagicLink, keyHash []byte) error
	// UseLink takes a key away that has not expired; FindKey leaves it there.
	UseLink(ctx context.Context, purpose Purpose, keyHash []byte, now time.Time) (MagicLink, error)
	FindLink(ctx context.Context, purpose Purpose, keyHash []byte, now time.Time) (MagicLink, error)
	// DeleteLinks takes all keys of an account away but those that take a change of its email back; DropEmailKeys those of
	// that sort which were made at a time or later.
	DeleteLinks(ctx context.Context, accountID string) error
	DeleteEmailLinks(ctx context.Context, accountID string, since time.Time) error
	// EmailReserved reports whether an email may still be given back to another account than one.
	EmailReserved(ctx context.Context, role Role, key, exceptID string, now time.Time) (bool, error)

	// Tidy deletes what has expired.
	Tidy(ctx context.Context, now time.Time) error
}

// AccountData are what hangs on an account: what is kept, shared and asked for in it. Both methods take part in the
// transaction of their context.
type AccountData interface {
	// Empty lets go of what would outlive the account, before freshID takes its place: what was asked about its data, what
	// was sent to others, evidence. It gives the deletion that continues for the account that is new.
	Empty(ctx context.Context, person Account, freshID string) (Erasure, error)
	// Close takes away what lets others look into an account or end it: the link to a shared list, and a deletion that
	// was asked for in it.
	Close(ctx context.Context, person Account) error
}

// Passwords turns passwords and codes into hashes that take long to guess.
type Passwords interface {
	// Hash returns a hash with its salt and its parameters.
	Hash(password string) string
	// Verify reports whether a hash is that of a password, and whether it should be made again
	// because the parameters have changed since.
	Verify(hash, password string) (ok, stale bool)
}

// Facebook checks who a token of Facebook belongs to.
type Facebook interface {
	// Person returns the owner of a token that was made for this product, or ErrRefused.
	Person(ctx context.Context, token string) (FacebookPerson, error)
}

// FacebookPerson is what Facebook says of someone.
type FacebookPerson struct {
	ID    string
	Name  string
	Email string // "" when Facebook gives none
}

// Captcha reports whether someone is a person, by the answer to a captcha.
type Captcha interface {
	// Check is ErrRefused for an answer that is wrong, old or missing.
	Check(ctx context.Context, answer, address string) error
}

// Mails writes to people. An account without an email gets a message to nobody.
type Mails interface {
	// Welcome greets someone who registered; key is of the link that verifies the email and
	// sets a password. by is the agent whose link brought them, if one did.
	Welcome(to Account, key string, by Agent) message.Message
	// NewLead tells an agent of a buyer who registered by their link.
	NewLead(to Agent, lead Account) message.Message
	// Code brings a code to log in; contact is "" for nobody.
	Code(channel message.Channel, contact, code string) message.Message
	// ContactCode brings a code that verifies a contact.
	ContactCode(channel message.Channel, contact, code string) message.Message
	// IdentityCode brings a code that confirms who is logged in.
	IdentityCode(channel message.Channel, contact, code string) message.Message
	// ResetPassword brings the key of the link to a new password.
	ResetPassword(to Account, key string) message.Message
	// InsteadOfCode brings the key of a link that logs in, to whoever gets no codes anymore.
	InsteadOfCode(to Account, key string) message.Message
	// LockedOut brings the key of a link that logs in, to whoever others keep from it by guessing.
	LockedOut(to Account, key string) message.Message
	// Emptied tells whoever verified an email that its account is empty now, and why.
	Emptied(to Account) message.Message
	// PasswordChanged says that it was.
	PasswordChanged(to Account) message.Message
	// EmailChanged tells the address that counted before; key is of the link that takes it back.
	EmailChanged(to Account, before, key string) message.Message
	// PhoneChanged tells of a phone that leads into the account from now on.
	PhoneChanged(to Account) message.Message
	// TextAnswer answers STOP, HELP and the like.
	TextAnswer(phone string, answer Answer) message.Message
}
