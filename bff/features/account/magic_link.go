package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// How long the keys in links are valid. An agent's comes from the back office and is used at once.
const (
	leadKeyLife     = 7 * 24 * time.Hour
	adminKeyLife    = 15 * time.Minute
	passwordKeyLife = 24 * time.Hour
	askedKeyLife    = time.Hour // of a link that someone asked for to log in
)

// MagicLink is an emailed link that can be used once.
type MagicLink struct {
	Purpose   Purpose
	AccountID string // "": no account
	Contact   string // the email that it was sent to
	CreatedAt time.Time
	ExpiresAt time.Time
}

const textOldLink = "This link has expired or has already been used."

func errLink() error { return apperr.New(apperr.Invalid, textOldLink) }

// NewLoginLink creates the key of a login link, for emails to verified addresses and for the agents'
// back office.
func (s *Service) NewLoginLink(ctx context.Context, person Account) (string, error) {
	life := leadKeyLife
	if person.Role == Admin {
		life = adminKeyLife
	}
	return s.newLink(ctx, person, PurposeLogin, life)
}

// newLink creates a key. For an account without an ID, the key opens nothing.
func (s *Service) newLink(ctx context.Context, person Account, purpose Purpose, life time.Duration) (string, error) {
	token, now := newToken(), s.Now()
	key := MagicLink{Purpose: purpose, AccountID: person.ID, Contact: person.Email, CreatedAt: now, ExpiresAt: now.Add(life)}
	return token, s.Store.CreateLink(ctx, key, hashToken(token))
}

// SendLoginLink emails a link that logs in. Like SendLoginCode, it never reveals whether there is an account. To an email that was
// never confirmed goes the link that sets a password instead: someone else may have typed it.
func (s *Service) SendLoginLink(ctx context.Context, r CodeRequest, from Client) error {
	ctx = withDevice(ctx, from)
	_, person, err := s.recipient(ctx, r, from)
	if err != nil {
		return err
	}
	if person.ID != "" && !person.EmailVerified() {
		return s.sendLink(ctx, person, PurposePassword, passwordKeyLife, s.Mails.ResetPassword)
	}
	return s.sendLink(ctx, person, PurposeLogin, askedKeyLife, s.Mails.LoginLink)
}

// sendLink emails a key of an account, or does the same work for nobody.
func (s *Service) sendLink(ctx context.Context, person Account, purpose Purpose, life time.Duration, write func(to Account, key string) message.Message) error {
	err := s.atomically(ctx, func(ctx context.Context) error {
		key, err := s.newLink(ctx, person, purpose, life)
		if err != nil {
			return err
		}
		mail := write(person, key)
		mail.ExpiresAt = s.Now().Add(life)
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if person.ID != "" {
		s.tell(ctx, err, person.ID, security.LinkSent, security.Event{})
	}
	return err
}

// LinkLogin is a login with the key of a link.
type LinkLogin struct {
	Role Role
	Key  string
	// Replace says that the person agreed to leave their current session.
	Replace bool
}

// LoginByLink logs someone in with the key of a link. It never replaces a session without consent: a
// session of the same person continues (the Login then has no token), and one of someone else is an
// apperr.Conflict that leaves the key unused.
func (s *Service) LoginByLink(ctx context.Context, k LinkLogin, there *Principal, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	key, person, err := s.linkOwner(ctx, k, from)
	defer func() { s.tell(ctx, err, person.ID, security.LinkUsed, security.LinkFailed) }()
	if err != nil {
		return Login{}, err
	}
	if there != nil && there.Account.ID != person.ID && !k.Replace {
		return Login{}, apperr.New(apperr.Conflict, "You are logged in as "+there.Account.Email+". Log out first to open this link as someone else.")
	}
	err = s.atomically(ctx, func(ctx context.Context) error {
		if _, err := s.Store.UseLink(ctx, key.Purpose, hashToken(k.Key), s.Now()); err != nil {
			return orLink(err)
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

// linkOwner finds the owner of a key without using it. A key is rejected if it belongs to the other
// role, or was sent to an email that the account no longer has.
func (s *Service) linkOwner(ctx context.Context, k LinkLogin, from Client) (MagicLink, Account, error) {
	key, err := s.Store.FindLink(ctx, PurposeLogin, hashToken(k.Key), s.Now())
	if err != nil {
		return MagicLink{}, Account{}, orLink(err)
	}
	person, err := s.Store.ByID(ctx, key.AccountID)
	if err != nil {
		return MagicLink{}, Account{}, orLink(err)
	}
	if person.Role != k.Role || !s.usable(person, from) || EmailKey(person.Email) != EmailKey(key.Contact) {
		return MagicLink{}, Account{}, errLink()
	}
	return key, person, nil
}

func orLink(err error) error {
	if isMissing(err) {
		return errLink()
	}
	return err
}
