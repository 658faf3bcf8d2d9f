package account

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/message"
)

// proof is what came back from an account's email or phone.
type proof struct {
	AccountID string
	Channel   message.Channel
	Contact   string
	// There is the session that the proof was given in; nil: none.
	There *Principal
}

// proven is what an account is after a proof.
type proven struct {
	Account
	First   bool // of the email
	Emptied bool
}

// prove notes that an account's email or phone is its owner's, since they had what was sent there.
func (s *Service) prove(ctx context.Context, p proof) (proven, error) {
	switch p.Channel {
	case message.Email:
		return s.proveEmail(ctx, p, func(*Account) {})
	default:
		person, err := s.Store.ByID(ctx, p.AccountID)
		if isMissing(err) || err == nil && (!person.PhoneProven() || person.Phone != p.Contact) {
			err = errCode() // it was changed since
		}
		return proven{Account: person}, err
	}
}

// proveEmail notes that an email is its owner's, and what else changes with that. Before the first proof anyone may have
// registered it: what leads into the account then leads in no more, and what is in it goes, unless the proof itself was
// given in the session that the account was made in. Who holds that session registered, and has now read the email.
func (s *Service) proveEmail(ctx context.Context, p proof, also func(*Account)) (done proven, err error) {
	done.Account, err = s.Store.Change(ctx, p.AccountID, func(a *Account) error {
		if EmailKey(a.Email) != EmailKey(p.Contact) {
			return errCode() // it was changed since
		}
		if done.First = !a.EmailProven(); done.First {
			done.Emptied = a.Role == Lead && !p.byWhoeverRegistered()
			a.revokeCredentials(done.Emptied)
			a.EmailProvenAt = s.Now()
		}
		also(a)
		return nil
	})
	if isMissing(err) {
		return done, errCode()
	}
	if err != nil || !done.First {
		return done, err
	}
	if done.Emptied {
		done.Account, err = s.renew(ctx, done.Account)
		return done, err
	}
	if err := s.lockOut(ctx, p.AccountID); err != nil || s.Things == nil {
		return done, err
	}
	if err := s.Things.Close(ctx, done.Account); err != nil {
		return done, err
	}
	done.Account, err = s.Store.ByID(ctx, p.AccountID)
	return done, err
}

// renew puts a new account with the same email in place of one, and tells its owner. Its number is another one, so
// what is in progress in the sessions of before finds nothing to hang on.
func (s *Service) renew(ctx context.Context, old Account) (Account, error) {
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

// byWhoeverRegistered reports whether the proof was given in the session that the account was made in.
func (p proof) byWhoeverRegistered() bool {
	return p.There != nil && p.There.Account.ID == p.AccountID && p.There.Session.MadeAccount
}

// revokeCredentials takes away every way in that does not lead over the email; with all, also everything else that was said of the
// person. What is added to Account later goes with it.
func (a *Account) revokeCredentials(all bool) {
	a.Password, a.PhoneProvenAt = "", time.Time{}
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

// lockOut ends every session of an account, forgets its devices and voids the links that were emailed.
func (s *Service) lockOut(ctx context.Context, id string) error {
	if err := s.Store.EndSessions(ctx, id, ""); err != nil {
		return err
	}
	if err := s.Store.ForgetKnownDevices(ctx, id); err != nil {
		return err
	}
	return s.Store.DropKeys(ctx, id)
}
