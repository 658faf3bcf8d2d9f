package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestChangesOfFavoritesComeInOneMail(t *testing.T) {
	c := newCity(t)
	a := c.proven(ann)
	c.feed(house(1, 500_000), house(2, 600_000), house(3, 700_000), house(4, 800_000))
	c.tell()
	for _, key := range []string{"oak-1", "oak-2", "oak-3"} {
		a.ask(fmt.Sprintf("POST /api/lead/favorites/%d", homeID(c, key)), nil).want(200, "success", true)
	}
	c.advance(time.Hour)
	sold, pending := house(2, 600_000), house(3, 690_000)
	sold.Status, pending.Status = listing.Sold, listing.Pending
	c.feed(house(1, 480_000), sold, pending, house(4, 700_000))
	c.tell()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"Price cut by $20,000: $480,000 (was $500,000)", "Sold: Last listed at $600,000", "Under contract: $690,000"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "4 Oak Street") || m.Subject != "3 of your saved homes changed" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	a.ask("PUT /api/lead/favorites-mails", map[string]string{"favorites": "daily"}).want(200, "success", true)
	c.advance(time.Hour)
	c.feed(house(1, 470_000))
	c.tell()
	c.advance(time.Minute)
	c.feed(house(1, 460_000))
	c.tell()
	wantNews(c, ann, 1)
	c.advance(24 * time.Hour)
	c.tell()
	if m := wantNews(c, ann, 2)[0]; !strings.Contains(m.Text, "Price cut by $20,000: $460,000 (was $480,000)") {
		t.Errorf("two cuts are not one:\n%s", m.Text)
	}
	for _, price := range []int64{450_000, 460_000} {
		c.advance(time.Minute)
		c.feed(house(1, price))
		c.tell()
	}
	c.advance(24 * time.Hour)
	c.tell()
	wantNews(c, ann, 2) // the price is what it was in the last mail
}
