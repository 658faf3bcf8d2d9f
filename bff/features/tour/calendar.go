package tour

import (
	"cmp"
	"context"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/publicnet"
	"hearthway/bff/platform/sealed"
)

// Calendars read when someone is busy, by the secret that opens their calendar: its address, or a token of its provider.
type Calendars interface {
	Busy(ctx context.Context, secret string, from, to time.Time) Reading
}

// Reading is what was read from a calendar.
type Reading struct {
	Busy    []Busy
	Secret  string // opens it from now on; "": the same as before
	Problem string // why it couldn't be read, in a few words and without the secret; "": it could
	Ended   bool   // the secret doesn't open it anymore
}

// Calendar is where an agent keeps their appointments. Times at which they are busy aren't offered.
type Calendar struct {
	AccountID string `gorm:"primaryKey"`
	Provider  CalendarProvider
	Secret    []byte // the address or token, encrypted: whoever has it can read the calendar; empty: it doesn't open it anymore
	Host      string // of the address, or the provider's name; "": there is none
	Busy      []Busy `gorm:"serializer:json"`
	AskedAt   time.Time
	ReadAt    time.Time `gorm:"serializer:nullzero"` // when it could be read last
	Problem   string    // why it couldn't be read the last time; "": it could
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Calendar) TableName() string { return "agent_calendars" }

const (
	// readEvery is how old a calendar's appointments get before they are read again.
	readEvery = time.Hour
	// readSoon is how long someone who asks for times waits for them.
	readSoon = 4 * time.Second

	maxAddress = 1000
)

// CalendarChanges limits how often an agent may enter a calendar, as each time it is fetched.
var CalendarChanges = limit.Limit{
	Name: "calendar", Per: "account", Max: 20, Window: 24 * time.Hour,
	Text: "You’ve entered calendars 20 times today. Please try again tomorrow.",
}

// CalendarsJob calls ReadCalendars.
type CalendarsJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (CalendarsJob) Kind() string { return "agent-calendars" }

func (s *Service) secrets() sealed.Box {
	return sealed.Box{Key: s.LinkKey, Purpose: "hearthway calendars"}
}

// CalendarOf returns an agent's calendar; one without a host: there is none.
func (s *Service) CalendarOf(ctx context.Context, accountID string) (c Calendar, err error) {
	err = s.DB.Rows(ctx).Where("account_id = ?", accountID).Limit(1).Find(&c).Error
	return c, postgres.Failure(err)
}

// SetCalendar stores the address of an agent's calendar if it can be read.
func (s *Service) SetCalendar(ctx context.Context, accountID, address string) (c Calendar, err error) {
	u, wrong := calendarURL(address)
	if wrong != "" {
		return c, apperr.Field("address", wrong)
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, CalendarChanges, accountID); err != nil {
		return c, err
	}
	now := s.Now().UTC()
	c = Calendar{AccountID: accountID, Host: u.Hostname(), AskedAt: now, ReadAt: now, CreatedAt: now}
	read := s.busyAt(ctx, s.Feeds, u.String())
	if read.Problem != "" {
		return Calendar{}, apperr.Field("address", "We can’t read this calendar: "+read.Problem+".")
	}
	c.Busy = read.Busy
	return c, s.saveCalendar(ctx, &c, u.String())
}

// saveCalendar stores a calendar with its secret. It replaces the agent's earlier one.
func (s *Service) saveCalendar(ctx context.Context, c *Calendar, secret string) (err error) {
	if c.Secret, err = s.secrets().Seal(secretOwner(c.AccountID, c.Provider), secret); err != nil {
		return err
	}
	var replaced int64
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		// Deleting another provider's calendar revokes its token. The same provider would revoke the new one with it.
		other := s.DB.Rows(ctx).Where("account_id = ? and provider <> ?", c.AccountID, c.Provider).Delete(&Calendar{})
		if replaced = other.RowsAffected; other.Error != nil {
			return postgres.Failure(other.Error)
		}
		// Revoking an earlier token ends all that the agent permitted us at this provider, so it must not happen anymore.
		if err := s.DB.Rows(ctx).Where("account_id = ? and provider = ?", c.AccountID, c.Provider).Delete(&revocation{}).Error; err != nil {
			return postgres.Failure(err)
		}
		return postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(c).Error)
	})
	if err != nil || replaced == 0 {
		return err
	}
	return s.revokeCalendars(ctx, 1)
}

// secretOwner is whom a secret is encrypted for. A token names nobody: until it is revoked, it outlives its account.
func secretOwner(accountID string, p CalendarProvider) string {
	return cmp.Or(string(p), accountID)
}

// RemoveCalendar forgets an agent's calendar. It is idempotent.
func (s *Service) RemoveCalendar(ctx context.Context, accountID string) error {
	if err := s.DB.Rows(ctx).Where("account_id = ?", accountID).Delete(&Calendar{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.revokeCalendars(ctx, 1)
}

// calendarURL reads the address of a calendar, or says what is wrong with it. webcal:// is how calendars name https:// for other programs.
func calendarURL(address string) (u *url.URL, wrong string) {
	if rest, ok := strings.CutPrefix(address, "webcal://"); ok {
		address = "https://" + rest
	}
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || len(address) > maxAddress || strings.ContainsAny(address, " \r\n\t") || u.Port() != "" && u.Port() != "443" {
		return nil, "Enter an address that begins with https:// or webcal://"
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !publicnet.Public(ip) || !strings.ContainsAny(u.Hostname(), ".:") {
		return nil, "Enter the address of a calendar on the public internet"
	}
	return u, ""
}

func (s *Service) busyAt(ctx context.Context, from Calendars, secret string) Reading {
	now := s.Now()
	read := from.Busy(ctx, secret, now.AddDate(0, 0, -1), now.Add(maxAhead+2*24*time.Hour))
	if read.Busy == nil {
		read.Busy = []Busy{} // nil would be stored as null
	}
	return read
}

// ReadCalendars reads the calendars that weren't read for an hour, and revokes what gave access to removed ones.
func (s *Service) ReadCalendars(ctx context.Context) error {
	var due []string
	err := s.DB.Rows(ctx).Model(&Calendar{}).Where("asked_at <= ? and secret <> ''", s.Now().Add(-readEvery)).Order("asked_at").Limit(maxListed).Pluck("account_id", &due).Error
	if err != nil {
		return postgres.Failure(err)
	}
	for _, accountID := range due {
		if err := s.readCalendar(ctx, accountID); err != nil {
			return err
		}
	}
	return s.revokeCalendars(ctx, revokeBatch)
}

// readCalendar reads a calendar if that is due and nobody else does so. If it can't be read, what was read before stays. It works outside of the context's
// transaction, which therefore doesn't hold its row while a server is waited for.
func (s *Service) readCalendar(ctx context.Context, accountID string) error {
	rows := s.DB.RowsApart(ctx)
	var c Calendar
	claimed := rows.Model(&c).Clauses(clause.Returning{}).Where("account_id = ? and asked_at <= ? and secret <> ''", accountID, s.Now().Add(-readEvery)).Update("asked_at", s.Now().UTC())
	if claimed.Error != nil || claimed.RowsAffected == 0 {
		return postgres.Failure(claimed.Error)
	}
	after := Calendar{Busy: c.Busy, ReadAt: c.ReadAt, Secret: c.Secret}
	from := s.calendarsOf(c.Provider)
	secret, err := s.secrets().Open(secretOwner(accountID, c.Provider), c.Secret)
	switch {
	case err != nil:
		after.Problem, after.Secret = "we can’t open it anymore", nil
	case from == nil:
		after.Problem = "connecting it isn’t offered at the moment"
	default:
		read := s.busyAt(ctx, from, secret)
		if after.Problem = read.Problem; read.Problem == "" {
			after.Busy, after.ReadAt = read.Busy, s.Now().UTC()
		}
		if read.Ended {
			after.Secret = nil
		} else if read.Secret != "" && read.Secret != secret {
			if after.Secret, err = s.secrets().Seal(secretOwner(accountID, c.Provider), read.Secret); err != nil {
				return err
			}
		}
	}
	if after.Secret == nil {
		after.Secret = []byte{} // nil would be stored as null
	}
	// A calendar that was replaced meanwhile isn't changed.
	err = s.DB.RowsApart(context.WithoutCancel(ctx)).Model(&Calendar{}).Where("account_id = ? and secret = ?", accountID, c.Secret).Select("busy", "read_at", "problem", "secret").Updates(&after).Error
	return postgres.Failure(err)
}

// appointments returns when an agent is busy by their calendar, as clocks in a zone have it. One that is too old is read first.
func (s *Service) appointments(ctx context.Context, accountID string, zone *time.Location) ([]Busy, error) {
	c, err := s.CalendarOf(ctx, accountID)
	if err != nil || c.Host == "" {
		return nil, err
	}
	if len(c.Secret) > 0 && !c.AskedAt.After(s.Now().Add(-readEvery)) {
		short, cancel := context.WithTimeout(ctx, readSoon)
		defer cancel()
		if err := s.readCalendar(short, accountID); err != nil {
			return nil, err
		}
		if c, err = s.CalendarOf(ctx, accountID); err != nil {
			return nil, err
		}
	}
	busy := make([]Busy, len(c.Busy))
	for i, b := range c.Busy {
		busy[i] = b.in(zone)
	}
	return busy, nil
}
