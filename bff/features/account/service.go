package account

import (
	"context"
	"log/slog"
	"time"

	"hearthway/bff/features/account/credential"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Demo says who may log in to the demo accounts.
type Demo int

const (
	DemoNobody Demo = iota // production
	DemoOpened             // those who opened the demo with its link
	DemoAll
)

// Service implements the account rules. Create it with New.
type Service struct {
	Deps
	hashing hashing
	// dummyHash is compared with the password if there is no account, so that the response takes the same time.
	dummyHash string
}

// Deps are the dependencies and settings of a Service.
type Deps struct {
	Accounts
	Product   string // its name
	Limits    limit.Store
	Passwords Passwords
	Patience  time.Duration // how long a request waits for a hashing slot; 0: three seconds
	Mails     Mails
	MailQueue message.Enqueuer
	Providers map[ProviderName]Provider // those that are offered
	// RevokeApple revokes a login at Apple; ErrRefused if it is no longer valid. nil: Apple isn't offered, or its customers' logins aren't ours to end.
	RevokeApple func(ctx context.Context, token string) error
	Captcha     Captcha // nil: no captcha
	// PasskeyVerifier checks passkeys. nil: there are none.
	PasskeyVerifier *credential.PasskeyVerifier
	// SealKey encrypts the secrets of authenticator apps.
	SealKey []byte
	// OnVerified is called for each verification of an email, in the same transaction. Optional.
	OnVerified func(ctx context.Context, person Account) error
	// Referrer finds one of our agents by the aa_id of their link. nil: agents' links are ignored.
	Referrer func(ctx context.Context, adminID string) (Agent, error)
	// OnLoggedOut is called when all other sessions of an account end, in the same transaction: whatever else acts for it ends too. Optional.
	OnLoggedOut func(ctx context.Context, accountID string) error
	// OnTextsStopped is called when a phone opts out of texts and calls, to withdraw consents given without an
	// account. It takes part in the context's transaction. Optional.
	OnTextsStopped func(ctx context.Context, phone string) error
	// Data is the data that belongs to accounts. Optional.
	Data AccountData
	Demo Demo
	// Events is the security log: logins, changes and failures.
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
	return &Service{Deps: d, hashing: newHashing(), dummyHash: d.Passwords.Hash(newToken())}
}

func (s *Service) take(ctx context.Context, l limit.Limit, who string) error {
	return s.limiter().Allow(ctx, l, who)
}

// find returns the account of a username. Its ID is empty if there is none that this device may use.
func (s *Service) find(ctx context.Context, role Role, name username, from Client) (Account, error) {
	var person Account
	var err error
	if name.email != "" {
		person, err = s.ByEmail(ctx, role, name.email)
	} else {
		person, err = s.ByPhone(ctx, role, name.phone)
	}
	if apperr.IsNotFound(err) || err == nil && !s.usable(person, from) {
		return Account{}, nil
	}
	return person, err
}

// usable reports whether a device may use an account.
func (s *Service) usable(person Account, from Client) bool {
	return person.Blocked.At.IsZero() && (!person.Demo || s.demoOpen(from))
}

// demoOpen reports whether a device may use the demo.
func (s *Service) demoOpen(from Client) bool {
	return s.Demo == DemoAll || s.Demo == DemoOpened && from.DemoOpen
}

// verifyCaptcha checks the captcha, if one is configured.
func (s *Service) verifyCaptcha(ctx context.Context, answer string, from Client) error {
	if s.Captcha == nil {
		return nil
	}
	return s.Captcha.Check(ctx, answer, from.IP())
}

// Tidy deletes what has expired: sessions, known devices, codes, links, challenges and counts of attempts.
func (s *Service) Tidy(ctx context.Context) error {
	now := s.Now()
	for _, expiring := range []any{&sessionRow{}, &knownDeviceRow{}, &Code{}, &MagicLink{}, &challenge{}} {
		if err := s.DB.Rows(ctx).Where("expires_at <= ?", now).Delete(expiring).Error; err != nil {
			return postgres.Failure(err)
		}
	}
	if err := s.DB.Rows(ctx).Exec("delete from limits where until <= ?", now).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.DB.Rows(ctx).Where("account_id is null and updated_at <= ?", now.AddDate(0, 0, -90)).Delete(&codeFailure{}).Error)
}

// audit logs a security event: done on success, refused on a refusal, a lockout when a limit was hit.
// Failures on our side aren't security events.
func (s *Service) audit(ctx context.Context, err error, accountID string, done, refused security.Event) {
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
