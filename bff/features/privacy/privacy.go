// Package privacy lets people export and delete their data: they verify who they are, may download a
// copy, have some days to change their mind, and then the data is deleted, eventually from backups too.
package privacy

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

const (
	// Grace is how long a request can be canceled.
	Grace = 14 * 24 * time.Hour
	// Backups is how long backups are kept.
	Backups = 35 * 24 * time.Hour
)

// Digests is the part of the service that accounts and everything that sends email depend on. It is
// separate because Service in turn depends on accounts.
type Digests struct {
	DB      *postgres.DB
	Journal *Journal
	// Key keeps digests from being reversed by guessing.
	Key []byte
	Now func() time.Time
}

// Service has the rules for exporting and deleting personal data.
type Service struct {
	*Digests
	Accounts  *account.Service
	Limits    limit.Store
	Mails     Mails
	MailQueue message.Enqueuer
	Events    security.Log
}

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
	var erased, left int64
	err := d.DB.Rows(ctx).Model(&Request{}).Where("person = ? and kind = ? and done_at is not null", d.person(email), Account).Limit(1).Count(&erased).Error
	if err != nil || erased == 0 {
		return false, postgres.Failure(err)
	}
	err = d.DB.Rows(ctx).Model(&account.AccountRow{}).Where("email_key = ?", account.EmailKey(email)).Limit(1).Count(&left).Error
	return left == 0, postgres.Failure(err)
}

// Tidy deletes expired permits, and journal entries that are older than any backup.
func (s *Service) Tidy(ctx context.Context) error {
	if err := s.DB.Rows(ctx).Where("expires_at <= ?", s.Now()).Delete(&permit{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.Journal.trim(s.Now().Add(-Backups - Grace))
}
