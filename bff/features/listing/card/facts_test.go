package card

import (
	"testing"
	"time"
)

func TestTimeOnMarket(t *testing.T) {
	now := time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)
	for want, listed := range map[string]time.Time{
		"Less than a day": time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), // today, stored as noon
		"1 day":           now.Add(-25 * time.Hour),
		"":                now.Add(48 * time.Hour),
	} {
		if got := Since(listed, now); got != want {
			t.Errorf("listed %v: %q, want %q", listed, got, want)
		}
	}
}
