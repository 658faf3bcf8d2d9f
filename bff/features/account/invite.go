package account

import (
	"context"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// InviteAgent makes the account of an agent's email unless there is one, and sends the mail with a link that verifies
// the email and sets a password. Without that link nobody gets into an account that is made here.
func (s *Service) InviteAgent(ctx context.Context, name, email string, mail func(to Account, token string) message.Message) error {
	var person Account
	err := s.atomically(ctx, func(ctx context.Context) (err error) {
		person, err = s.Store.ByEmail(ctx, Admin, EmailKey(email))
		if isMissing(err) {
			person = Account{ID: uuid.NewString(), Role: Admin, Name: name, Email: email, Origin: Origin{Source: "claim"}, CreatedAt: s.Now(), UpdatedAt: s.Now()}
			err = s.Store.Create(ctx, person)
		}
		if err != nil {
			return err
		}
		token, err := s.newLink(ctx, person, PurposePassword, passwordLinkLife)
		if err != nil {
			return err
		}
		written := mail(person, token)
		written.ExpiresAt = s.Now().Add(passwordLinkLife)
		return s.MailQueue.Enqueue(ctx, written)
	})
	if apperr.CodeOf(err) == apperr.Conflict {
		return nil // another press made the account meanwhile, and its mail is on the way
	}
	s.tell(ctx, err, person.ID, security.LinkSent, security.Event{})
	return err
}
