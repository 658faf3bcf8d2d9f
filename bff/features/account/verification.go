package account

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// verification is what came back from an account's email or phone.
type verification struct {
	AccountID string
	Channel   message.Channel
	Contact   string
	// Session is the session that the verification was given in; nil: none.
	Session *Principal
}

// verified is what an account is after a verification.
type verified struct {
	Account
	First   bool // of the email
	Emptied bool
}

// verify notes that an account's email or phone is its owner's, since they had what was sent there.
func (s *Service) verify(ctx context.Context, p verification) (verified, error) {
	switch p.Channel {
	case message.Email:
		return s.verifyEmail(ctx, p, func(*Account) {})
	default:
		person, err := s.Store.ByID(ctx, p.AccountID)
		if isMissing(err) || err == nil && (!person.PhoneVerified() || person.Phone != p.Contact) {
			err = errCode() // it was changed since
		}
		return verified{Account: person}, err
	}
}

// verifyEmail notes that an email is its owner's, and what else changes with that. Before the first verification anyone may have
// registered it: what leads into the account then leads in no more, and what is in it goes, unless the verification itself was
// given in the session that the account was made in. Who holds that session registered, and has now read the email.
func (s *Service) verifyEmail(ctx context.Context, p verification, also func(*Account)) (done verified, err error) {
	done.Account, err = s.Store.Change(ctx, p.AccountID, func(a *Account) error {
		if EmailKey(a.Email) != EmailKey(p.Contact) {
			return errCode() // it was changed since
		}
		if done.First = !a.EmailVerified(); done.First {
			done.Emptied = a.Role == Lead && !p.inRegisteringSession()
			a.revokeCredentials(done.Emptied)
			a.EmailVerifiedAt = s.Now()
		}
		also(a)
		return nil
	})
	if isMissing(err) {
		return done, errCode()
	}
	if err == nil && done.Role == Admin && s.Verified != nil {
		if err = s.Verified(ctx, done.Account); err == nil {
			done.Account, err = s.Store.ByID(ctx, p.AccountID) // with the address of a profile that is theirs now
		}
	}
	if err != nil || !done.First {
		return done, err
	}
	if done.Emptied {
		done.Account, err = s.replaceAccount(ctx, done.Account)
		return done, err
	}
	if err := s.revokeAccess(ctx, p.AccountID); err != nil || s.Things == nil {
		return done, err
	}
	if err := s.Things.Close(ctx, done.Account); err != nil {
		return done, err
	}
	done.Account, err = s.Store.ByID(ctx, p.AccountID)
	return done, err
}

// replaceAccount puts a new account with the same email in place of one, and tells its owner. Its number is another one, so
// what is in progress in the sessions of before finds nothing to hang on.
func (s *Service) replaceAccount(ctx context.Context, old Account) (Account, error) {
	fresh := old
	fresh.ID, fresh.CreatedAt, fresh.UpdatedAt, fresh.Erasure = uuid.NewString(), s.Now(), s.Now(), Erasure{}
	if s.Things != nil {
		var err error
		if fresh.Erasure, err = s.Things.Empty(ctx, old, fresh.ID); err != nil {
			return Account{}, err
		}
	}
	if err := s.Store.Replace(ctx, old.ID, fresh); err != nil {
		return Account{}, err
	}
	return fresh, s.MailQueue.Enqueue(ctx, s.Mails.Emptied(fresh))
}

// inRegisteringSession reports whether the verification was given in the session that the account was made in.
func (p verification) inRegisteringSession() bool {
	return p.Session != nil && p.Session.Account.ID == p.AccountID && p.Session.Session.MadeAccount
}

// revokeCredentials takes away every way in that does not lead over the email; with all, also everything else that was said of the
// person. What is added to Account later goes with it.
func (a *Account) revokeCredentials(all bool) {
	a.Password, a.PhoneVerifiedAt = "", time.Time{}
	if !a.FacebookEmail {
		a.FacebookID = ""
	}
	if all {
		*a = Account{
			ID: a.ID, Role: a.Role, Demo: a.Demo, Email: a.Email, FacebookID: a.FacebookID, FacebookEmail: a.FacebookEmail,
			CreatedAt: a.CreatedAt,
		}
	}
}

// revokeAccess ends every session of an account, forgets its devices and voids the links that were emailed.
func (s *Service) revokeAccess(ctx context.Context, id string) error {
	if err := s.Store.EndSessions(ctx, id, ""); err != nil {
		return err
	}
	if err := s.Store.ForgetKnownDevices(ctx, id); err != nil {
		return err
	}
	return s.Store.DeleteLinks(ctx, id)
}

// VerificationRequest asks for a code that shows that an email is someone's, with or without an
// account.
type VerificationRequest struct {
	Email   string
	Captcha string
}

// SendVerificationCode sends such a code; mail writes it. It goes to the address that was typed in
// any case, so nothing tells whether there is an account.
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

// CheckVerificationCode takes the code that SendProofCode sent.
func (s *Service) CheckVerificationCode(ctx context.Context, email, otp string) error {
	if wrong := CheckEmail(email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	_, err := s.matchCode(ctx, PurposeVerification, subject(EmailKey(email)), otp)
	return err
}
