package privacy

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Store keeps requests, and takes away and hands out what is known of people. What is not
// there is a apperr.NotFound. Every method takes part in the transaction of its context.
type Store interface {
	Atomically(ctx context.Context, work func(ctx context.Context) error) error

	CreatePermit(ctx context.Context, p Permit, keyHash []byte) error
	// Permit finds one that has not expired.
	Permit(ctx context.Context, keyHash []byte, now time.Time) (Permit, error)

	// UpsertRequest stores a request, in place of one with its ID.
	UpsertRequest(ctx context.Context, r Request, referenceHash []byte) error
	// Pending is the open request of a person or of one of their accounts.
	Pending(ctx context.Context, person []byte, accounts []string) (Request, error)
	ByReference(ctx context.Context, referenceHash []byte) (Request, error)
	// Lock returns a request that nobody else changes meanwhile; NotFound when someone does.
	Lock(ctx context.Context, id string) (Request, error)
	// Due are the open requests whose time has come, the oldest first.
	Due(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Mark notes on accounts that they, or what is in them, will go; a zero time takes it back.
	Mark(ctx context.Context, accounts []string, kind Kind, at time.Time) error
	// Unlink lets go of what would outlive an account that another one replaces: what was sent to others becomes
	// a guest's, evidence stays under the digest of the email, and what waits to be done for it is forgotten.
	Unlink(ctx context.Context, accountID string, person []byte) error
	// StopSharing revokes the link to an account's list.
	StopSharing(ctx context.Context, accountID string) error

	// Export is what is known of someone, a section a table; what lets people in is left out.
	Export(ctx context.Context, s Subject) ([]Section, error)
	// Erase takes away what is known of someone, and with Account the accounts. Evidence of
	// consents stays under the digest of the account's email.
	Erase(ctx context.Context, s Subject, kind Kind, digest func(email string) []byte) error
	// Known visits all accounts and all emails that stand anywhere else.
	Known(ctx context.Context, visitAccount func(id string) error, visitEmail func(key string) error) error
	// WasErased reports whether the last account of a person was erased and they never came back.
	WasErased(ctx context.Context, person []byte, email string) (bool, error)

	Tidy(ctx context.Context, now time.Time) error
}

// Journal keeps what was asked and done outside of the database: after a backup was restored
// it tells what has to be taken away again.
type Journal interface {
	Append(e Entry) error
	Entries() ([]Entry, error)
	// Trim forgets entries from before a time.
	Trim(before time.Time) error
}

// Entry is what the journal knows of one change of a request. It names nobody.
type Entry struct {
	Request   Request  // without email and accounts
	Reference []byte   // digest
	People    [][]byte // keyed digests of the accounts
}

// Mails writes to people.
type Mails interface {
	// VerificationCode brings the code that shows whose data it is.
	VerificationCode(email, code string) message.Message
	// ErasureRequested acknowledges a request; reference is of its status page.
	ErasureRequested(r Request, reference string) message.Message
	ErasureCanceled(r Request) message.Message
	// Erased is the last mail that someone gets.
	Erased(r Request, reference string) message.Message
}

// Base is what accounts, and whoever writes to people, need of privacy. It is there before accounts are, which Service in turn needs.
type Base struct {
	Store   Store
	Journal Journal
	// Key makes digests that nobody can guess backwards without it.
	Key []byte
	Now func() time.Time
}

// Deps are what the rules need.
type Deps struct {
	*Base
	Accounts  *account.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Events    security.Log
}

// Service has the rules of taking data away.
type Service struct{ Deps }

var Exports = limit.Limit{
	Name: "data-copy", Per: "person", Most: 10, Window: 24 * time.Hour,
	Text: "You’ve downloaded your data several times today. Please try again tomorrow.",
}

// Each request and each time that it is taken back is an email.
var Requests = limit.Limit{
	Name: "data-request", Per: "person", Most: 10, Window: 24 * time.Hour,
	Text: "You’ve made and undone several requests today. Please try again tomorrow.",
}

// digest stands for something without naming it; what says of which sort it is.
func (s *Base) digest(what, value string) []byte {
	mac := hmac.New(sha256.New, s.Key)
	mac.Write([]byte(what + "\x00" + value))
	return mac.Sum(nil)
}

// personOf stands for whoever asks. An email that nobody verified may be someone else's, who keeps getting our emails when the
// account is gone, and whose log it is not.
func (s *Service) personOf(a Asker) []byte {
	if a.Verified || len(a.Accounts) == 0 {
		return s.person(a.Email)
	}
	return s.digest("account", a.Accounts[0].ID)
}

// tell logs that something was done with the data of accounts.
func (s *Service) tell(ctx context.Context, err error, e security.Event, accounts ...string) {
	if err != nil {
		return
	}
	if len(accounts) == 0 { // of somebody who has none
		accounts = []string{""}
	}
	for _, id := range accounts {
		s.Events.Note(ctx, e, id)
	}
}

func (s *Base) person(email string) []byte { return s.digest("email", account.EmailKey(email)) }

// atomically runs work in one transaction, and has the messages sent that it asked for.
func (s *Service) atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.Store.Atomically(ctx, work)
}

// WasErased reports whether someone took their account away and did not come back: we do not write to
// them on our own, nor because others ask us to.
func (s *Base) WasErased(ctx context.Context, email string) (bool, error) {
	return s.Store.WasErased(ctx, s.person(email), account.EmailKey(email))
}

// Tidy deletes permits that have expired, and what no backup knows anymore from the journal.
func (s *Service) Tidy(ctx context.Context) error {
	if err := s.Store.Tidy(ctx, s.Now()); err != nil {
		return err
	}
	return s.Journal.Trim(s.Now().Add(-Backups - Grace))
}

func isMissing(err error) bool { return apperr.CodeOf(err) == apperr.NotFound }
