package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
)

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
