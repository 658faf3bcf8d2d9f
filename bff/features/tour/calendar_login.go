package tour

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/sealed"
)

// CalendarProvider is where agents connect a calendar by logging in; "" is an address that they enter.
type CalendarProvider string

// The providers. These names are stored.
const (
	GoogleCalendar    CalendarProvider = "google"
	MicrosoftCalendar CalendarProvider = "microsoft"
)

// CalendarProviders are the providers in the order in which they are offered, with their names.
var CalendarProviders = []struct {
	Provider CalendarProvider
	Name     string
}{{GoogleCalendar, "Google Calendar"}, {MicrosoftCalendar, "Outlook"}}

func (p CalendarProvider) name() string {
	for _, known := range CalendarProviders {
		if known.Provider == p {
			return known.Name
		}
	}
	return ""
}

// CalendarPath is the page to which people return after they logged in at a provider.
const CalendarPath = "/account/tours"

// CalendarLogin is a calendar that agents connect by logging in at its provider (OAuth 2.0 with PKCE). What opens it is a refresh token.
type CalendarLogin interface {
	Calendars
	LoginURL(state, verifier string) string
	// Secret exchanges the code with which someone returned. problem says in a few words why that wasn't possible.
	Secret(ctx context.Context, code, verifier string) (secret, problem string)
	// Revoke ends our access, if the provider lets us. It is idempotent.
	Revoke(ctx context.Context, secret string) error
}

const (
	// loginTime is how long someone has to log in at a provider.
	loginTime = 15 * time.Minute
	// revokeFor is how long we try to revoke a token.
	revokeFor   = 7 * 24 * time.Hour
	revokeBatch = 100
)

// calendarsOf returns what reads calendars of a provider; nil: it isn't configured.
func (s *Service) calendarsOf(p CalendarProvider) Calendars {
	if p == "" {
		return s.Feeds
	}
	if login := s.CalendarLogins[p]; login != nil {
		return login
	}
	return nil
}

// states encrypts what a login at a provider returns with. It opens only for the session that began the login, so nobody can be made to connect
// someone else's calendar.
func (s *Service) states() sealed.Box {
	return sealed.Box{Key: s.LinkKey, Purpose: "hearthway calendar logins"}
}

// BeginCalendar returns where an agent logs in to connect their calendar.
func (s *Service) BeginCalendar(who account.Principal, p CalendarProvider) (url string, err error) {
	login := s.CalendarLogins[p]
	if login == nil {
		return "", apperr.Field("provider", "Choose one of the calendars")
	}
	verifier := rand.Text() + rand.Text() // 43 characters or more
	state, err := s.states().Seal(who.Session.ID, fmt.Sprintf("%s %s %d", p, verifier, s.Now().Add(loginTime).Unix()))
	return login.LoginURL(base64.RawURLEncoding.EncodeToString(state), verifier), err
}

// readState returns the provider and verifier of a login that a session began; "" if it didn't, or too long ago.
func (s *Service) readState(who account.Principal, state string) (p CalendarProvider, verifier string) {
	box, err := base64.RawURLEncoding.DecodeString(state)
	if err != nil {
		return "", ""
	}
	text, err := s.states().Open(who.Session.ID, box)
	parts := strings.Fields(text)
	if err != nil || len(parts) != 3 {
		return "", ""
	}
	until, err := strconv.ParseInt(parts[2], 10, 64)
	if err != nil || s.Now().Unix() > until {
		return "", ""
	}
	return CalendarProvider(parts[0]), parts[1]
}

// ConnectCalendar stores the calendar at whose provider an agent logged in, if it can be read.
func (s *Service) ConnectCalendar(ctx context.Context, who account.Principal, code, state string) (c Calendar, err error) {
	p, verifier := s.readState(who, state)
	login := s.CalendarLogins[p]
	if login == nil || code == "" {
		return c, apperr.New(apperr.Invalid, "This took too long, or you began it elsewhere. Please connect your calendar again.")
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, CalendarChanges, who.Account.ID); err != nil {
		return c, err
	}
	secret, problem := login.Secret(ctx, code, verifier)
	if problem != "" {
		return c, unreadable(problem)
	}
	read := s.busyAt(ctx, login, secret)
	secret = cmp.Or(read.Secret, secret)
	if read.Problem != "" {
		err = unreadable(read.Problem)
	} else {
		now := s.Now().UTC()
		c = Calendar{AccountID: who.Account.ID, Provider: p, Host: p.name(), Busy: read.Busy, AskedAt: now, ReadAt: now, CreatedAt: now}
		err = s.saveCalendar(ctx, &c, secret)
	}
	if err != nil {
		return Calendar{}, errors.Join(err, s.giveBack(context.WithoutCancel(ctx), who.Account.ID, p, secret))
	}
	return c, nil
}

func unreadable(problem string) error {
	return apperr.New(apperr.Invalid, "We can’t read your calendar: "+problem+". Please connect it again.")
}

// giveBack revokes a token whose calendar couldn't be connected, unless that would end what opens the calendar that the agent has.
func (s *Service) giveBack(ctx context.Context, accountID string, p CalendarProvider, secret string) error {
	c, err := s.CalendarOf(ctx, accountID)
	if err != nil || c.Provider == p && len(c.Secret) > 0 {
		return err
	}
	r := revocation{AccountID: accountID, Provider: p, CreatedAt: s.Now().UTC()}
	if r.Secret, err = s.secrets().Seal(secretOwner(accountID, p), secret); err != nil {
		return err
	}
	if err := s.DB.Rows(ctx).Create(&r).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.revokeCalendars(ctx, 1)
}

// revocation is a token that nothing uses anymore: of a calendar that was removed, noted by a trigger, or of one that couldn't be connected.
type revocation struct {
	ID        int64
	AccountID string `gorm:"serializer:nullzero"` // "": it was deleted
	Provider  CalendarProvider
	Secret    []byte
	CreatedAt time.Time
}

// TableName implements schema.Tabler.
func (revocation) TableName() string { return "calendar_revocations" }

// revokeCalendars revokes the tokens that were noted last. If that fails, or their provider isn't configured, it is tried again later.
func (s *Service) revokeCalendars(ctx context.Context, limit int) error {
	var due []revocation
	if err := s.DB.Rows(ctx).Order("id desc").Limit(limit).Find(&due).Error; err != nil {
		return postgres.Failure(err)
	}
	var failed error
	for _, r := range due {
		secret, err := s.secrets().Open(secretOwner("", r.Provider), r.Secret)
		login := s.CalendarLogins[r.Provider]
		if err == nil && (login == nil || login.Revoke(ctx, secret) != nil) && s.Now().Sub(r.CreatedAt) < revokeFor {
			continue
		}
		failed = errors.Join(failed, postgres.Failure(s.DB.Rows(ctx).Delete(&r).Error))
	}
	return failed
}
