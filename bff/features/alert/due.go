package alert

import (
	"context"
	"math"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Daily and weekly emails are sent at 7 a.m. in the buyer's time zone, before work; weekly ones on Friday,
// because people visit homes on weekends.
const (
	morning   = 7
	weeklyDay = time.Friday
)

// due returns when to send an email about something found now.
func due(f saved.Frequency, zone *time.Location, now time.Time) time.Time {
	if f == saved.Instant {
		return now
	}
	local := now.In(zone)
	for days := 0; ; days++ {
		at := time.Date(local.Year(), local.Month(), local.Day()+days, morning, 0, 0, 0, zone)
		if at.After(now) && (f != saved.Weekly || at.Weekday() == weeklyDay) {
			return at.UTC()
		}
	}
}

// recipient is someone to notify, and how often they want to be.
type recipient struct {
	AccountID string
	SearchID  int64 // 0: about favorites
	Frequency saved.Frequency
	Position  geo.Point `gorm:"embedded"` // of the buyer; zero: unknown
	State     string    // where the search looks, or of a home it found; "" unknown
	Zone      string    // time zone of a home it found; "" unknown
}

// zone returns a buyer's time zone: where they last were, else where they are looking for homes.
func (s *Service) zone(ctx context.Context, r recipient) *time.Location {
	at := r.Position
	if at == (geo.Point{}) {
		return place.Zone(r.Zone, r.State)
	}
	square := [2]float64{math.Round(at.Lat * 50), math.Round(at.Lng * 50)} // 0.02° is about a mile, and zone borders run between towns
	if zone, ok := s.zones.Load(square); ok {
		return zone.(*time.Location)
	}
	near, err := s.Places.Nearest(ctx, at)
	if err != nil {
		return place.Zone(r.Zone, r.State) // an email hours early or late is better than none
	}
	zone := place.Zone(near.Zone, near.State)
	s.zones.Store(square, zone)
	return zone
}

// scheduledMail is an email to be written at a later time.
type scheduledMail struct {
	AccountID string `gorm:"primaryKey"`
	SearchID  int64  `gorm:"primaryKey"` // 0: about favorites
	DueAt     time.Time
}

// TableName implements schema.Tabler.
func (scheduledMail) TableName() string { return "mails_due" }

// schedule schedules emails. If one is already scheduled, the earlier time counts. Arrays allow any number
// of emails in one statement.
func (s *Service) schedule(ctx context.Context, recipients []recipient, now time.Time) error {
	if len(recipients) == 0 {
		return nil
	}
	people, searches, times := make([]string, len(recipients)), make([]int64, len(recipients)), make([]time.Time, len(recipients))
	for i, r := range recipients {
		people[i], searches[i], times[i] = r.AccountID, r.SearchID, due(r.Frequency, s.zone(ctx, r), now)
	}
	return postgres.Failure(s.DB.Rows(ctx).Exec(`insert into mails_due as m (account_id, search_id, due_at)
		select * from unnest(cast(? as uuid[]), cast(? as bigint[]), cast(? as timestamptz[]))
		on conflict (account_id, search_id) do update set due_at = least(m.due_at, excluded.due_at)`,
		postgres.Array(people), postgres.Array(searches), postgres.Array(times)).Error)
}

// dueMail is a scheduled email whose time has come, with what is needed to write it.
type dueMail struct {
	scheduledMail
	Account  account.Account
	Settings mailSettings
	Search   saved.Search // if it is about one
}

// takeDue removes emails that are due from the schedule, and returns them. A rollback puts them back;
// until then nobody else gets them. taken may exceed the number of tasks, because emails about deleted
// searches are removed too.
func (s *Service) takeDue(ctx context.Context) (tasks []dueMail, taken int, err error) {
	next := s.DB.Rows(ctx).Model(&scheduledMail{}).Select("account_id", "search_id").Where("due_at <= ?", s.Now()).Order("due_at").Limit(writeBatch).
		Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked})
	var mails []scheduledMail
	err = s.DB.Rows(ctx).Clauses(clause.Returning{}).Where("(account_id, search_id) in (?)", next).Delete(&mails).Error
	if err != nil || len(mails) == 0 {
		return nil, 0, postgres.Failure(err)
	}
	var people []string
	var searches []int64
	for _, m := range mails {
		people, searches = append(people, m.AccountID), append(searches, m.SearchID)
	}
	var readers []reader
	if err := s.DB.Rows(ctx).Joins("Settings").Where("accounts.id = any(?)", postgres.Array(people)).Find(&readers).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	byID := map[string]reader{}
	for _, r := range readers {
		byID[r.ID] = r
	}
	var rows []saved.SearchRow
	if err := s.DB.Rows(ctx).Where("id = any(?)", postgres.Array(searches)).Find(&rows).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	found := map[int64]saved.Search{}
	for _, search := range saved.ReadableSearches(rows) {
		found[search.ID] = search
	}
	for _, m := range mails {
		search, there := found[m.SearchID]
		if m.SearchID != 0 && !there {
			continue // it was deleted, or its criteria cannot be read
		}
		to := byID[m.AccountID]
		tasks = append(tasks, dueMail{scheduledMail: m, Account: to.Account(), Settings: to.settings(), Search: search})
	}
	return tasks, len(mails), nil
}

// reader is an account with its email settings.
type reader struct {
	account.AccountRow
	Settings *mailSettings `gorm:"foreignKey:AccountID"`
}

func (r reader) settings() mailSettings {
	if r.Settings == nil {
		return defaultSettings(r.ID)
	}
	return *r.Settings
}
