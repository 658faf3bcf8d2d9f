package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
)

// How long keys of links work. An agent's comes from the back office and is used at once.
const (
	leadKeyLife     = 7 * 24 * time.Hour
	adminKeyLife    = 15 * time.Minute
	passwordKeyLife = 24 * time.Hour
)

// Key is what a link lets its reader do once.
type Key struct {
	Purpose   Purpose
	AccountID string // "": nobody's
	Contact   string // the email that it was sent to
	CreatedAt time.Time
	ExpiresAt time.Time
}

const textOldKey = "This link has expired or has already been used."

func errKey() error { return apperr.New(apperr.Invalid, textOldKey) }

// NewLoginKey creates the key of a link that logs someone in, for emails to verified addresses
// and for the agents' back office.
func (s *Service) NewLoginKey(ctx context.Context, person Account) (string, error) {
	life := leadKeyLife
	if person.Role == Admin {
		life = adminKeyLife
	}
	return s.newKey(ctx, person, PurposeLogin, life)
}

// newKey makes a key; for an account without an ID it fits nothing.
func (s *Service) newKey(ctx context.Context, person Account, purpose Purpose, life time.Duration) (string, error) {
	token, now := newToken(), s.Now()
	key := Key{Purpose: purpose, AccountID: person.ID, Contact: person.Email, CreatedAt: now, ExpiresAt: now.Add(life)}
	return token, s.Store.PutKey(ctx, key, hashOf(token))
}

// KeyLogin is a login by the key of a link.
type KeyLogin struct {
	Role Role
	Key  string
	// Replace says that the person wants to leave the session that is there.
	Replace bool
}

// LoginByKey logs someone in by the key of a link. It never replaces a session unasked: one
// of the same person continues (the Login has no token then), and one of someone else is a
// apperr.Conflict that leaves the key as it was.
func (s *Service) LoginByKey(ctx context.Context, k KeyLogin, there *Principal, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	key, person, err := s.keyOwner(ctx, k, from)
	defer func() { s.tell(ctx, err, person.ID, security.LinkUsed, security.LinkFailed) }()
	if err != nil {
		return Login{}, err
	}
	if there != nil && there.Account.ID != person.ID && !k.Replace {
		return Login{}, apperr.New(apperr.Conflict, "You are logged in as "+there.Account.Email+". Log out first to open this link as someone else.")
	}
	err = s.atomically(ctx, func(ctx context.Context) error {
		if _, err := s.Store.UseKey(ctx, key.Purpose, hashOf(k.Key), s.Now()); err != nil {
			return orKey(err)
		}
		if err := s.Store.ForgetCodeFailures(ctx, person.ID); err != nil {
			return err
		}
		if there != nil && there.Account.ID == person.ID {
			login = Login{Principal: *there}
			return nil
		}
		login, err = s.startSession(ctx, person, ViaKey, from)
		return err
	})
	return login, err
}

// keyOwner finds whose key it is and leaves it unused. A key of the other role, and one that
// was sent to an email which is not the account's anymore, fits nothing.
func (s *Service) keyOwner(ctx context.Context, k KeyLogin, from Client) (Key, Account, error) {
	key, err := s.Store.FindKey(ctx, PurposeLogin, hashOf(k.Key), s.Now())
	if err != nil {
		return Key{}, Account{}, orKey(err)
	}
	person, err := s.Store.ByID(ctx, key.AccountID)
	if err != nil {
		return Key{}, Account{}, orKey(err)
	}
	if person.Role != k.Role || !s.usable(person, from) || EmailKey(person.Email) != EmailKey(key.Contact) {
		return Key{}, Account{}, errKey()
	}
	return key, person, nil
}

func orKey(err error) error {
	if isMissing(err) {
		return errKey()
	}
	return err
}
