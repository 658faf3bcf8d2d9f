package account

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// AgentSignUp is a checked sign-up of an agent.
type AgentSignUp struct {
	Name      string
	Email     string
	Phone     string // ten digits
	TextOptIn bool
	Origin    Origin
	Captcha   string
	// Welcome writes the mail with the link that verifies the email and sets a password; Known writes the one
	// to somebody who already has an account, with such a link too.
	Welcome, Known func(to Account, token string) message.Message
	// Silent makes no session and no login link; somebody who has an account gets no mail.
	Silent bool
	// Also takes part in the transaction that makes or finds the account. Optional.
	Also func(ctx context.Context, person Account, fresh bool) error
}

// AgentSignedUp is the result of a sign-up.
type AgentSignedUp struct {
	Account Account
	Login   Login  // only of a new account
	Key     string // of a login link, once; only of a new account
	Fresh   bool   // the account is new
}

// AgentMailsOfOne is silent: who signs up once more gets the same answer, and the agent no more mail.
var AgentMailsOfOne = limit.Limit{Name: "agent-signup-one", Per: "email", Most: 5, Window: 24 * time.Hour, Silent: true}

// SignUpAgent makes an agent's account without a password and logs in to it; the mailed link verifies the email. Nobody gets into an
// account that exists already: its owner gets a mail instead.
func (s *Service) SignUpAgent(ctx context.Context, r AgentSignUp, from Client) (done AgentSignedUp, err error) {
	if err := s.take(ctx, Registrations, limit.Network(from.Address)); err != nil {
		return done, err
	}
	if err := s.verifyCaptcha(ctx, r.Captcha, from); err != nil {
		return done, err
	}
	mailed := true
	if err := s.take(ctx, AgentMailsOfOne, EmailKey(r.Email)); apperr.CodeOf(err) == apperr.Limited {
		mailed = false
	} else if err != nil {
		return done, err
	}
	err = s.atomically(ctx, func(ctx context.Context) (err error) {
		done = AgentSignedUp{}
		done.Account, err = s.Store.ByEmail(ctx, Admin, EmailKey(r.Email))
		switch {
		case isMissing(err):
			done.Fresh = true
			if done.Account, err = s.createAgent(ctx, r, from); err != nil {
				return err
			}
		case err != nil:
			return err
		}
		if mailed && (done.Fresh || !r.Silent) {
			if err := s.mailAgent(ctx, r, done.Account); err != nil {
				return err
			}
		}
		if r.Also != nil {
			if err := r.Also(ctx, done.Account, done.Fresh); err != nil {
				return err
			}
		}
		if !done.Fresh || r.Silent {
			return nil
		}
		if done.Login, err = s.start(ctx, done.Account, Session{Via: ViaRegister, MadeAccount: true}, from); err != nil {
			return err
		}
		done.Key, err = s.NewLoginLink(ctx, done.Account)
		return err
	})
	if done.Fresh {
		s.tell(ctx, err, done.Account.ID, security.Registered, security.Event{})
	}
	return done, err
}

func (s *Service) createAgent(ctx context.Context, r AgentSignUp, from Client) (Account, error) {
	now := s.Now()
	person := Account{
		ID: uuid.NewString(), Role: Admin, Name: r.Name, Email: r.Email, Phone: r.Phone, TextOptIn: r.TextOptIn, Origin: r.Origin,
		Terms: Acceptance{Version: TermsVersion, At: now, Address: from.IP()}, CreatedAt: now, UpdatedAt: now,
	}
	if err := s.Store.Create(ctx, person); err != nil {
		return person, err
	}
	if err := s.unreserved(ctx, person); err != nil {
		return person, err
	}
	return person, s.noteConsents(ctx, person, now, from)
}

// mailAgent sends the link; an account whose email nobody verified yet is welcomed once more.
func (s *Service) mailAgent(ctx context.Context, r AgentSignUp, person Account) error {
	token, err := s.newLink(ctx, person, PurposePassword, passwordLinkLife)
	if err != nil {
		return err
	}
	mail := r.Welcome
	if person.EmailVerified() {
		mail = r.Known
	}
	written := mail(person, token)
	written.ExpiresAt = s.Now().Add(passwordLinkLife)
	return s.MailQueue.Enqueue(ctx, written)
}

// PasswordLinkOwner is whose password an emailed link sets; its token stays unused.
func (s *Service) PasswordLinkOwner(ctx context.Context, token string) (Account, error) {
	found, err := s.Store.FindLink(ctx, PurposePassword, hashToken(token), s.Now())
	if err != nil {
		return Account{}, orLink(err)
	}
	owner, err := s.Store.ByID(ctx, found.AccountID)
	if err != nil {
		return Account{}, orLink(err)
	}
	if EmailKey(owner.Email) != EmailKey(found.Contact) {
		return Account{}, errLink()
	}
	return owner, nil
}

// CheckNewPassword returns what is wrong with a new password of someone.
func (s *Service) CheckNewPassword(person Account, password string) string {
	return s.checkPasswordOf(person, password)
}

// MailAgentAgain sends what SignUpAgent sends to an account that exists. Nothing reveals whether there is one.
func (s *Service) MailAgentAgain(ctx context.Context, email string, welcome, known func(to Account, token string) message.Message, from Client) error {
	if err := s.take(ctx, AgentMailsOfOne, EmailKey(email)); err != nil {
		if apperr.CodeOf(err) == apperr.Limited {
			return nil
		}
		return err
	}
	person, err := s.Store.ByEmail(ctx, Admin, EmailKey(email))
	if isMissing(err) || err == nil && !s.usable(person, from) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.atomically(ctx, func(ctx context.Context) error {
		return s.mailAgent(ctx, AgentSignUp{Welcome: welcome, Known: known}, person)
	})
}

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
