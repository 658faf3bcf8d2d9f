package saved

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

const mailDetails = "POST /api/lead/properties/mail-property-details"

// A home is emailed to up to five people, with up to 500 characters, 20 times in 24 hours. Rejected requests don't count.
func TestEmailHomeToFivePeopleTwentyTimesADay(t *testing.T) {
	c := product.New(t)
	d := c.VerifiedBuyer("ann@example.com")
	home := c.Homes[0]
	five := []string{"p1@example.com", "p2@example.com", "p3@example.com", "p4@example.com", "p5@example.com"}
	note := strings.Repeat("é", 499) + "!"
	mail := func(to []string, note string) product.Response {
		return d.Call(mailDetails, map[string]any{"alias": home.Alias, "recipients": to, "note": note})
	}
	mail(five, note).Want(200, "success", true) // one of the twenty
	for _, to := range five {
		sent := c.Mails(to)
		if len(sent) != 1 || !strings.Contains(sent[0].Text, note) {
			t.Fatalf("%s got %d mails", to, len(sent))
		}
		for _, other := range five {
			if other != to && strings.Contains(sent[0].Text+sent[0].HTML+sent[0].Subject, other) {
				t.Errorf("%s hears of %s", to, other)
			}
		}
	}
	mail(append(five, "p6@example.com"), "").Want(422, "fields.recipients", "Enter at most 5 email addresses")
	mail(five, note+"!").Want(422, "fields.note", "Cannot be more than 500 characters")
	mail(append(five, " P1@example.com"), "").Want(200) // the same person twice is one
	c.Advance(time.Hour)
	for range 18 {
		mail(five[:1], "").Want(200)
	}
	if wait := mail(five[:1], "").Want(429, "success", false).Retry(); wait != 23*60*60 {
		t.Errorf("wait %d s", wait)
	}
	c.Advance(23*time.Hour - time.Second)
	mail(five[:1], "").Want(429)
	c.Advance(time.Second)
	mail(five[:1], "").Want(200)
}

// A home is among the favorites once, however often and concurrently it is added.
func TestConcurrentFavoritesAreStoredOnce(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	home := c.Homes[0]
	done := make(chan int, 12)
	for range 6 {
		go func() { done <- d.Call("GET /api/lead/properties/set-favorite-by-alias/"+home.Alias, nil).Status }()
		go func() { done <- d.Call(fmt.Sprintf("POST /api/lead/favorites/%d", home.ID), nil).Status }()
	}
	for range 12 {
		if status := <-done; status != 200 {
			t.Errorf("status %d", status)
		}
	}
	d.Call("POST /api/lead/properties/get-all-favorited-properties/", nil).Want(200, "favoritedPropertyIds.#", 1, "favoritedPropertyIds.0", int(home.ID))
}

// Each login merges the visitor's viewed homes and returns a new visitor ID.
func TestMergeReturnsANewVisitor(t *testing.T) {
	c := product.New(t)
	d := c.Buyer("ann@example.com")
	seen := map[string]bool{"": true}
	for range 3 {
		r := d.Call("POST /api/lead/viewed-homes", map[string]any{"properties": []int64{c.Homes[0].ID}}).Want(200, "viewedPropertyIds.#", 1)
		if id := r.Text("visitor_id"); seen[id] {
			t.Errorf("visitor %q again", id)
		} else {
			seen[id] = true
		}
	}
}
