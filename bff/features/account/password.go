package account

import (
	"context"
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Password lengths, in characters. The maximum bounds the cost of hashing.
const (
	minPasswordLength = 10
	maxPasswordLength = 200
)

const (
	textPasswordShort  = "Must be at least 10 characters"
	textPasswordLong   = "Cannot be more than 200 characters"
	textPasswordCommon = "This password is too easy to guess. Please choose another one."
	textPasswordOwn    = "This password is too easy to guess because it contains your name, your email or our name. Please choose another one."
	textPasswordUTF8   = "This password contains characters that can’t be used"
)

// CheckPassword returns what is wrong with a new password, "" if nothing is.
func CheckPassword(password string) string {
	switch length := utf8.RuneCountInString(password); {
	case password == "":
		return textRequired
	case !utf8.ValidString(password) || strings.ContainsRune(password, 0):
		return textPasswordUTF8
	case length < minPasswordLength:
		return textPasswordShort
	case length > maxPasswordLength:
		return textPasswordLong
	case isCommon(password):
		return textPasswordCommon
	}
	return ""
}

// CheckPasswordOf is CheckPassword for a known person: it also rejects passwords made of their personal
// words.
func (s *Service) CheckPasswordOf(person Account, password string) string {
	if wrong := CheckPassword(password); wrong != "" {
		return wrong
	}
	if isPersonal(password, s.personalWords(person)) {
		return textPasswordOwn
	}
	return ""
}

// ForgotPassword emails a password reset link. Like SendLoginCode, it never reveals whether there is an
// account.
func (s *Service) ForgotPassword(ctx context.Context, r CodeRequest, from Client) error {
	ctx = withDevice(ctx, from)
	_, person, err := s.recipient(ctx, r, from)
	if err != nil {
		return err
	}
	return s.sendLink(ctx, person, PurposePassword, passwordLinkLife, s.Mails.ResetPassword)
}

// SetPasswordByLink sets a password with the token from an emailed link, which also verifies the email.
// Every existing session ends, and a new one starts.
func (s *Service) SetPasswordByLink(ctx context.Context, token, password string, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	if wrong := CheckPassword(password); wrong != "" {
		return Login{}, apperr.Field("password", wrong)
	}
	accountID, hash, err := s.hashByLink(ctx, PurposePassword, token, password)
	defer func() { s.audit(ctx, err, accountID, security.LinkUsed, security.LinkFailed) }()
	if err != nil {
		return Login{}, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		used, err := s.useLink(ctx, PurposePassword, token)
		if err != nil {
			return orLink(err)
		}
		done, err := s.setPasswordOf(ctx, used, hash, from)
		if err != nil {
			return err
		}
		if !s.usable(done.Account, from) {
			return errLink()
		}
		accountID = done.ID
		login, err = s.logIn(ctx, done.Account, ViaLink, from)
		login.Emptied = done.Emptied
		return err
	})
	s.audit(ctx, err, accountID, security.PasswordChanged, security.Event{})
	return login, err
}

// hashByLink hashes the new password of whoever has the token from an emailed link. It doesn't use the link up; it
// only keeps wrong tokens from causing expensive hashing.
func (s *Service) hashByLink(ctx context.Context, purpose Purpose, token, password string) (accountID, hash string, err error) {
	found, err := s.findLink(ctx, purpose, token)
	if err != nil {
		return "", "", orLink(err)
	}
	owner, err := s.ByID(ctx, found.AccountID)
	if err != nil {
		return found.AccountID, "", orLink(err)
	}
	owner.Email = found.Contact // the email that the account will have, which is easy to guess too
	if wrong := s.CheckPasswordOf(owner, password); wrong != "" {
		return found.AccountID, "", apperr.Field("password", wrong)
	}
	hash, err = s.hash(ctx, password)
	return found.AccountID, hash, err
}

func (s *Service) setPasswordOf(ctx context.Context, link MagicLink, hash string, from Client) (verified, error) {
	read := verification{AccountID: link.AccountID, Channel: message.Email, Contact: link.Contact, Session: from.Current}
	first := false
	done, err := s.verifyEmail(ctx, read, func(a *Account) { first, a.Password = a.Password == "", hash })
	if apperr.CodeOf(err) == apperr.Invalid {
		err = errLink() // the account is gone or has another email
	}
	if err != nil {
		return verified{}, err
	}
	if err := s.forgetCodeFailures(ctx, done.ID); err != nil {
		return verified{}, err
	}
	if err := s.revokeAccess(ctx, done.ID); err != nil || done.Emptied {
		return done, err // the email about the emptied account already says this
	}
	return done, s.tellPassword(ctx, done.Account, first)
}

// ChangePassword sets a new password. All other sessions end, and all known devices are forgotten.
func (s *Service) ChangePassword(ctx context.Context, who Principal, password string) error {
	if wrong := s.CheckPasswordOf(who.Account, password); wrong != "" {
		return apperr.Field("password", wrong)
	}
	hash, err := s.hash(ctx, password)
	if err != nil {
		return err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		person, err := s.Change(ctx, who.Account.ID, func(a *Account) error {
			a.Password = hash
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.endSessions(ctx, person.ID, who.Session.ID); err != nil {
			return err
		}
		if err := s.forgetKnownDevices(ctx, person.ID); err != nil {
			return err
		}
		if err := s.deleteLinks(ctx, person.ID); err != nil {
			return err
		}
		return s.tellPassword(ctx, person, who.Account.Password == "")
	})
	s.audit(ctx, err, who.Account.ID, security.PasswordChanged, security.Event{})
	return err
}

// tellPassword emails the account, if its email is verified, that it has its first password or another one.
func (s *Service) tellPassword(ctx context.Context, person Account, first bool) error {
	switch {
	case !person.EmailVerified():
		return nil
	case first:
		return s.MailQueue.Enqueue(ctx, s.Mails.PasswordCreated(person))
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.PasswordChanged(person))
}
