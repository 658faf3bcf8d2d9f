package privacy

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/tokens"
)

// permitLife is how long a verified code lets someone see and decide about their data.
const permitLife = 10 * time.Minute

// CodeRequest requests a code for someone who is not logged in.
type CodeRequest struct {
	Email   string
	Captcha string
}

// SendCode emails a code, whether or not there is an account: people without one may have contacted us,
// and the response must not reveal who has one.
func (s *Service) SendCode(ctx context.Context, p CodeRequest, from account.Client) error {
	return s.Accounts.SendVerificationCode(ctx, account.VerificationRequest(p), s.Mails.VerificationCode, from)
}

// Confirm checks the code and returns the token of a permit.
func (s *Service) Confirm(ctx context.Context, email, otp string) (token string, err error) {
	if err := s.Accounts.CheckVerificationCode(ctx, email, otp); err != nil {
		return "", err
	}
	now := s.Now()
	token = rand.Text() + rand.Text()
	return token, s.Store.CreatePermit(ctx, Permit{Email: email, CreatedAt: now, ExpiresAt: now.Add(permitLife)}, tokens.Hash(token))
}

// ByPermit returns the holder of a permit, with all accounts of their email.
func (s *Service) ByPermit(ctx context.Context, token string) (Requester, error) {
	permit, err := s.Store.Permit(ctx, tokens.Hash(token), s.Now())
	if apperr.IsNotFound(err) {
		return Requester{}, apperr.New(apperr.Forbidden, "This code has expired. Please request another one.")
	}
	if err != nil {
		return Requester{}, err
	}
	requester := Requester{Email: permit.Email, Verified: true, Via: ViaForm}
	for _, role := range []account.Role{account.Lead, account.Admin} {
		one, err := s.Accounts.Store.ByEmail(ctx, role, account.EmailKey(permit.Email))
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
func (s *Service) BySession(who account.Principal) Requester {
	return Requester{Email: who.Account.Email, Verified: who.Account.EmailVerified(), Accounts: []account.Account{who.Account}, Via: ViaAccount}
}

// reference identifies a request in the URL of its status page. It is derived from the request's ID, so
// that only its hash has to be stored.
func (d *Digests) reference(id string) string {
	return base64.RawURLEncoding.EncodeToString(d.digest("reference", id))
}
