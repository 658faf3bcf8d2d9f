package db_test

import (
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// craftsman returns a home in Dallas.
func craftsman(key string) listing.Listing {
	return listing.Listing{
		Source: "test", SourceKey: key, Alias: key, Status: listing.Active, StatusAt: testkit.Now, ListedAt: testkit.Now, ModifiedAt: testkit.Now, Price: 899_000,
		Address: listing.Address{Street: "4417 Swiss Avenue", City: "Dallas", State: "TX", PostalCode: "75204", County: "Dallas County"},
		Point:   geo.Point{Lat: 32.801234, Lng: -96.771234}, Beds: 4, Baths: 2.25, Sqft: 3120, LotSqft: 9000, SubType: "Single Family",
		Display: listing.Display{Entire: true, Address: true},
	}
}

func TestWithheldPositionIsNotFound(t *testing.T) {
	db := testkit.Database(t)
	home := craftsman("withheld")
	home.Display.Address = false
	testkit.Insert(t, db, []listing.Listing{home})
	around := geo.Bounds{South: 32.8011, North: 32.8013, West: -96.7713, East: -96.7711}
	found, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{Criteria: search.Criteria{Bounds: &around}, PerPage: 5})
	if err != nil || found.Count != 0 {
		t.Errorf("a small box around the true position finds %d, %v", found.Count, err)
	}
}
