package account

import (
	"context"
	"time"

	"hearthway/bff/domain/message"
	"hearthway/bff/fault"
)

// prove notes that an account's e-mail or phone is its owner's, since they had what was sent
// there. Before the first proof of an e-mail somebody else may have registered it: their
// sessions, password, phone and Facebook lead in no more.
func (s *Service) prove(ctx context.Context, id string, channel message.Channel, contact string) (Account, error) {
	first := false
	person, err := s.Store.Change(ctx, id, func(a *Account) error {
		switch {
		case channel == message.Email && EmailKey(a.Email) == EmailKey(contact):
			if first = !a.EmailProven(); first {
				a.disown()
				a.EmailProvenAt = s.Now()
			}
		case channel == message.Text && a.PhoneProven() && a.Phone == contact:
		default: // it was changed since
			return errCode()
		}
		return nil
	})
	if isMissing(err) {
		return Account{}, errCode()
	}
	if err != nil || !first {
		return person, err
	}
	return person, s.lockOut(ctx, id)
}

// disown takes away every way in that does not lead over the e-mail.
func (a *Account) disown() {
	a.Password, a.PhoneProvenAt = "", time.Time{}
	if !a.FacebookEmail {
		a.FacebookID = ""
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
	err = s.atomically(ctx, func(ctx context.Context) error {
		if row.Channel == message.Text {
			p.Account, err = s.takePhone(ctx, who, row.Contact)
		} else if EmailKey(row.Contact) != EmailKey(who.Account.Email) {
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
	if p.Account, err = s.prove(ctx, who.Account.ID, row.Channel, row.Contact); err != nil || who.Account.EmailProven() {
		return p, err
	}
	login, err := s.begin(ctx, p.Account, ViaCode, from)
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
