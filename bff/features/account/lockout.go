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

// maxCodeFailures is how many wrong codes an account sees, from code to code, until its owner has used an emailed link.
// Waiting for a new code makes nobody's guess better: all together they hit once in 30,000 times.
const maxCodeFailures = 30

// textLinkInstead tells the logged-in user that no code was sent.
const textLinkInstead = "Too many wrong codes were entered, so we emailed a link to your account’s address instead. Open it, then try again."

// CodeOwner is whose wrong codes are counted: an account, or a name that nobody has.
type CodeOwner struct {
	AccountID string
	Subject   string
}

// Key is the owner in one word.
func (o CodeOwner) Key() string { return cmp.Or(o.AccountID, o.Subject) }

func (c Code) owner() CodeOwner { return CodeOwner{AccountID: c.AccountID, Subject: c.Subject} }

// countCode counts a code that is typed before it is compared; false when there were too many. Codes that verify the email of
// people without an account are not counted: there is no account that a link could open again.
func (s *Service) countCode(ctx context.Context, row Code) (bool, error) {
	if row.Purpose == PurposeVerification {
		return true, nil
	}
	return s.Store.AddCodeFailure(ctx, row.owner(), maxCodeFailures, s.Now())
}

func (s *Service) uncountCode(ctx context.Context, row Code) error {
	if row.Purpose == PurposeVerification {
		return nil
	}
	return s.Store.ReturnCodeFailure(ctx, row.owner())
}

// insteadOfCode is the mail to an account with too many wrong codes, and false when it may have codes. A name that nobody has
// costs the same; its mail goes to nobody.
func (s *Service) insteadOfCode(ctx context.Context, person Account, row Code) (mail message.Message, instead bool, err error) {
	if row.Purpose == PurposeVerification {
		return message.Message{}, false, nil
	}
	failures, err := s.Store.CodeFailures(ctx, CodeOwner{AccountID: person.ID, Subject: row.Subject})
	if err != nil || failures < maxCodeFailures {
		return message.Message{}, false, err
	}
	mail, err = s.linkTo(ctx, person, s.Mails.InsteadOfCode)
	return mail, err == nil, err
}
