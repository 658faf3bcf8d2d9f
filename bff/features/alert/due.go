package alert

import (
	"time"

	"hearthway/bff/features/saved"
)

// When emails that are not instant go out: at seven in the morning where the buyer is, before work; the
// weekly ones on Friday, because homes are visited on weekends.
const (
	morning   = 7
	weeklyDay = time.Friday
)

// Due is when an email about what was found now is to go out.
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
