package account

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// SessionLife is how long someone stays logged in.
const SessionLife = 365 * 24 * time.Hour

const (
	tokenBytes  = 32
	maxSessions = 200 // per account; the least recently used end
	touchEvery  = 5 * time.Minute
	freshFor    = 10 * time.Minute // how long a reauthentication lasts
)

// How a session started; the other ways are the names of providers.
const (
	ViaPassword  = "password"
	ViaCode      = "code"
	ViaMagicLink = "key" // an emailed link that logs in
	ViaRegister  = "register"
	ViaLink      = "link" // an emailed link that sets a password
	ViaPasskey   = "passkey"
)

// Session is a login on one device.
type Session struct {
	ID                string // UUID; not the token
	AccountID         string
	Via               string
	Weak              bool      // started by an emailed login link: not enough for sensitive actions, see Fresh
	ReauthenticatedAt time.Time // when the owner last confirmed their identity; zero: never
	CreatedAt         time.Time
	SeenAt            time.Time
	ExpiresAt         time.Time
	Address           string // IP address
	Device            string // "Chrome on Windows"
	// MadeAccount says that the account was created in this session: its holder is the person who
	// registered.
	MadeAccount bool
}

// Client is the device that makes a call.
type Client struct {
	Address netip.Addr
	Device  string
	Visitor string // ID that a device has before login; "" if none
	// Cookie is the session whose cookie a login would overwrite; nil: none.
	Cookie *Principal
	// Current is the session of the call itself, from its header or cookie; nil: none.
	Current *Principal
	// DeviceToken is the token that the device got at an earlier login; Known are the accounts that
	// know it.
	DeviceToken string
	Known       []KnownDevice
	// DemoOpen says that demo accounts may be used from this device.
	DemoOpen bool
}

// IP returns the address as text, empty if unknown.
func (c Client) IP() string {
	if !c.Address.IsValid() {
		return ""
	}
	return c.Address.Unmap().String()
}

// ScopeRetryKey scopes an idempotency key to its sender: their account, else their visitor ID, else their
// network. Guessing someone else's key therefore finds nothing. who is nil for guests.
func (c Client) ScopeRetryKey(key string, who *Principal) string {
	if key == "" {
		return ""
	}
	asker := "network:" + limit.Network(c.Address)
	switch {
	case who != nil:
		asker = "account:" + who.Account.ID
	case c.Visitor != "":
		asker = "visitor:" + c.Visitor
	}
	return subject(asker, key)
}

// Principal is someone who is logged in.
type Principal struct {
	Account Account
	Session Session
}

// Login is a session that just started, or a login that waits for its second step.
type Login struct {
	Principal
	// SecondStep is the token with which LoginBySecondStep ends the login, which has no session yet; "" if it has.
	SecondStep string
	Token      string // 256 random bits; not stored, so this is the only copy
	// DeviceToken is what the device must send from now on when someone logs in on it; "" if that
	// doesn't change.
	DeviceToken string
	// Emptied says that the email was just verified for the first time, and that the account's earlier
	// contents were removed.
	Emptied bool
}

// Fresh reports whether someone confirmed their identity recently enough for sensitive actions:
// changing how to log in, exporting their data, deleting the account.
func (s *Service) Fresh(who Principal) bool {
	at := who.Session.ReauthenticatedAt
	return !who.Session.Weak && !at.IsZero() && s.Now().Sub(at) < freshFor
}

// Authenticate returns the owner of a token. A token that is unknown, expired or revoked is an
// apperr.Unauthorized.
func (s *Service) Authenticate(ctx context.Context, token string) (Principal, error) {
	if !isToken(token) {
		return Principal{}, errSession()
	}
	session, person, err := s.sessionByToken(ctx, token)
	if apperr.IsNotFound(err) {
		return Principal{}, errSession()
	}
	if err != nil {
		return Principal{}, err
	}
	if person.Demo && s.Demo == DemoNobody || !person.Blocked.At.IsZero() {
		return Principal{}, errSession()
	}
	if now := s.Now(); now.Sub(session.SeenAt) >= touchEvery {
		session.SeenAt = now
		if err := s.DB.Rows(ctx).Model(&sessionRow{}).Where("id = ?", session.ID).Update("seen_at", now).Error; err != nil {
			// "Last used" is only informational: no request fails because of it.
			s.Log.WarnContext(ctx, "a session's last use could not be recorded", "cause", err.Error())
		}
	}
	return Principal{person, session}, nil
}

func errSession() error {
	return apperr.New(apperr.Unauthorized, "You have been logged out. Please log back in to continue.")
}

// start starts a session for someone who proved who they are; see logIn. The browser's current session ends, so that a token
// planted by someone else becomes worthless.
func (s *Service) start(ctx context.Context, person Account, session Session, from Client) (Login, error) {
	if !person.Blocked.At.IsZero() {
		return Login{}, errBlocked()
	}
	now := s.Now()
	session.ID, session.AccountID = uuid.NewString(), person.ID
	session.Weak = session.Via == ViaMagicLink && session.ReauthenticatedAt.IsZero()
	session.CreatedAt, session.SeenAt, session.ExpiresAt = now, now, now.Add(SessionLife)
	session.Address, session.Device = from.IP(), from.Device
	switch session.Via {
	case ViaPassword, ViaCode, ViaLink, ViaRegister, ViaPasskey, string(Facebook), string(Apple):
		session.ReauthenticatedAt = now
	}
	if old := from.Cookie; old != nil {
		if _, err := s.endSession(ctx, old.Account.ID, old.Session.ID); err != nil {
			return Login{}, err
		}
	}
	token := newToken()
	if err := s.createSession(ctx, session, token, maxSessions); err != nil {
		return Login{}, err
	}
	device, err := s.knowDevice(ctx, person, from)
	return Login{Principal: Principal{person, session}, Token: token, DeviceToken: device}, err
}

// Logout ends the session of a token, if it has one.
func (s *Service) Logout(ctx context.Context, token string) error {
	who, err := s.Authenticate(ctx, token)
	if apperr.CodeOf(err) == apperr.Unauthorized {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = s.endSession(ctx, who.Account.ID, who.Session.ID)
	s.audit(ctx, err, who.Account.ID, security.LoggedOut, security.Event{})
	return err
}

// Sessions lists where someone is logged in, most recently used first.
func (s *Service) Sessions(ctx context.Context, accountID string) ([]Session, error) {
	var sessions []sessionRow
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID), current(s.Now())).Order("seen_at desc, created_at desc").Limit(1000).Find(&sessions).Error
	return postgres.Each(sessions, sessionRow.session), postgres.Failure(err)
}

// EndSession logs one of someone's devices out.
func (s *Service) EndSession(ctx context.Context, who Principal, id string) error {
	ended, err := s.endSession(ctx, who.Account.ID, id)
	if err == nil && !ended {
		return apperr.New(apperr.NotFound, "This device is no longer logged in.")
	}
	s.audit(ctx, err, who.Account.ID, security.SessionsEnded, security.Event{})
	return err
}

// EndOtherSessions logs every other device out, and forgets all known devices.
func (s *Service) EndOtherSessions(ctx context.Context, who Principal) error {
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.endSessions(ctx, who.Account.ID, who.Session.ID); err != nil {
			return err
		}
		return s.forgetKnownDevices(ctx, who.Account.ID)
	})
	s.audit(ctx, err, who.Account.ID, security.SessionsEnded, security.Event{})
	return err
}

// newToken returns 256 random bits as URL-safe text.
func newToken() string {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // never fails: the runtime stops the program instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}
