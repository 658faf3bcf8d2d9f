package account

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// verification is proof that someone received what was sent to an account's email or phone.
type verification struct {
	AccountID string
	Channel   message.Channel
	Contact   string
	// Session is the session in which the proof was given; nil: none.
	Session *Principal
}

// verified is the account after a verification.
type verified struct {
	Account
	First   bool // first verification of the email
	Emptied bool
}

// verify records that an account's email belongs to its owner. Of a phone, which is already verified, it only
// checks that it is still the account's.
func (s *Service) verify(ctx context.Context, p verification) (verified, error) {
	switch p.Channel {
	case message.Email:
		return s.verifyEmail(ctx, p, func(*Account) {})
	default:
		person, err := s.ByID(ctx, p.AccountID)
		if apperr.IsNotFound(err) || err == nil && (!person.PhoneVerified() || person.Phone != p.Contact) {
			err = errCode() // it has changed since the code was sent
		}
		return verified{Account: person}, err
	}
}

// verifyEmail records that an email belongs to the account's owner. Before the first verification,
// anyone may have registered it: existing credentials are then revoked and the contents removed, unless
// the proof was given in the session that created the account. The holder of that session registered,
// and has now read the email.
func (s *Service) verifyEmail(ctx context.Context, p verification, also func(*Account)) (done verified, err error) {
	done.Account, err = s.Change(ctx, p.AccountID, func(a *Account) error {
		if EmailKey(a.Email) != EmailKey(p.Contact) {
			return errCode() // it has changed since the code was sent
		}
		if done.First = !a.EmailVerified(); done.First {
			done.Emptied = a.Role == Lead && !p.inRegisteringSession()
			a.revokeCredentials(done.Emptied)
			a.EmailVerifiedAt = s.Now()
		}
		also(a)
		return nil
	})
	if apperr.IsNotFound(err) {
		return done, errCode()
	}
	if err == nil && done.Role == Admin && s.OnVerified != nil {
		if err = s.OnVerified(ctx, done.Account); err == nil {
			done.Account, err = s.ByID(ctx, p.AccountID) // now with the alias of an agent's profile
		}
	}
	if err != nil || !done.First {
		return done, err
	}
	if done.Emptied {
		done.Account, err = s.replaceAccount(ctx, done.Account)
		return done, err
	}
	if err := s.revokeAccess(ctx, p.AccountID); err != nil || s.Data == nil {
		return done, err
	}
	if err := s.Data.Close(ctx, done.Account); err != nil {
		return done, err
	}
	done.Account, err = s.ByID(ctx, p.AccountID)
	return done, err
}

// replaceAccount replaces an account with a fresh one with the same email, and notifies its owner. The
// new account has another ID, so requests that old sessions still have in progress can't write to it.
func (s *Service) replaceAccount(ctx context.Context, old Account) (Account, error) {
	fresh := old
	fresh.ID, fresh.CreatedAt, fresh.UpdatedAt, fresh.Erasure = uuid.NewString(), s.Now(), s.Now(), Erasure{}
	if s.Data != nil {
		var err error
		if fresh.Erasure, err = s.Data.Empty(ctx, old, fresh.ID); err != nil {
			return Account{}, err
		}
	}
	if err := s.replace(ctx, old.ID, fresh); err != nil {
		return Account{}, err
	}
	return fresh, s.MailQueue.Enqueue(ctx, s.Mails.Emptied(fresh))
}

// inRegisteringSession reports whether the proof was given in the session that created the account.
func (v verification) inRegisteringSession() bool {
	return v.Session != nil && v.Session.Account.ID == v.AccountID && v.Session.Session.MadeAccount
}

// revokeCredentials removes every way to log in except by email; with all, also everything else that
// was entered about the person, including fields added to Account later.
func (a *Account) revokeCredentials(all bool) {
	a.Password, a.PhoneVerifiedAt = "", time.Time{}
	for _, link := range []*Link{&a.Facebook, &a.Apple} {
		if !link.Email {
			*link = Link{}
		}
	}
	if all {
		*a = Account{
			ID: a.ID, Role: a.Role, Demo: a.Demo, Email: a.Email, Facebook: a.Facebook, Apple: a.Apple,
			CreatedAt: a.CreatedAt,
		}
	}
}

// revokeAccess ends every session of an account, forgets its devices and voids its emailed links.
func (s *Service) revokeAccess(ctx context.Context, id string) error {
	if err := s.endSessions(ctx, id, ""); err != nil {
		return err
	}
	if err := s.forgetKnownDevices(ctx, id); err != nil {
		return err
	}
	return s.deleteLinks(ctx, id)
}

// VerificationRequest requests a code that verifies an email, with or without an account.
type VerificationRequest struct {
	Email   string
	Captcha string
}

// SendVerificationCode sends the code, in the message that mail writes. It is always sent to the
// typed address, so nothing reveals whether there is an account.
func (s *Service) SendVerificationCode(ctx context.Context, r VerificationRequest, mail func(email, code string) message.Message, from Client) error {
	if wrong := CheckEmail(r.Email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	if err := s.takeCode(ctx, string(PurposeVerification)+"|"+EmailKey(r.Email), from); err != nil {
		return err
	}
	if err := s.verifyCaptcha(ctx, r.Captcha, from); err != nil {
		return err
	}
	row := Code{Purpose: PurposeVerification, Subject: subject(EmailKey(r.Email)), Channel: message.Email, Contact: r.Email}
	_, err := s.sendCode(ctx, Account{}, row, func(code string) message.Message { return mail(r.Email, code) })
	return err
}

// CheckVerificationCode consumes the code that SendVerificationCode sent.
func (s *Service) CheckVerificationCode(ctx context.Context, email, otp string) error {
	if wrong := CheckEmail(email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	_, err := s.matchCode(ctx, PurposeVerification, subject(EmailKey(email)), otp)
	return err
}
