package privacy

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"slices"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Requester is someone who verified whose data it is.
type Requester struct {
	Email string // as typed
	// Verified means that they verified the email. The request then also covers what was done with that
	// email without an account.
	Verified bool
	Accounts []account.Account
	Via      Via
}

// mailed is the email address for messages about a request; "" if it is unverified, because it may be
// someone else's.
func (r Requester) mailed() string {
	if !r.Verified {
		return ""
	}
	return r.Email
}

func (r Requester) ids() []string {
	ids := make([]string, len(r.Accounts))
	for i, one := range r.Accounts {
		ids[i] = one.ID
	}
	return ids
}

func (r Requester) subject() subject {
	var who subject
	for _, one := range r.Accounts {
		who.add(one)
	}
	if r.Verified {
		who.addEmail(r.Email)
	}
	return who
}

// subject is how a person is identified in our tables.
type subject struct {
	Accounts []string
	Emails   []string // verified email keys, see account.EmailKey
	Phones   []string // verified ones, ten digits
	People   [][]byte // digests, in the log of requests
	// Before limits an erasure to data created until then, unless it is zero. A replay must not touch
	// what a person did after they were erased.
	Before time.Time
}

func (s *subject) add(a account.Account) {
	s.Accounts = append(s.Accounts, a.ID)
	if a.EmailVerified() {
		s.addEmail(a.Email)
	}
	if a.PhoneVerified() {
		s.Phones = append(s.Phones, a.Phone)
	}
}

func (s *subject) addEmail(email string) {
	if key := account.EmailKey(email); !slices.Contains(s.Emails, key) {
		s.Emails = append(s.Emails, key)
	}
}

// permitLife is how long a verified code lets someone see and decide about their data.
const permitLife = 10 * time.Minute

// permit is what a verified code allows for a while.
type permit struct {
	KeyHash   []byte `gorm:"primaryKey"`
	Email     string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (permit) TableName() string { return "erasure_permits" }

// SendCode emails a code, whether or not there is an account: people without one may have contacted us,
// and the response must not reveal who has one.
func (s *Service) SendCode(ctx context.Context, p account.VerificationRequest, from account.Client) error {
	return s.Accounts.SendVerificationCode(ctx, p, s.Mails.VerificationCode, from)
}

// Confirm checks the code and returns the token of a permit.
func (s *Service) Confirm(ctx context.Context, email, otp string) (token string, err error) {
	if err := s.Accounts.CheckVerificationCode(ctx, email, otp); err != nil {
		return "", err
	}
	now := s.Now()
	token = rand.Text() + rand.Text()
	row := permit{KeyHash: security.HashToken(token), Email: email, CreatedAt: now, ExpiresAt: now.Add(permitLife)}
	return token, postgres.Failure(s.DB.Rows(ctx).Create(&row).Error)
}

// ByPermit returns the holder of a permit, with all accounts of their email.
func (s *Service) ByPermit(ctx context.Context, token string) (Requester, error) {
	var row permit
	err := postgres.Failure(s.DB.Rows(ctx).Where("key_hash = ? and expires_at > ?", security.HashToken(token), s.Now()).Take(&row).Error)
	if apperr.IsNotFound(err) {
		return Requester{}, apperr.New(apperr.Forbidden, "This code has expired. Please request another one.")
	}
	if err != nil {
		return Requester{}, err
	}
	requester := Requester{Email: row.Email, Verified: true, Via: ViaForm}
	for _, role := range []account.Role{account.Lead, account.Admin} {
		one, err := s.Accounts.ByEmail(ctx, role, account.EmailKey(row.Email))
		if apperr.IsNotFound(err) {
			continue
		}
		if err != nil {
			return Requester{}, err
		}
		requester.Accounts = append(requester.Accounts, one)
	}
	return requester, nil
}

// BySession returns the logged-in user.
func BySession(who account.Principal) Requester {
	return Requester{Email: who.Account.Email, Verified: who.Account.EmailVerified(), Accounts: []account.Account{who.Account}, Via: ViaAccount}
}

// reference identifies a request in the URL of its status page. It is derived from the request's ID, so
// that only its hash has to be stored.
func (d *Digests) reference(id string) string {
	return base64.RawURLEncoding.EncodeToString(d.digest("reference", id))
}
