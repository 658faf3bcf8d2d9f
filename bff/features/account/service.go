package account

import (
	"context"
	"log/slog"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Demo says who may log in to the accounts of the demonstration.
type Demo int

const (
	DemoNobody Demo = iota // production
	DemoOpened             // who opened the demonstration with its link
	DemoAll
)

// Service has the rules of accounts. Make it with New.
type Service struct {
	Deps
	hashing hashing
	// nobody is the hash that a password is held against when there is no account, so that
	// it takes as long.
	nobody string
}

// Deps are what the rules need.
type Deps struct {
	Product   string // its name
	Store     Store
	Limits    limit.Store
	Passwords Passwords
	Patience  time.Duration // how long someone waits for their turn at hashing; 0: half a second
	Mails     Mails
	MailQueue message.Enqueuer
	Facebook  Facebook // nil: not offered
	// FacebookDemo says that it is the stand-in, which lets anyone be anyone: it is for whoever may use the demonstration.
	FacebookDemo bool
	Captcha      Captcha // nil: nobody is asked
	// Verified is told of each proof of an email, in the transaction of the proof. nil: nobody wants to know.
	Verified func(ctx context.Context, person Account) error
	// Referrer finds an agent of ours by the aa_id of their link. nil: nobody's link brings buyers.
	Referrer func(ctx context.Context, adminID string) (Agent, error)
	// Stopped is informed of a phone that wants no more texts and calls, whoever was allowed them without an account; it
	// takes part in the transaction of its context. nil: nobody was.
	Stopped func(ctx context.Context, phone string) error
	// Things are what hangs on accounts. nil: nothing does.
	Things AccountData
	Demo   Demo
	// Events is the log of logins, changes and failures.
	Events security.Log
	Now    func() time.Time
	Log    *slog.Logger
}

// New creates a service.
func New(d Deps) *Service {
	if d.Log == nil {
		d.Log = slog.New(slog.DiscardHandler)
	}
	if d.Patience == 0 {
		d.Patience = hashPatience
	}
	return &Service{Deps: d, hashing: newHashing(), nobody: d.Passwords.Hash(newToken())}
}

// atomically runs work in one transaction, and has the messages sent that it asked for.
func (s *Service) atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.Store.Atomically(ctx, work)
}

func (s *Service) take(ctx context.Context, l limit.Limit, who string) error {
	return s.keeper().Take(ctx, l, who)
}

// find returns the account of a username, and one without an ID when there is none that this
// device may use.
func (s *Service) find(ctx context.Context, role Role, name username, from Client) (Account, error) {
	var person Account
	var err error
	if name.email != "" {
		person, err = s.Store.ByEmail(ctx, role, name.email)
	} else {
		person, err = s.Store.ByPhone(ctx, role, name.phone)
	}
	if isMissing(err) || err == nil && !s.usable(person, from) {
		return Account{}, nil
	}
	return person, err
}

// usable reports whether a device may use an account.
func (s *Service) usable(person Account, from Client) bool {
	return !person.Demo || s.demoOpen(from)
}

// demoOpen reports whether a device may use the demonstration.
func (s *Service) demoOpen(from Client) bool {
	return s.Demo == DemoAll || s.Demo == DemoOpened && from.DemoOpen
}

// verifyCaptcha asks the captcha, where there is one.
func (s *Service) verifyCaptcha(ctx context.Context, answer string, from Client) error {
	if s.Captcha == nil {
		return nil
	}
	return s.Captcha.Check(ctx, answer, from.IP())
}

// Tidy deletes sessions, known devices, codes and keys that have expired.
func (s *Service) Tidy(ctx context.Context) error { return s.Store.Tidy(ctx, s.Now()) }

// tell logs what came of something: that it was done, or that it was refused. Who met a limit is locked out for a while; what
// failed for reasons of ours is no event.
func (s *Service) tell(ctx context.Context, err error, accountID string, done, refused security.Event) {
	if err == nil {
		s.Events.Note(ctx, done, accountID)
		return
	}
	switch apperr.CodeOf(err) {
	case apperr.Limited:
		s.Events.Note(ctx, security.LockedOut, accountID)
	case apperr.Invalid, apperr.Conflict, apperr.Forbidden, apperr.NotFound, apperr.Unauthorized:
		s.Events.Note(ctx, refused, accountID)
	}
}
