package listing_test

import (
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

func TestViewsAreCountedOnceForAVisitor(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(9, 3))
	first, second := homes[0].ID, homes[1].ID
	c := listing.NewViewCounter(db)
	for range 3 {
		c.Add("anna", first)
	}
	c.Add("ben", first)
	c.Add("", first) // without a visitor every view counts
	c.Add("", first)
	c.Add("anna", second)
	c.Add("anna", 999_999) // no such home
	check := func(when string, c *listing.ViewCounter, want ...int64) {
		t.Helper()
		for i, want := range want {
			if n, err := c.Count(t.Context(), homes[i].ID); n != want || err != nil {
				t.Errorf("%s: %d views of home %d, want %d, %v", when, n, i, want, err)
			}
		}
	}
	check("before storing", c, 4, 1, 0)
	if err := c.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	check("after storing", c, 4, 1, 0)
	if !c.Seen("anna", second) || c.Seen("ben", second) || c.Seen("", first) {
		t.Error("who has seen what is wrong")
	}
	other := listing.NewViewCounter(db) // of another process
	check("in another process", other, 4, 1, 0)
	other.Add("anna", first)
	if err := other.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	check("added to what is stored", c, 5, 1, 0)
}
