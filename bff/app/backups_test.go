package app

import (
	"testing"
	"time"
)

// Backups are made at night, but not put off for more than one night.
func TestBackupDue(t *testing.T) {
	night, day := time.Date(2026, 11, 20, nightBegins, 30, 0, 0, time.UTC), time.Date(2026, 11, 20, nightEnds+9, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		now time.Time
		age time.Duration
		due bool
	}{
		"never made":                      {day, day.Sub(time.Unix(0, 0)), true},
		"made last night":                 {night, 24 * time.Hour, true},
		"made this night":                 {night.Add(3 * time.Hour), 3 * time.Hour, false},
		"made by hand the evening before": {night, 8 * time.Hour, false},
		"one night later, by day":         {day, 30 * time.Hour, false},
		"the machine was off at night":    {day, 37 * time.Hour, true},
	} {
		if got := backupDue(test.now.Add(-test.age), test.now); got != test.due {
			t.Errorf("%s: due %v", name, got)
		}
	}
}
