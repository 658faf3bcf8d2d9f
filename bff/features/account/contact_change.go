package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// ContactRequest requests a code that verifies an email or a phone. An empty Contact means the one
// already in the account.
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

// contactOf returns the contact that a request is about, validated: the account's own if it names none.
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

// Verified is the result of verifying a contact.
type Verified struct {
	Account Account
	// Login is the session that replaced all earlier ones; nil if they continue.
	Login *Login
}

// ConfirmContact checks the code that SendContactCode sent, and makes the contact the account's. Only a
// code to the email that the account already had counts as reauthentication: one to a new contact says
// nothing about the owner.
func (s *Service) ConfirmContact(ctx context.Context, who Principal, otp string, from Client) (p Verified, err error) {
	row, err := s.checkCode(ctx, PurposeContact, subject(who.Account.ID), otp)
	if err != nil {
		return Verified{}, err
	}
	changed := security.Event{} // stays empty for a mere verification, which matchCode logs
	defer func() { s.audit(ctx, err, who.Account.ID, changed, security.Event{}) }()
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
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
		if _, on, err := s.authenticator(ctx, who.Account.ID); err != nil || on { // see IdentityWays
			return err
		}
		return s.markReauthenticated(ctx, who.Session.ID)
	})
	return p, err
}

// verifyOwn handles a code that was sent to a contact already in the account. The first verification of
// the email starts a new session.
func (s *Service) verifyOwn(ctx context.Context, who Principal, row Code, from Client) (p Verified, err error) {
	done, err := s.verify(ctx, verification{AccountID: who.Account.ID, Channel: row.Channel, Contact: row.Contact, Session: &who})
	p.Account = done.Account
	if err != nil || !done.First {
		return p, err
	}
	login, err := s.logIn(ctx, p.Account, ViaCode, from)
	login.Emptied = done.Emptied
	p.Login = &login
	return p, err
}

// takePhone sets an account's phone. Phone numbers get reassigned, so it is removed from whichever
// account verified it before.
func (s *Service) takePhone(ctx context.Context, who Principal, digits string) (Account, error) {
	if err := s.freePhone(ctx, who.Account.Role, digits, who.Account.ID); err != nil {
		return Account{}, err
	}
	person, err := s.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Phone, a.PhoneVerifiedAt = digits, s.Now()
		return nil
	})
	if err != nil || !person.EmailVerified() {
		return person, err
	}
	return person, s.MailQueue.Enqueue(ctx, s.Mails.PhoneChanged(person))
}

// takeEmail sets an account's email. The previous address, if verified, is notified and can undo the
// change.
func (s *Service) takeEmail(ctx context.Context, who Principal, email string) (Account, error) {
	var before Account
	person, err := s.Change(ctx, who.Account.ID, func(a *Account) error {
		before = *a
		a.Email, a.EmailVerifiedAt, a.Facebook.Email, a.Apple.Email = email, s.Now(), false, false
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
	if err := s.deleteLinks(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if !before.EmailVerified() {
		return person, nil
	}
	token, err := s.newLink(ctx, before, PurposeEmail, undoLife)
	if err != nil {
		return Account{}, err
	}
	return person, s.MailQueue.Enqueue(ctx, s.Mails.EmailChanged(person, before.Email, token))
}

// undoLife is how long the previous address can undo an email change.
const undoLife = 7 * 24 * time.Hour

// suspectBefore is how long before an email change whoever made it may have prepared it by adding a second step or a passkey.
const suspectBefore = 24 * time.Hour

// UndoEmail restores an account's previous email, with the link that was sent there. Whoever changed it
// may still have access: every session ends, a new password is set, every other way to log in that could
// be theirs is removed, and a deletion they requested is canceled. A second step from before stays, and is asked for.
func (s *Service) UndoEmail(ctx context.Context, token, password string, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	if wrong := CheckPassword(password); wrong != "" {
		return Login{}, apperr.Field("password", wrong)
	}
	accountID, hash, err := s.hashByLink(ctx, PurposeEmail, token, password)
	defer func() { s.audit(ctx, err, accountID, security.EmailRestored, security.LinkFailed) }()
	if err != nil {
		return Login{}, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		used, err := s.useLink(ctx, PurposeEmail, token)
		if err != nil {
			return orLink(err)
		}
		person, err := s.restoreEmail(ctx, used, hash)
		if err != nil {
			return err
		}
		login, err = s.logIn(ctx, person, ViaLink, from)
		return err
	})
	return login, err
}

func (s *Service) restoreEmail(ctx context.Context, link MagicLink, hash string) (Account, error) {
	person, err := s.Change(ctx, link.AccountID, func(a *Account) error {
		a.Email, a.EmailVerifiedAt, a.Password = link.Contact, s.Now(), hash
		a.PhoneVerifiedAt, a.Facebook, a.Apple = time.Time{}, Link{}, Link{}
		return nil
	})
	if err != nil {
		return Account{}, orLink(err)
	}
	if err := s.forgetCodeFailures(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if err := s.revokeAccess(ctx, person.ID); err != nil {
		return Account{}, err
	}
	if err := s.deleteSecondStepSince(ctx, person.ID, link.CreatedAt.Add(-suspectBefore)); err != nil {
		return Account{}, err
	}
	// Later undo links went to the other address, which must not get the account back.
	later := s.DB.Rows(ctx).Scopes(postgres.OfAccount(person.ID)).Where("purpose = ? and created_at >= ?", PurposeEmail, link.CreatedAt)
	if err := later.Delete(&MagicLink{}).Error; err != nil {
		return Account{}, postgres.Failure(err)
	}
	if s.Data != nil {
		if err := s.Data.Close(ctx, person); err != nil {
			return Account{}, err
		}
		if person, err = s.ByID(ctx, person.ID); err != nil {
			return Account{}, err
		}
	}
	return person, s.tellPassword(ctx, person, false)
}

// unreserved returns an apperr.Conflict if UndoEmail can still restore the account's email to another
// account. Call it after storing the email, so that no other request slips in between.
func (s *Service) unreserved(ctx context.Context, person Account) error {
	var links int64
	err := s.DB.Rows(ctx).Model(&MagicLink{}).Joins("join accounts a on a.id = account_id").Scopes(current(s.Now())).
		Where("purpose = 'email' and magic_links.email_key = ? and a.role = ? and a.id::text <> ?", EmailKey(person.Email), person.Role, person.ID).Count(&links).Error
	if err == nil && links > 0 {
		return apperr.New(apperr.Conflict, "This email belongs to another account.")
	}
	return postgres.Failure(err)
}
