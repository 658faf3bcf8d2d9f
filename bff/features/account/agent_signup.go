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

// AgentSignUp is an agent's sign-up, already validated.
type AgentSignUp struct {
	Name      string
	Email     string
	Phone     string // ten digits
	TextOptIn bool
	Origin    Origin
	Captcha   string
	// Welcome and Known write the email with the link that sets a password. Known goes to accounts whose email is already verified; for all others,
	// the link in Welcome also verifies the email.
	Welcome, Known func(to Account, token string) message.Message
	// Silent: no session is started, no login link is created, and existing accounts get no email.
	Silent bool
	// Also runs in the transaction that creates or finds the account; fresh says which. Optional.
	Also func(ctx context.Context, person Account, fresh bool) error
}

// AgentSignedUp is the result of a sign-up.
type AgentSignedUp struct {
	Account Account
	Login   Login  // only for a new account
	Key     string // of a single-use login link; only for a new account
	Fresh   bool   // the account is new
}

// AgentMailsOfOne limits how many sign-up emails one address gets. It is silent: beyond it the response stays the same, but no email is sent.
var AgentMailsOfOne = limit.Limit{Name: "agent-signup-one", Per: "email", Max: 5, Window: 24 * time.Hour, Silent: true}

// SignUpAgent creates an agent's account without a password and starts a session; the emailed link verifies the email and sets a password. It never
// gives access to an existing account: its owner is emailed instead.
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
	err = s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		done = AgentSignedUp{}
		done.Account, err = s.ByEmail(ctx, Admin, EmailKey(r.Email))
		switch {
		case apperr.IsNotFound(err):
			done.Fresh = true
			if done.Account, err = s.createAgent(ctx, r, from); err != nil {
				return err
			}
		case err != nil:
			return err
		}
		if mailed && (done.Fresh || !r.Silent) && done.Account.Blocked.At.IsZero() {
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
		s.audit(ctx, err, done.Account.ID, security.Registered, security.Event{})
	}
	return done, err
}

func (s *Service) createAgent(ctx context.Context, r AgentSignUp, from Client) (Account, error) {
	now := s.Now()
	person := Account{
		ID: uuid.NewString(), Role: Admin, Name: r.Name, Email: r.Email, Phone: r.Phone, TextOptIn: r.TextOptIn, Origin: r.Origin,
		Terms: Acceptance{Version: TermsVersion, At: now, Address: from.IP()}, CreatedAt: now, UpdatedAt: now,
	}
	if err := s.Create(ctx, person); err != nil {
		return person, err
	}
	if err := s.unreserved(ctx, person); err != nil {
		return person, err
	}
	return person, s.noteConsents(ctx, person, now, from)
}

// mailAgent emails the link that sets a password. Until the email is verified, that is the welcome email.
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

// PasswordLinkOwner returns the account whose password an emailed link sets, without using up the link.
func (s *Service) PasswordLinkOwner(ctx context.Context, token string) (Account, error) {
	found, err := s.findLink(ctx, PurposePassword, token)
	if err != nil {
		return Account{}, orLink(err)
	}
	owner, err := s.ByID(ctx, found.AccountID)
	if err != nil {
		return Account{}, orLink(err)
	}
	if EmailKey(owner.Email) != EmailKey(found.Contact) {
		return Account{}, errLink()
	}
	return owner, nil
}

// MailAgentAgain sends the email that SignUpAgent sends to existing accounts. The result doesn't reveal whether there is an account.
func (s *Service) MailAgentAgain(ctx context.Context, email string, welcome, known func(to Account, token string) message.Message, from Client) error {
	if err := s.take(ctx, AgentMailsOfOne, EmailKey(email)); err != nil {
		if apperr.CodeOf(err) == apperr.Limited {
			return nil
		}
		return err
	}
	person, err := s.ByEmail(ctx, Admin, EmailKey(email))
	if apperr.IsNotFound(err) || err == nil && !s.usable(person, from) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		return s.mailAgent(ctx, AgentSignUp{Welcome: welcome, Known: known}, person)
	})
}

// InviteAgent creates an account for an agent's email if there is none, and sends an email with a link that verifies the email and sets a password.
// Only someone who can read that mailbox can get into an account created here.
func (s *Service) InviteAgent(ctx context.Context, name, email string, mail func(to Account, token string) message.Message) error {
	var person Account
	err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		person, err = s.ByEmail(ctx, Admin, EmailKey(email))
		if apperr.IsNotFound(err) {
			person = Account{ID: uuid.NewString(), Role: Admin, Name: name, Email: email, Origin: Origin{Source: "claim"}, CreatedAt: s.Now(), UpdatedAt: s.Now()}
			err = s.Create(ctx, person)
		}
		if err != nil || !person.Blocked.At.IsZero() {
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
		return nil // a concurrent request created the account, and its email is on the way
	}
	s.audit(ctx, err, person.ID, security.LinkSent, security.Event{})
	return err
}
