package oauth

import (
	"context"
	"errors"
	"net/url"
	"regexp"
	"strings"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Path is the page on which a person decides whether a program may connect.
const Path = "/oauth/authorize"

// Request is what a program sends a person with (RFC 6749, section 4.1.1).
type Request struct {
	ResponseType        string
	ClientID            string
	RedirectURI         string
	CodeChallenge       string
	CodeChallengeMethod string
	State               string
	Resource            string
}

// challengeOf is what S256 makes of a verifier: 256 bits in base64url.
var challengeOf = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// Asking returns the program that a request is from. An unknown program or address is an apperr.NotFound: nobody is sent there.
func (s *Service) Asking(ctx context.Context, r Request) (client Client, err error) {
	err = s.DB.Rows(ctx).Take(&client, "id = ?", r.ClientID).Error
	if errors.Is(err, gorm.ErrRecordNotFound) || err == nil && !client.registered(r.RedirectURI) {
		return Client{}, apperr.New(apperr.NotFound, "We don’t know the program that sent you here. Connect it again from the program.")
	}
	return client, postgres.Failure(err)
}

// Refusal is what the program is told about a request that nobody can approve; nil if someone can. Scopes that there aren’t are left out, as the answer with
// the tokens says (RFC 6749, section 3.3).
func (s *Service) Refusal(r Request) *Error {
	switch {
	case r.ResponseType != "code":
		return &Error{"unsupported_response_type", "response_type must be code"}
	case r.CodeChallengeMethod != "S256" || !challengeOf.MatchString(r.CodeChallenge):
		return &Error{"invalid_request", "code_challenge with code_challenge_method S256 is needed"}
	case r.Resource != "" && strings.TrimSuffix(r.Resource, "/") != s.Resource() && strings.TrimSuffix(r.Resource, "/") != s.Origin:
		return &Error{"invalid_target", "resource must be " + s.Resource()}
	}
	return nil
}

// BackWith is the program's address with an error (RFC 6749, section 4.1.2.1).
func (s *Service) BackWith(r Request, e *Error) string {
	return s.back(r, url.Values{"error": {e.Code}, "error_description": {e.Text}})
}

// back adds the answer to a request to the program's address, and who answers (RFC 9207).
func (s *Service) back(r Request, answer url.Values) string {
	answer.Set("iss", s.Origin)
	if r.State != "" {
		answer.Set("state", r.State)
	}
	to, _ := url.Parse(r.RedirectURI) // it is a registered one
	if to.RawQuery != "" {
		to.RawQuery += "&"
	}
	to.RawQuery += answer.Encode()
	return to.String()
}

// Denied is what a program is told when a person doesn't want to connect it.
var Denied = &Error{"access_denied", "the person didn’t allow it"}

// Approve connects a program to a buyer's account, and returns where the buyer goes: back to the program, with a code for it.
func (s *Service) Approve(ctx context.Context, who account.Account, r Request) (back string, err error) {
	client, err := s.Asking(ctx, r)
	if err != nil {
		return "", err
	}
	if refused := s.Refusal(r); refused != nil {
		return "", apperr.Wrap(apperr.Invalid, "The program asked in a way that we don’t support.", refused)
	}
	code, hash := newToken()
	now := s.Now()
	grant := Grant{AccountID: who.ID, ClientID: client.ID, RedirectURI: r.RedirectURI, Challenge: r.CodeChallenge, CodeHash: hash, CreatedAt: now, UsedAt: now}
	err = s.DB.Counting(ctx, who.ID, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&grant).Error; err != nil {
			return postgres.Failure(err)
		}
		oldest := s.DB.Rows(ctx).Model(&Grant{}).Select("id").Scopes(postgres.OfAccount(who.ID)).Order("used_at desc, id desc").Offset(maxGrants)
		if err := s.DB.Rows(ctx).Where("id in (?)", oldest).Delete(&Grant{}).Error; err != nil {
			return postgres.Failure(err)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Connected(who))
	})
	return s.back(r, url.Values{"code": {code}}), err
}
