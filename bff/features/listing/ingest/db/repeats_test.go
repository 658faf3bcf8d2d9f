package db_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/testkit"
)

// Two records of one home in one import are resolved once, wherever they are: importing the same changes again changes
// nothing.
func TestSecondImportOfRepeatsChangesNothing(t *testing.T) {
	early := testkit.Now.AddDate(0, 0, -20).Truncate(time.Second)
	late := early.AddDate(0, 0, 5)
	for name, c := range map[string]struct {
		first, second time.Time
		counts        int64 // the price of the record that counts
	}{
		"neither has a time": {time.Time{}, time.Time{}, 1000},
		"at the same time":   {early, early, 1000},
		"the second later":   {early, late, 2000},
		"the first later":    {late, early, 1000},
		"only the second":    {time.Time{}, late, 1000},
		"only the first one": {late, time.Time{}, 1000},
	} {
		for _, between := range []int{0, 6000} { // in one batch, in two
			if between > 0 && (c.first.IsZero() || c.second.IsZero()) {
				continue // batches compare the same times
			}
			t.Run(fmt.Sprintf("%s, %d between", name, between), func(t *testing.T) {
				g := newFixture(t)
				record := func(price int64, at time.Time) ingest.Incoming {
					return home("twice", func(in *ingest.Incoming) {
						in.Price, in.ModifiedAt = price, at
						in.Past = []listing.Event{{At: early.AddDate(0, 0, -int(price/1000)), Kind: listing.EventSold, Status: listing.Sold, Price: price}}
					})
				}
				homes := append([]ingest.Incoming{record(1000, c.first)}, numbered(between)...)
				homes = append(homes, record(2000, c.second))
				g.must(homes...)
				check := func(when string) {
					if price := ask[int64](g, "select price from listings where source_key = 'twice'"); price != c.counts {
						t.Errorf("%s: %d counts, want %d", when, price, c.counts)
					}
					if n := len(g.history("twice")); n < 2 {
						t.Errorf("%s: %d events, both tell of a sale", when, n)
					}
				}
				check("first")
				rows := ask[string](g, "select md5(string_agg(l::text, ',' order by id)) from listings l")
				events := ask[int](g, "select count(*) from listing_events")
				version := g.version()
				g.now.Advance(time.Hour)
				if s := g.must(homes...); s.Added+s.Changed+s.Removed != 0 {
					t.Errorf("again: %+v", s)
				}
				check("again")
				if ask[string](g, "select md5(string_agg(l::text, ',' order by id)) from listings l") != rows || ask[int](g, "select count(*) from listing_events") != events || g.version() != version {
					t.Error("a second import wrote something")
				}
			})
		}
	}
}

// A repeat after the point where an import was interrupted still counts as the second record.
func TestRepeatsAfterInterruption(t *testing.T) {
	g := newFixture(t)
	homes := append([]ingest.Incoming{home("twice", func(in *ingest.Incoming) { in.Price = 1000 })}, numbered(6000)...)
	homes = append(homes, home("twice", func(in *ingest.Incoming) { in.Price = 2000 }))
	if _, _, err := g.take(&feed{origin: files, homes: homes, breaks: 5500}); !errors.Is(err, errCut) {
		t.Fatal(err)
	}
	if s := g.must(homes...); s.Resumed == 0 {
		t.Fatalf("%+v", s)
	}
	if price := ask[int64](g, "select price from listings where source_key = 'twice'"); price != 1000 {
		t.Errorf("%d counts", price)
	}
}
