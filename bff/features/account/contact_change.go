package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// ContactRequest asks for a code that verifies an email or a phone: a new one, or with an
// empty Contact the one that the account has.
type ContactRequest struct {
	Channel message.Channel
	Contact string // as typed
}

// SendContactCode sends a code to an email or a phone.
func (s *Service) SendContactCode(ctx context.Context, who Principal, r ContactRequest, from Client) error {
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
	return s.sendOwnCode(ctx, who, row, func(code string) message.Message { return s.Mails.ContactCode(r.Channel, contact, code) })
}

// contactOf validates a request for a code.
func (s *Service) contactOf(who Principal, r ContactRequest) (contact string, err error) {
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
		return "", apperr.Field(field, wrong)
	}
	if contact == "" || EmailKey(contact) == EmailKey(own) {
		return own, nil
	}
	return contact, nil
}

// Verified is what came of a code that verified a contact.
type Verified struct {
	Account Account
	// Login is a new session in place of all that were there; nil when they continue.
	Login *Login
}

// ConfirmContact takes the code that SendContactCode sent. The contact is then the account's. Only a code to the email that the
// account has already shows again who holds the session: one to a new contact says nothing about the owner.
func (s *Service) ConfirmContact(ctx context.Context, who Principal, otp string, from Client) (p Verified, err error) {
	row, err := s.checkCode(ctx, PurposeContact, subject(who.Account.ID), otp)
	if err != nil {
		return Verified{}, err
	}
	changed := security.Event{} // what is only verified is told by its code
	defer func() { s.tell(ctx, err, who.Account.ID, changed, security.Event{}) }()
	err = s.atomically(ctx, func(ctx context.Context) error {
		if row.Channel == message.Text {
			if row.Contact != who.Account.Phone {
				changed = security.PhoneChanged
			}
			p.Account, err = s.takePhone(ctx, who, row.Contact)
			return err
		}
		if EmailKey(row.Contact) != EmailKey(who.Account.Email) {
			changed = security.EmailChanged
			p.Account, err = s.takeEmail(ctx, who, row.Contact)
			return err
		}
		p, err = s.verifyOwn(ctx, who, row, from)
		if err != nil || p.Login != nil {
			return err
		}
		return s.Store.MarkReauthenticated(ctx, who.Session.ID, s.Now())
	})
	return p, err
}

// verifyOwn takes a code that went to what the account has already. The first verification of the email begins a new session.
func (s *Service) verifyOwn(ctx context.Context, who Principal, row Code, from Client) (p Verified, err error) {
	done, err := s.verify(ctx, verification{AccountID: who.Account.ID, Channel: row.Channel, Contact: row.Contact, Session: &who})
	p.Account = done.Account
	if err != nil || !done.First {
		return p, err
	}
	login, err := s.startSession(ctx, p.Account, ViaCode, from)
	login.Emptied = done.Emptied
	p.Login = &login
	return p, err
}

// takePhone makes a phone the account's. Numbers are given to other people: who has it now
// takes it from whoever verified it before.
func (s *Service) takePhone(ctx context.Context, who Principal, digits string) (Account, error) {
	if err := s.Store.FreePhone(ctx, who.Account.Role, digits, who.Account.ID); err != nil {
		return Account{}, err
	}
	person, err := s.Store.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Phone, a.PhoneVerifiedAt = digits, s.Now()
		return nil
	})
	if err != nil || !person.EmailVerified() {
		return person, err
	}
	return person, s.MailQueue.Enqueue(ctx, s.Mails.PhoneChanged(person))
}

// takeEmail makes another email the account's. The address that was verified before is told, and can take the change back.
func (s *Service) takeEmail(ctx context.Context, who Principal, email string) (Account, error) {
	var before Account
	person, err := s.Store.Change(ctx, who.Account.ID, func(a *Account) error {
		before = *a
		a.Email, a.EmailVerifiedAt, a.FacebookEmail = email, s.Now(), false
		return nil
	})
	if err == nil {
		err = s.unreserved(ctx, person)
	}
	if apperr.CodeOf(err) == apperr.Conflict {
		text := "This email belongs to another account. Log in to that account with a code."
		return Account{}, &apperr.Error{Code: apperr.Conflict, Text: text, Fields: map[string]string{"email": text}}
	}
	if err != nil {
		return Account{}, err
	}
	if err := s.Store.DeleteLinks(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if !before.EmailVerified() {
		return person, nil
	}
	key, err := s.newLink(ctx, before, PurposeEmail, undoLife)
	if err != nil {
		return Account{}, err
	}
	return person, s.MailQueue.Enqueue(ctx, s.Mails.EmailChanged(person, before.Email, key))
}

// undoLife is how long the address of before can take a change of the email back.
const undoLife = 7 * 24 * time.Hour

// UndoEmail returns an account its email of before, by the key that was emailed there. Whoever changed it may be in the
// account: every session ends, a new password is set, and every other way in that may be theirs is closed, as is a deletion
// that they asked for.
func (s *Service) UndoEmail(ctx context.Context, key, password string, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	if wrong := CheckPassword(password); wrong != "" {
		return Login{}, apperr.Field("password", wrong)
	}
	found, err := s.Store.FindLink(ctx, PurposeEmail, hashToken(key), s.Now())
	defer func() { s.tell(ctx, err, found.AccountID, security.EmailRestored, security.LinkFailed) }()
	if err != nil {
		return Login{}, orLink(err)
	}
	owner, err := s.Store.ByID(ctx, found.AccountID)
	if err != nil {
		return Login{}, orLink(err)
	}
	owner.Email = found.Contact
	if wrong := s.checkPasswordOf(owner, password); wrong != "" {
		return Login{}, apperr.Field("password", wrong)
	}
	hash, err := s.hash(ctx, password)
	if err != nil {
		return Login{}, err
	}
	err = s.atomically(ctx, func(ctx context.Context) error {
		used, err := s.Store.UseLink(ctx, PurposeEmail, hashToken(key), s.Now())
		if err != nil {
			return orLink(err)
		}
		person, err := s.restoreEmail(ctx, used, hash)
		if err != nil {
			return err
		}
		login, err = s.startSession(ctx, person, ViaLink, from)
		return err
	})
	return login, err
}

func (s *Service) restoreEmail(ctx context.Context, key MagicLink, hash string) (Account, error) {
	person, err := s.Store.Change(ctx, key.AccountID, func(a *Account) error {
		a.Email, a.EmailVerifiedAt, a.Password = key.Contact, s.Now(), hash
		a.PhoneVerifiedAt, a.FacebookID, a.FacebookEmail = time.Time{}, "", false
		return nil
	})
	if err != nil {
		return Account{}, orLink(err)
	}
	if err := s.Store.ForgetCodeFailures(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if err := s.revokeAccess(ctx, person.ID); err != nil {
		return Account{}, err
	}
	// Links to addresses that came after this one.
	if err := s.Store.DeleteEmailLinks(ctx, person.ID, key.CreatedAt); err != nil {
		return Account{}, err
	}
	if s.Things != nil {
		if err := s.Things.Close(ctx, person); err != nil {
			return Account{}, err
		}
		if person, err = s.Store.ByID(ctx, person.ID); err != nil {
			return Account{}, err
		}
	}
	return person, s.tellPassword(ctx, person)
}

// unreserved is a apperr.Conflict for an account with the email of another one that may still be given back there. It is
// asked after the account has it, so that nobody slips in between.
func (s *Service) unreserved(ctx context.Context, person Account) error {
	reserved, err := s.Store.EmailReserved(ctx, person.Role, EmailKey(person.Email), person.ID, s.Now())
	if err == nil && reserved {
		err = apperr.New(apperr.Conflict, "This email belongs to another account.")
	}
	return err
}
