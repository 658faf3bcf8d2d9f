package privacy

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Store stores requests, and exports and deletes personal data. Lookups that find nothing return an
// apperr.NotFound. Every method takes part in the context's transaction.
type Store interface {
	// Atomically runs work in one transaction, including the emails that it queues.
	Atomically(ctx context.Context, work func(ctx context.Context) error) error

	CreatePermit(ctx context.Context, p Permit, keyHash []byte) error
	// Permit finds a permit that has not expired.
	Permit(ctx context.Context, keyHash []byte, now time.Time) (Permit, error)

	// UpsertRequest stores a request, replacing the one with its ID.
	UpsertRequest(ctx context.Context, r Request, referenceHash []byte) error
	// Pending returns and locks the pending request of a person or of one of their accounts.
	Pending(ctx context.Context, person []byte, accounts []string) (Request, error)
	ByReference(ctx context.Context, referenceHash []byte) (Request, error)
	// Lock returns a request and locks it until the transaction ends. It waits if someone else has
	// locked it.
	Lock(ctx context.Context, id string) (Request, error)
	// Due returns the IDs of the pending requests that are due, oldest first.
	Due(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Mark records on accounts when they or their data will be deleted; a zero time clears that.
	Mark(ctx context.Context, accounts []string, kind Kind, at time.Time) error
	// Unlink detaches what would outlive an account that is being replaced: what was sent to others
	// becomes a guest's, evidence stays under the digest of the email, and pending jobs are deleted.
	Unlink(ctx context.Context, accountID string, person []byte) error
	// StopSharing revokes the link to an account's list.
	StopSharing(ctx context.Context, accountID string) error

	// Export returns what is known about someone, one section per table, without credentials.
	Export(ctx context.Context, s Subject) ([]Section, error)
	// Erase deletes what is known about someone, and for kind Account also the accounts. Evidence of
	// consents stays under the digest of the account's email.
	Erase(ctx context.Context, s Subject, kind Kind, digest func(email string) []byte) error
	// Known visits all accounts, and all emails in other tables.
	Known(ctx context.Context, visitAccount func(id string) error, visitEmail func(key string) error) error
	// WasErased reports whether a person's last account was deleted and they never came back.
	WasErased(ctx context.Context, person []byte, email string) (bool, error)

	Tidy(ctx context.Context, now time.Time) error
}

// Journal logs requests and deletions outside of the database: after a backup is restored, it tells
// what has to be deleted again.
type Journal interface {
	Append(e Entry) error
	Entries() ([]Entry, error)
	// Trim deletes old entries.
	Trim(before time.Time) error
}

// Entry is one change of a request. It contains no names.
type Entry struct {
	Request   Request  // without email and accounts
	Reference []byte   // hash
	People    [][]byte // keyed digests of the accounts
}

// Mails writes the messages.
type Mails interface {
	// VerificationCode carries the code that verifies whose data it is.
	VerificationCode(email, code string) message.Message
	// ErasureRequested confirms a request; reference identifies its status page.
	ErasureRequested(r Request, reference string) message.Message
	ErasureCanceled(r Request) message.Message
	// Erased says that the deletion is done. It is the last email about it.
	Erased(r Request, reference string) message.Message
}

// Digests is the part of the service that accounts and everything that sends email depend on. It is
// separate because Service in turn depends on accounts.
type Digests struct {
	Store   Store
	Journal Journal
	// Key keeps digests from being reversed by guessing.
	Key []byte
	Now func() time.Time
}

// Deps are the dependencies of Service.
type Deps struct {
	*Digests
	Accounts  *account.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Events    security.Log
}

// Service has the rules for exporting and deleting personal data.
type Service struct{ Deps }

var Exports = limit.Limit{
	Name: "data-copy", Per: "person", Max: 10, Window: 24 * time.Hour,
	Text: "You’ve downloaded your data several times today. Please try again tomorrow.",
}

// Requests limits deletion requests, because each one and each cancellation sends an email.
var Requests = limit.Limit{
	Name: "data-request", Per: "person", Max: 10, Window: 24 * time.Hour,
	Text: "You’ve made and undone several requests today. Please try again tomorrow.",
}

// RewardDigest identifies an email that got a reward. It stays when everything else about the person is
// deleted.
func (d *Digests) RewardDigest(email string) []byte {
	return d.digest("reward", account.EmailKey(email))
}

// digest identifies a value without revealing it; what is the kind of value.
func (d *Digests) digest(what, value string) []byte {
	mac := hmac.New(sha256.New, d.Key)
	mac.Write([]byte(what + "\x00" + value))
	return mac.Sum(nil)
}

// personOf is the digest that identifies the requester. An unverified email may belong to someone else,
// who must keep getting our emails after the account is deleted, and whom the log entry isn't about.
func (s *Service) personOf(a Requester) []byte {
	if a.Verified || len(a.Accounts) == 0 {
		return s.person(a.Email)
	}
	return s.digest("account", a.Accounts[0].ID)
}

// audit logs a security event for each account, unless err says that nothing happened.
func (s *Service) audit(ctx context.Context, err error, e security.Event, accounts ...string) {
	if err != nil {
		return
	}
	if len(accounts) == 0 { // someone without an account
		accounts = []string{""}
	}
	for _, id := range accounts {
		s.Events.Note(ctx, e, id)
	}
}

func (d *Digests) person(email string) []byte { return d.digest("email", account.EmailKey(email)) }

// WasErased reports whether someone deleted their account and did not come back. We don't email them on
// our own initiative, nor because others ask us to.
func (d *Digests) WasErased(ctx context.Context, email string) (bool, error) {
	return d.Store.WasErased(ctx, d.person(email), account.EmailKey(email))
}

// Tidy deletes expired permits, and journal entries that are older than any backup.
func (s *Service) Tidy(ctx context.Context) error {
	if err := s.Store.Tidy(ctx, s.Now()); err != nil {
		return err
	}
	return s.Journal.Trim(s.Now().Add(-Backups - Grace))
}
