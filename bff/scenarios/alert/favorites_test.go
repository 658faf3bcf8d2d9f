package alert

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/scenarios/product"
)

func TestFavoriteChangesComeInOneEmail(t *testing.T) {
	c := product.New(t)
	a := c.VerifiedBuyer(ann)
	c.Import(product.OakStreet(1, 500_000), product.OakStreet(2, 600_000), product.OakStreet(3, 700_000), product.OakStreet(4, 800_000))
	c.SendAlerts()
	for _, key := range []string{"oak-1", "oak-2", "oak-3"} {
		a.Call(fmt.Sprintf("POST /api/lead/favorites/%d", homeID(c, key)), nil).Want(200, "success", true)
	}
	c.Advance(time.Hour)
	sold, pending := product.OakStreet(2, 600_000), product.OakStreet(3, 690_000)
	sold.Status, pending.Status = listing.Sold, listing.Pending
	c.Import(product.OakStreet(1, 480_000), sold, pending, product.OakStreet(4, 700_000))
	c.SendAlerts()
	m := wantNews(c, ann, 1)[0]
	for _, part := range []string{"Price cut by $20,000: $480,000 (was $500,000)", "Sold: Price not disclosed in Texas", "Under contract: $690,000"} {
		if !strings.Contains(m.Text, part) {
			t.Errorf("%q is missing:\n%s", part, m.Text)
		}
	}
	if strings.Contains(m.Text, "4 Oak Street") || m.Subject != "3 of your saved homes changed" {
		t.Errorf("subject %q:\n%s", m.Subject, m.Text)
	}
	a.Call("PUT /api/lead/favorites-mails", map[string]string{"favorites": "daily"}).Want(200, "success", true)
	c.Advance(time.Hour)
	c.Import(product.OakStreet(1, 470_000))
	c.SendAlerts()
	c.Advance(time.Minute)
	c.Import(product.OakStreet(1, 460_000))
	c.SendAlerts()
	wantNews(c, ann, 1)
	c.Advance(24 * time.Hour)
	c.SendAlerts()
	if m := wantNews(c, ann, 2)[0]; !strings.Contains(m.Text, "Price cut by $20,000: $460,000 (was $480,000)") {
		t.Errorf("two cuts are not one:\n%s", m.Text)
	}
	for _, price := range []int64{450_000, 460_000} {
		c.Advance(time.Minute)
		c.Import(product.OakStreet(1, price))
		c.SendAlerts()
	}
	c.Advance(24 * time.Hour)
	c.SendAlerts()
	wantNews(c, ann, 2) // the price is as in the last email
}
