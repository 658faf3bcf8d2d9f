package account

import (
	"context"
	"time"

	"hearthway/bff/domain/message"
	"hearthway/bff/domain/security"
	"hearthway/bff/fault"
)

// proof is what came back from an account's e-mail or phone.
type proof struct {
	AccountID string
	Channel   message.Channel
	Contact   string
	// There is the session that the proof was given in; nil: none.
	There *Signed
}

// proven is what an account is after a proof.
type proven struct {
	Account
	First   bool // of the e-mail
	Emptied bool
}

// prove notes that an account's e-mail or phone is its owner's, since they had what was sent there.
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

// proveEmail notes that an e-mail is its owner's, and what else changes with that. Before the first proof anybody may have
// registered it: what leads into the account then leads in no more, and what is in it goes, unless the proof itself was
// given in the session that the account was made in. Who holds that session registered, and has now read the mail.
func (s *Service) proveEmail(ctx context.Context, p proof, also func(*Account)) (done proven, err error) {
	done.Account, err = s.Store.Change(ctx, p.AccountID, func(a *Account) error {
		if EmailKey(a.Email) != EmailKey(p.Contact) {
			return errCode() // it was changed since
		}
		if done.First = !a.EmailProven(); done.First {
			done.Emptied = a.Role == Lead && !p.byWhoeverRegistered()
			a.disown(done.Emptied)
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

// renew puts a new account with the same e-mail in the place of one, and tells its owner. Its number is another one, so
// what is under way in the sessions of before finds nothing to hang on.
func (s *Service) renew(ctx context.Context, old Account) (Account, error) {
	fresh := old
	fresh.ID, fresh.CreatedAt, fresh.UpdatedAt, fresh.Erasure = s.NewID(), s.Now(), s.Now(), Erasure{}
	if s.Things != nil {
		var err error
		if fresh.Erasure, err = s.Things.Empty(ctx, old, fresh.ID); err != nil {
			return Account{}, err
		}
	}
	if err := s.Store.Replace(ctx, old.ID, fresh); err != nil {
		return Account{}, err
	}
	return fresh, s.Post.Add(ctx, s.Letters.Emptied(fresh))
}

// byWhoeverRegistered says whether the proof was given in the session that the account was made in.
func (p proof) byWhoeverRegistered() bool {
	return p.There != nil && p.There.Account.ID == p.AccountID && p.There.Session.MadeAccount
}

// disown takes away every way in that does not lead over the e-mail; with all, also everything else that was said of the
// person. What is added to Account later goes with it.
func (a *Account) disown(all bool) {
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

// lockOut ends every session of an account and voids the links that were mailed.
func (s *Service) lockOut(ctx context.Context, id string) error {
	if err := s.Store.EndSessions(ctx, id, ""); err != nil {
		return err
	}
	return s.Store.DropKeys(ctx, id)
}

// RequireProof is for what matters most: a new password, an export, a deletion. A session
// that began with a mailed key has to prove first whose it is.
func RequireProof(who Signed) error {
	if !who.Session.Weak {
		return nil
	}
	return fault.New(fault.Forbidden, "Please confirm that it is you: get a code by e-mail and enter it.")
}

// ContactRequest asks for a code that proves an e-mail or a phone: a new one, or with an
// empty Contact the one that the account has.
type ContactRequest struct {
	Channel message.Channel
	Contact string // as typed
}

// SendContactCode sends a code to an e-mail or a phone.
func (s *Service) SendContactCode(ctx context.Context, who Signed, r ContactRequest, from Client) error {
	contact, err := s.contactOf(who, r)
	if err != nil {
		return err
	}
	name := username{email: EmailKey(contact)}
	if r.Channel == message.Text {
		name = username{phone: contact}
	}
	if err := s.takeCode(ctx, string(who.Account.Role)+"|"+name.key(), from); err != nil {
		return err
	}
	row := Code{Purpose: PurposeContact, Subject: subject(who.Account.ID), AccountID: who.Account.ID, Channel: r.Channel, Contact: contact}
	return s.sendCode(ctx, row, func(code string) message.Message { return s.Letters.ContactCode(r.Channel, contact, code) })
}

// contactOf checks the wish for a code. Only who proved themselves may go over to another
// e-mail or phone: whoever has those has the account.
func (s *Service) contactOf(who Signed, r ContactRequest) (contact string, err error) {
	var own, wrong, field string
	if r.Channel == message.Email {
		field, own, contact = "email", who.Account.Email, r.Contact
		if contact != "" {
			wrong = CheckEmail(contact)
		}
	} else {
		field, own = "phone", who.Account.Phone
		if r.Contact != "" || own == "" {
			contact, wrong = PhoneOf(r.Contact)
		}
	}
	if wrong != "" {
		return "", fault.Field(field, wrong)
	}
	if contact == "" || EmailKey(contact) == EmailKey(own) {
		return own, nil
	}
	return contact, RequireProof(who)
}

// Proven is what came of a code that proved a contact.
type Proven struct {
	Account Account
	// Login is a new session in place of all that were there; nil when they go on.
	Login *Login
}

// ConfirmContact takes the code that SendContactCode sent. The contact is then the account's,
// and the session has proven whose it is.
func (s *Service) ConfirmContact(ctx context.Context, who Signed, otp string, from Client) (p Proven, err error) {
	row, err := s.checkCode(ctx, PurposeContact, subject(who.Account.ID), otp)
	if err != nil {
		return Proven{}, err
	}
	changed := security.Event{} // what is only proven is told by its code
	defer func() { s.tell(ctx, err, who.Account.ID, changed, security.Event{}) }()
	err = s.atomically(ctx, func(ctx context.Context) error {
		if row.Channel == message.Text {
			if row.Contact != who.Account.Phone {
				changed = security.PhoneChanged
			}
			p.Account, err = s.takePhone(ctx, who, row.Contact)
		} else if EmailKey(row.Contact) != EmailKey(who.Account.Email) {
			changed = security.EmailChanged
			p.Account, err = s.takeEmail(ctx, who, row.Contact)
		} else {
			p, err = s.proveOwnEmail(ctx, who, row, from)
		}
		if err != nil || p.Login != nil {
			return err
		}
		return s.Store.Strengthen(ctx, who.Session.ID, s.Now())
	})
	return p, err
}

func (s *Service) proveOwnEmail(ctx context.Context, who Signed, row Code, from Client) (p Proven, err error) {
	done, err := s.prove(ctx, proof{AccountID: who.Account.ID, Channel: row.Channel, Contact: row.Contact, There: &who})
	p.Account = done.Account
	if err != nil || !done.First {
		return p, err
	}
	login, err := s.begin(ctx, p.Account, ViaCode, from)
	login.Emptied = done.Emptied
	p.Login = &login
	return p, err
}

// takePhone makes a phone the account's. Numbers are given to other people: who has it now
// takes it from whoever proved it before.
func (s *Service) takePhone(ctx context.Context, who Signed, digits string) (Account, error) {
	if err := s.Store.FreePhone(ctx, who.Account.Role, digits, who.Account.ID); err != nil {
		return Account{}, err
	}
	return s.Store.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Phone, a.PhoneProvenAt = digits, s.Now()
		return nil
	})
}

// takeEmail makes another e-mail the account's, and tells the address that was proven before.
func (s *Service) takeEmail(ctx context.Context, who Signed, email string) (Account, error) {
	person, err := s.Store.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Email, a.EmailProvenAt, a.FacebookEmail = email, s.Now(), false
		return nil
	})
	if fault.CodeOf(err) == fault.Conflict {
		text := "This e-mail belongs to another account. Log in to that one with a code."
		return Account{}, &fault.Error{Code: fault.Conflict, Text: text, Fields: map[string]string{"email": text}}
	}
	if err != nil {
		return Account{}, err
	}
	if err := s.Store.DropKeys(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if !who.Account.EmailProven() {
		return person, nil
	}
	return person, s.Post.Add(ctx, s.Letters.EmailChanged(person, who.Account.Email))
}
