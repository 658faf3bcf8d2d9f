package account

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Lifetimes of emailed links. An agent's login link gives access to other people's data, so it expires soon.
const (
	leadLinkLife     = 7 * 24 * time.Hour
	agentLinkLife    = 15 * time.Minute
	passwordLinkLife = 24 * time.Hour
)

func loginLinkLife(role Role) time.Duration {
	if role == Admin {
		return agentLinkLife
	}
	return leadLinkLife
}

// MagicLink is an emailed link that can be used once.
type MagicLink struct {
	TokenHash []byte `gorm:"primaryKey"`
	Purpose   Purpose
	AccountID string    `gorm:"serializer:nullzero"` // "": no account
	Contact   string    // the email that it was sent to
	EmailKey  string    // its EmailKey
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

const textOldLink = "This link has expired or has already been used."

func errLink() error { return apperr.New(apperr.Invalid, textOldLink) }

// NewLoginLink creates the token of a login link, for emails to verified addresses and for the agents'
// back office.
func (s *Service) NewLoginLink(ctx context.Context, person Account) (string, error) {
	return s.newLink(ctx, person, PurposeLogin, loginLinkLife(person.Role))
}

// newLink creates a link and returns its token. If the account has no ID, the link never works.
func (s *Service) newLink(ctx context.Context, person Account, purpose Purpose, life time.Duration) (string, error) {
	token, now := newToken(), s.Now()
	return token, postgres.Failure(s.DB.Rows(ctx).Create(&MagicLink{
		TokenHash: security.HashToken(token), Purpose: purpose, AccountID: person.ID, Contact: person.Email, EmailKey: EmailKey(person.Email), CreatedAt: now, ExpiresAt: now.Add(life),
	}).Error)
}

// SendLoginLink emails a link that logs in. Like SendLoginCode, it never reveals whether there is an account. If the
// account's email was never verified, someone else may have entered it, so it gets the link that sets a password instead.
func (s *Service) SendLoginLink(ctx context.Context, r CodeRequest, from Client) error {
	ctx = withDevice(ctx, from)
	_, person, err := s.recipient(ctx, r, from)
	if err != nil {
		return err
	}
	if person.ID != "" && !person.EmailVerified() {
		return s.sendLink(ctx, person, PurposePassword, passwordLinkLife, s.Mails.ResetPassword)
	}
	return s.sendLink(ctx, person, PurposeLogin, loginLinkLife(person.Role), s.Mails.LoginLink)
}

// sendLink emails a link to an account. Without an account it does the same work, so that timing reveals nothing.
func (s *Service) sendLink(ctx context.Context, person Account, purpose Purpose, life time.Duration, write func(to Account, token string) message.Message) error {
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		token, err := s.newLink(ctx, person, purpose, life)
		if err != nil {
			return err
		}
		mail := write(person, token)
		mail.ExpiresAt = s.Now().Add(life)
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if person.ID != "" {
		s.audit(ctx, err, person.ID, security.LinkSent, security.Event{})
	}
	return err
}

// LinkLogin is a login with the token of a link.
type LinkLogin struct {
	Role  Role
	Token string
	// Replace says that the person agreed to leave their current session.
	Replace bool
}

// LoginByLink logs someone in by a link. It never replaces a session without consent: a
// session of the same person continues (the Login then has no token), and one of someone else is an
// apperr.Conflict that leaves the link unused.
func (s *Service) LoginByLink(ctx context.Context, l LinkLogin, there *Principal, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	link, person, err := s.linkOwner(ctx, l, from)
	defer func() { s.audit(ctx, err, person.ID, security.LinkUsed, security.LinkFailed) }()
	if err != nil {
		return Login{}, err
	}
	if there != nil && there.Account.ID != person.ID && !l.Replace {
		return Login{}, apperr.New(apperr.Conflict, "You are logged in as "+there.Account.Email+". Log out first to open this link as someone else.")
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if _, err := s.useLink(ctx, link.Purpose, l.Token); err != nil {
			return orLink(err)
		}
		if err := s.forgetCodeFailures(ctx, person.ID); err != nil {
			return err
		}
		if there != nil && there.Account.ID == person.ID {
			login = Login{Principal: *there}
			return nil
		}
		login, err = s.logIn(ctx, person, ViaMagicLink, from)
		return err
	})
	return login, err
}

// linkOwner finds the owner of a link without using it up. A link is rejected if it belongs to the other
// role, or was sent to an email that the account no longer has.
func (s *Service) linkOwner(ctx context.Context, l LinkLogin, from Client) (MagicLink, Account, error) {
	link, err := s.findLink(ctx, PurposeLogin, l.Token)
	if err != nil {
		return MagicLink{}, Account{}, orLink(err)
	}
	person, err := s.ByID(ctx, link.AccountID)
	if err != nil {
		return MagicLink{}, Account{}, orLink(err)
	}
	if person.Role != l.Role || !s.usable(person, from) || EmailKey(person.Email) != EmailKey(link.Contact) {
		return MagicLink{}, Account{}, errLink()
	}
	return link, person, nil
}

func orLink(err error) error {
	if apperr.IsNotFound(err) {
		return errLink()
	}
	return err
}

// validLink selects a link that belongs to an account and has not expired, for a purpose.
func (s *Service) validLink(ctx context.Context, purpose Purpose, token string) *gorm.DB {
	return s.DB.Rows(ctx).Scopes(current(s.Now())).Where("purpose = ? and token_hash = ? and account_id is not null", purpose, security.HashToken(token))
}

// useLink deletes and returns a link that has not expired.
func (s *Service) useLink(ctx context.Context, purpose Purpose, token string) (link MagicLink, err error) {
	err = oneOf(s.validLink(ctx, purpose, token).Clauses(clause.Returning{}).Delete(&link))
	return link, err
}

// findLink returns a link that has not expired.
func (s *Service) findLink(ctx context.Context, purpose Purpose, token string) (link MagicLink, err error) {
	err = s.validLink(ctx, purpose, token).Take(&link).Error
	return link, postgres.Failure(err)
}

// deleteLinks deletes all links of an account, except those that undo an email change.
func (s *Service) deleteLinks(ctx context.Context, accountID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("purpose <> ?", PurposeEmail).Delete(&MagicLink{}).Error)
}
