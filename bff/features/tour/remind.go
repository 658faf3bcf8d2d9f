package tour

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// remindBefore is how long before a tour both sides are reminded of it, if that is in the day at the home.
var remindBefore = []time.Duration{24 * time.Hour, 2 * time.Hour}

const (
	firstHour, hourTooLate = 8, 21 // when people may be reminded
	eveningHour            = 20    // when they are instead of later
	useful                 = 30 * time.Minute

	remindBatch = 50
)

// RemindJob calls Remind.
type RemindJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (RemindJob) Kind() string { return "tour-reminders" }

// nextReminder returns when people are to be reminded of a tour next, or never.
func nextReminder(start time.Time, zone *time.Location, now time.Time) time.Time {
	for _, before := range remindBefore {
		if at := inDaytime(start, start.Add(-before), zone); at.After(now) {
			return at.UTC()
		}
	}
	return never
}

// inDaytime moves a reminder into the day: to the morning if that is early enough to be of use, or to the evening before.
func inDaytime(start, at time.Time, zone *time.Location) time.Time {
	local := at.In(zone)
	on := func(day, hour int) time.Time {
		return time.Date(local.Year(), local.Month(), day, hour, 0, 0, 0, zone)
	}
	switch {
	case daytime(local):
		return at
	case local.Hour() >= hourTooLate:
		return on(local.Day(), eveningHour)
	case !on(local.Day(), firstHour).After(start.Add(-useful)):
		return on(local.Day(), firstHour)
	}
	return on(local.Day()-1, eveningHour)
}

func daytime(local time.Time) bool { return local.Hour() >= firstHour && local.Hour() < hourTooLate }

// Remind reminds both sides of the tours that are near. Emails are queued with the next reminder's time in one transaction, so none is sent twice.
func (s *Service) Remind(ctx context.Context) error {
	for {
		taken := 0
		err := s.DB.Atomically(ctx, func(ctx context.Context) error {
			var due []Tour
			err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsSkipLocked}).
				Where("remind_at <= ?", s.Now()).Order("remind_at, inquiry_id").Limit(remindBatch).Find(&due).Error
			if err != nil {
				return postgres.Failure(err)
			}
			taken = len(due)
			for _, t := range due {
				if t.RemindAt, err = s.remind(ctx, t); err != nil {
					return err
				}
				if err := s.save(ctx, t); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || taken < remindBatch {
			return err
		}
	}
}

// remind reminds both sides of a tour, and returns when to do so next.
func (s *Service) remind(ctx context.Context, t Tour) (next time.Time, err error) {
	now := s.Now()
	v, err := s.view(ctx, t, Buyer)
	if apperr.IsNotFound(err) || !t.Set() || !t.StartsAt.After(now) {
		return never, nil
	}
	if err != nil {
		return never, err
	}
	zone := v.Home.TimeZone()
	if next = nextReminder(t.StartsAt, zone, now); !daytime(now.In(zone)) { // it is late, because nothing ran for a while
		return next, nil
	}
	if v.Inquiry.EmailsSender() {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.Reminder(v, Buyer, now, s.Link(t, Buyer))); err != nil {
			return never, err
		}
	}
	if v.Agent.Email != "" {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.Reminder(v, Agent, now, s.Link(t, Agent))); err != nil {
			return never, err
		}
	}
	for _, accountID := range []string{v.Inquiry.AccountID, t.AgentID} {
		if accountID == "" {
			continue
		}
		tokens, err := s.PushTokens(ctx, accountID)
		if err != nil {
			return never, err
		}
		for _, token := range tokens {
			if err := s.MailQueue.Enqueue(ctx, s.Mails.ReminderPush(token, v, now)); err != nil {
				return never, err
			}
		}
	}
	return next, nil
}
