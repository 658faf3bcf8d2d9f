package db_test

import (
	"slices"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Homes have the time zone of their street, including homes imported before the gazetteer had time zones.
func TestHomesHaveLocalTimeZone(t *testing.T) {
	g := newFixture(t)
	early := home("1", func(in *ingest.Incoming) {
		in.Address.City, in.Address.PostalCode, in.Point = "El Paso", "79901", geo.Point{}
	})
	paso := slices.Clone(dallas)
	paso[2].Name, paso[2].Zone, paso[2].Zipcode, paso[2].Point = "El Paso", "America/Denver", "79901", geo.Point{Lat: 31.76, Lng: -106.49}
	paso[3].Name, paso[3].City, paso[3].Zone, paso[3].Point = "79901", "El Paso", "America/Denver", paso[2].Point
	paso[3].Zipcode = "79901"
	both := append(slices.Clone(dallas), paso[2:]...)
	for i := range both[2:4] {
		both[2+i].Zone = "America/Chicago"
	}
	without := slices.Clone(both)
	for i := range without {
		without[i].Zone = ""
	}
	if _, err := (place.Service{DB: g.db}).SaveGazetteer(t.Context(), gazetteerOf(without...)); err != nil {
		t.Fatal(err)
	}
	g.must(early, home("2"))
	zones := func() string {
		return ask[string](g, "select string_agg(source_key || ' ' || zone, ', ' order by source_key) from listings")
	}
	if got := zones(); got != "1 , 2 " {
		t.Fatalf("zones %q", got)
	}
	if state, err := ingestdb.InventoryOf(t.Context(), g.db); err != nil || state.Zones {
		t.Errorf("a gazetteer without zones has them: %+v %v", state, err)
	}
	if _, err := (place.Service{DB: g.db}).SaveGazetteer(t.Context(), gazetteerOf(both...)); err != nil {
		t.Fatal(err)
	}
	if got := zones(); got != "1 America/Denver, 2 " {
		t.Errorf("homes that were there: %q", got)
	}
	if state, err := ingestdb.InventoryOf(t.Context(), g.db); err != nil || !state.Zones {
		t.Errorf("%+v %v", state, err)
	}
	g.must(early, home("2"))
	if got := zones(); got != "1 America/Denver, 2 America/Chicago" {
		t.Errorf("imported again: %q", got)
	}
	homes, err := listing.Service{DB: g.db}.Newest(t.Context(), 5)
	if err != nil || len(homes) != 2 || homes[0].Zone == "" || homes[1].Zone == "" {
		t.Errorf("%+v %v", homes, err)
	}
	near, err := place.Service{DB: g.db}.Nearest(t.Context(), geo.Point{Lat: 31.8, Lng: -106.4})
	if err != nil || near.Name != "El Paso" || near.Zone != "America/Denver" {
		t.Errorf("near %+v %v", near, err)
	}
}
