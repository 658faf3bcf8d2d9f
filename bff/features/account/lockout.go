package account

import (
	"cmp"
	"context"
	"errors"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// lockoutLinks is how often the owner of an account gets a way past the failures of others.
var lockoutLinks = limit.Limit{Name: "lockout-link", Most: 1, Window: time.Hour}

// lockedOut emails a link that logs in to whoever cannot log in with a password because their name was tried too often. For a name
// that nobody has the same is done, and the email goes to nobody. Who was refused for their network's failures changes nothing
// for the owners of the names that were tried.
func (s *Service) lockedOut(ctx context.Context, refused error, role Role, name username, person Account) error {
	if f, ok := errors.AsType[*apperr.Error](refused); !ok || f.Code != apperr.Limited || f.Text != LoginFailures.Text {
		return refused
	}
	switch err := s.take(ctx, lockoutLinks, cmp.Or(person.ID, string(role)+"|"+name.key())); apperr.CodeOf(err) {
	case apperr.Limited:
		return refused
	default:
		if err != nil {
			return err
		}
	}
	err := s.atomically(ctx, func(ctx context.Context) error {
		mail, err := s.linkTo(ctx, person, s.Mails.LockedOut)
		if err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if person.ID != "" {
		s.tell(ctx, err, person.ID, security.LinkSent, security.Event{})
	}
	return orFirst(err, refused)
}

// linkTo writes to someone with a link that logs in. Without a verification of the email, and for agents, it sets a password: that is
// the verification.
func (s *Service) linkTo(ctx context.Context, person Account, write func(to Account, key string) message.Message) (message.Message, error) {
	purpose := PurposeLogin
	if person.ID != "" && !person.EmailVerified() || person.Role == Admin {
		purpose, write = PurposePassword, s.Mails.ResetPassword
	}
	key, err := s.newLink(ctx, person, purpose, passwordKeyLife)
	if err != nil {
		return message.Message{}, err
	}
	mail := write(person, key)
	mail.ExpiresAt = s.Now().Add(passwordKeyLife)
	return mail, nil
}
