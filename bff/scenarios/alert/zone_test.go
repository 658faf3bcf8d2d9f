package alert

import (
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// Buyers without a location get alerts at 7 AM where the homes are, in a state with two time zones too.
func TestScheduledAlertsUseTheHomesTimeZone(t *testing.T) {
	c := product.New(t)
	c.VerifiedBuyer(ann).SaveSearch("Daily", "daily", nil)
	if _, err := c.DB.Pool().Exec(t.Context(), "update accounts set lat = null, lng = null"); err != nil {
		t.Fatal(err)
	}
	west := product.OakStreet(1, 450_000)
	west.Zone = "America/Denver"
	c.Import(west)
	c.SendAlerts()
	for _, at := range []struct {
		when  time.Time
		mails int
	}{
		{time.Date(2026, 11, 21, 13, 0, 0, 0, time.UTC), 0}, // 7 a.m. in most of Texas
		{time.Date(2026, 11, 21, 13, 59, 0, 0, time.UTC), 0},
		{time.Date(2026, 11, 21, 14, 0, 0, 0, time.UTC), 1}, // and in El Paso
	} {
		c.Clock.Set(at.when)
		c.SendAlerts()
		wantNews(c, ann, at.mails)
	}
}
