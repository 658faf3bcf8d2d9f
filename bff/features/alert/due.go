package alert

import (
	"time"

	"hearthway/bff/features/saved"
)

// Daily and weekly emails are sent at 7 a.m. in the buyer's time zone, before work; weekly ones on Friday,
// because people visit homes on weekends.
const (
	morning   = 7
	weeklyDay = time.Friday
)

// Due returns when to send an email about something found now.
func Due(f saved.Frequency, zone *time.Location, now time.Time) time.Time {
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
