package search

import (
	"fmt"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

// country is the gazetteer of these tests. It lacks Cañon City, which only a feed knows.
var country = []place.Place{
	{Kind: place.KindState, Name: "Texas", State: "TX", Point: geo.Point{Lat: 31, Lng: -99}, Population: 30_000_000},
	{Kind: place.KindState, Name: "Missouri", State: "MO", Point: geo.Point{Lat: 38.5, Lng: -92.5}, Population: 6_000_000},
	{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75206", Point: geo.Point{Lat: 32.8, Lng: -96.8},
		Bounds: geo.Bounds{South: 32.7, West: -96.9, North: 32.9, East: -96.7}, Population: 1_300_000},
	{Kind: place.KindCity, Name: "Dallas", State: "GA", County: "Paulding County", Zipcode: "30132", Point: geo.Point{Lat: 33.92, Lng: -84.84}, Population: 14_000},
	{Kind: place.KindCity, Name: "University Park", State: "TX", County: "Dallas County", Zipcode: "75205", Point: geo.Point{Lat: 32.85, Lng: -96.8}, Population: 25_000},
	{Kind: place.KindCity, Name: "Austin", State: "TX", County: "Travis County", Zipcode: "78701", Point: geo.Point{Lat: 30.27, Lng: -97.74}, Population: 960_000},
	{Kind: place.KindCity, Name: "Springfield", State: "MO", County: "Greene County", Zipcode: "65804", Point: geo.Point{Lat: 37.2, Lng: -93.29}, Population: 169_000},
	{Kind: place.KindCity, Name: "Springfield", State: "IL", County: "Sangamon County", Zipcode: "62704", Point: geo.Point{Lat: 39.8, Lng: -89.65}, Population: 114_000},
	{Kind: place.KindCity, Name: "Coeur d'Alene", State: "ID", County: "Kootenai County", Zipcode: "83814", Point: geo.Point{Lat: 47.68, Lng: -116.78}, Population: 55_000},
	{Kind: place.KindCity, Name: "Boston", State: "MA", County: "Suffolk County", Zipcode: "02139", Point: geo.Point{Lat: 42.36, Lng: -71.1}, Population: 650_000},
	{Kind: place.KindCounty, Name: "Dallas County", State: "TX", Point: geo.Point{Lat: 32.77, Lng: -96.78}, Population: 2_600_000},
	{Kind: place.KindZip, Name: "75204", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.8, Lng: -96.79}, Population: 30_000},
	{Kind: place.KindZip, Name: "75205", City: "University Park", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.84, Lng: -96.8}, Population: 25_000},
	{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.83, Lng: -96.77}, Population: 40_000},
	{Kind: place.KindZip, Name: "02139", City: "Boston", State: "MA", County: "Suffolk County", Point: geo.Point{Lat: 42.36, Lng: -71.1}, Population: 36_000},
}

// inDallas are the names of the homes for sale in Dallas, newest first.
var inDallas = []string{"oak", "elm", "ash", "fir", "bay", "ask", "bare", "shy"}

const (
	inAustin = 120              // homes in Austin, alike except for price, size and position
	inTexas  = 8 + 1 + inAustin // Dallas, University Park, Austin
)

// inAll is the number of homes for sale: besides Texas Springfield twice, Cañon City, Coeur d'Alene, Boston, the two islands,
// and the visible ones in Vermont.
var inAll = inTexas + 7 + len(slices.DeleteFunc(vermont(time.Now()), func(h listing.Listing) bool {
	return h.Status != listing.Active || !h.Display.Entire
}))

// vermont are random homes, as odd as feeds are, in a state that no other test uses.
func vermont(now time.Time) []listing.Listing {
	homes := testkit.Listings(5, 60)
	for i := range homes {
		h := &homes[i]
		h.Address = listing.Address{Street: fmt.Sprintf("%d Hilltop Road", 5000+i), City: "Montpelier", State: "VT", PostalCode: "05602", County: "Washington County"}
		h.Alias = fmt.Sprintf("vermont-%d", i)
		h.ListedAt = now.Add(-time.Duration(300+i) * 24 * time.Hour).UTC().Truncate(time.Second)
		h.StatusAt, h.PriceCutAt, h.OpenHouses = now.Add(-24*time.Hour), h.ListedAt, nil
		if h.Point != (geo.Point{}) {
			h.Point = geo.Point{Lat: 44.26123 + float64(i)/1000, Lng: -72.57456}
		}
	}
	return homes
}

// street returns the inventory. Each home has a name, its sysid in responses, and was listed so many days ago, minus a few hours
// so that "within 5 days" holds all day long.
func street(now time.Time) []listing.Listing {
	now = now.UTC().Truncate(time.Second)
	var homes []listing.Listing
	add := func(name string, days int, where listing.Address, at geo.Point, change func(*listing.Listing)) {
		listed := now.Add(-time.Duration(days)*24*time.Hour + 6*time.Hour)
		home := listing.Listing{
			Source: "test", SourceKey: name, ListingID: "T-" + name, Alias: place.Slug(where.Street + " " + where.City + " " + where.State + " " + where.PostalCode),
			Status: listing.Active, StatusAt: listed, ListedAt: listed, ModifiedAt: listed, Address: where, Point: at,
			Price: 300_000, Beds: 3, Baths: 2, Sqft: 1500, LotSqft: 6000, YearBuilt: 1980, SubType: "Single Family", HOAMonthly: -1,
			Description: "A plain home.", Office: listing.Office{Name: "Prairie Oak Group", Phone: "2145550100", Email: "office@example.com"},
			Agent:   listing.Agent{ID: "bob", Name: "Bob Agent"},
			Display: listing.Display{Entire: true, Address: true, Valuation: true}, Sample: "Sample listing",
		}
		if change != nil {
			change(&home)
		}
		homes = append(homes, home)
	}
	dallas := func(street, zip string) listing.Address {
		return listing.Address{Street: street, City: "Dallas", State: "TX", PostalCode: zip, County: "Dallas County"}
	}
	sold := func(status listing.Status, days int) func(*listing.Listing) {
		return func(h *listing.Listing) { h.Status, h.StatusAt = status, now.Add(-time.Duration(days)*24*time.Hour) }
	}

	add("oak", 1, dallas("4411 Swiss Avenue", "75206"), geo.Point{Lat: 32.80, Lng: -96.80}, func(h *listing.Listing) {
		h.Price, h.Sqft, h.LotSqft, h.YearBuilt, h.Design, h.Agent = 450_000, 1800, 7500, 1950, "Tudor", listing.Agent{ID: "ann", Name: "Ann Agent", Phone: "2145550101"}
		h.Description, h.Neighborhood = "Heated pool and a walk-in closet.", "M Streets"
	})
	add("elm", 2, dallas("2100 Ross Avenue", "75204"), geo.Point{Lat: 32.81, Lng: -96.79}, func(h *listing.Listing) {
		h.Price, h.Beds, h.Baths, h.Sqft, h.LotSqft, h.YearBuilt, h.SubType, h.Design = 250_000, 1, 1, 700, 0, 2005, "Condo", "Modern"
		h.HOAMonthly, h.Views, h.PriceCut, h.PriceCutAt, h.Description = 300, []string{"City"}, 10_000, now.Add(-24*time.Hour), "Carpool lane nearby."
	})
	add("ash", 5, dallas("12 Gaston Court", "75204"), geo.Point{Lat: 32.82, Lng: -96.78}, func(h *listing.Listing) {
		h.Price, h.Beds, h.Baths, h.Sqft, h.LotSqft, h.YearBuilt, h.SubType, h.Garage = 350_000, 2, 2.5, 1400, 2000, 2015, "Townhouse", 2
		h.Stories, h.Features = 2, listing.Fireplace|listing.PetsAllowed
		h.HOAMonthly, h.OpenHouses = 0, []listing.OpenHouse{{Starts: now.Add(48 * time.Hour), Ends: now.Add(50 * time.Hour)}}
	})
	add("fir", 10, dallas("901 Vickery Boulevard", "75206"), geo.Point{Lat: 32.83, Lng: -96.77}, func(h *listing.Listing) {
		h.Price, h.Beds, h.Baths, h.Sqft, h.LotSqft, h.YearBuilt, h.Design = 600_000, 4, 3, 2600, 9000, 2026, "Craftsman"
		h.HOAMonthly, h.New = 60, true
	})
	add("bay", 20, dallas("7 White Rock Lane", "75206"), geo.Point{Lat: 32.84, Lng: -96.76}, func(h *listing.Listing) {
		h.Price, h.Beds, h.Baths, h.Sqft, h.LotSqft, h.YearBuilt, h.Design = 900_000, 5, 4.25, 4000, 20_000, 1990, "Mediterranean"
		h.Waterfront, h.Views, h.PriceCut, h.PriceCutAt = true, []string{"Water", "Park"}, 50_000, now.Add(-5*24*time.Hour)
		h.OpenHouses = []listing.OpenHouse{{Starts: now.Add(-50 * time.Hour), Ends: now.Add(-48 * time.Hour)}}
	})
	add("ask", 40, dallas("30 Live Oak Street", "75204"), geo.Point{Lat: 32.79, Lng: -96.81}, func(h *listing.Listing) {
		h.Price, h.SubType = 0, "Multi Family" // ask the agent
	})
	add("bare", 50, dallas("1 Nameless Lane", "75206"), geo.Point{}, func(h *listing.Listing) { // land with few known facts
		h.Price, h.Beds, h.Baths, h.Sqft, h.LotSqft, h.YearBuilt, h.SubType = 100_000, 0, 0, 0, 0, 0, "Land"
	})
	add("shy", 60, dallas("777 Secret Garden Way", "75204"), geo.Point{Lat: 32.80123, Lng: -96.79456}, func(h *listing.Listing) { // withholds its address, which is also its source's key
		h.SourceKey, h.ListingID = "777 Secret Garden Way 75204", "777-SECRET-GARDEN"
		h.Price, h.Display.Address, h.Alias = 400_000, false, "shy"
	})

	add("pending", 3, dallas("55 Main Street", "75206"), geo.Point{Lat: 32.801, Lng: -96.8}, sold(listing.Pending, 1))
	add("sold", 30, dallas("56 Main Street", "75206"), geo.Point{Lat: 32.802, Lng: -96.8}, sold(listing.Sold, 1))
	add("late", 200, dallas("57 Main Street", "75206"), geo.Point{Lat: 32.803, Lng: -96.8}, sold(listing.Sold, 89))
	add("gone", 200, dallas("58 Main Street", "75206"), geo.Point{Lat: 32.804, Lng: -96.8}, sold(listing.Sold, 91))
	add("withdrawn", 30, dallas("59 Main Street", "75206"), geo.Point{Lat: 32.805, Lng: -96.8}, sold(listing.Withdrawn, 1))
	add("hidden", 4, dallas("60 Main Street", "75206"), geo.Point{Lat: 32.806, Lng: -96.8}, func(h *listing.Listing) { h.Display.Entire = false })

	add("park", 70, listing.Address{Street: "3800 Beverly Drive", City: "University Park", State: "TX", PostalCode: "75205", County: "Dallas County"}, geo.Point{Lat: 32.85, Lng: -96.81}, nil)
	add("missouri", 71, listing.Address{Street: "18 Battlefield Road", City: "Springfield", State: "MO", PostalCode: "65804", County: "Greene County"}, geo.Point{Lat: 37.16, Lng: -93.26}, nil)
	add("illinois", 72, listing.Address{Street: "19 Capitol Avenue", City: "Springfield", State: "IL", PostalCode: "62704", County: "Sangamon County"}, geo.Point{Lat: 39.78, Lng: -89.69}, nil)
	add("canyon", 73, listing.Address{Street: "5 Royal Gorge Drive", City: "Cañon City", State: "CO", PostalCode: "81212", County: "Fremont County"}, geo.Point{Lat: 38.44, Lng: -105.24}, nil)
	add("heart", 74, listing.Address{Street: "6 Élan Lane", City: "Coeur d'Alene", State: "ID", PostalCode: "83814", County: "Kootenai County"}, geo.Point{Lat: 47.68, Lng: -116.78}, nil)
	add("boston", 75, listing.Address{Street: "7 Broadway", City: "Boston", State: "MA", PostalCode: "02139", County: "Suffolk County"}, geo.Point{Lat: 42.36, Lng: -71.1}, nil)
	// Two islands on both sides of the antimeridian.
	add("adak", 76, listing.Address{Street: "1 Pacific Street", City: "Adak", State: "AK", PostalCode: "99546"}, geo.Point{Lat: 51.88, Lng: -179.99}, nil)
	add("shemya", 77, listing.Address{Street: "2 Pacific Street", City: "Shemya", State: "AK", PostalCode: "99546"}, geo.Point{Lat: 52.72, Lng: 179.98}, nil)

	for i := range inAustin {
		where := listing.Address{Street: fmt.Sprintf("%d Lamar Street", 100+i), City: "Austin", State: "TX", PostalCode: "78701", County: "Travis County"}
		add(austin(i), 100+i, where, geo.Point{Lat: 30.2 + float64(i/12)/100, Lng: -97.8 + float64(i%12)/100}, func(h *listing.Listing) {
			h.Price, h.Sqft = int64(200_000+1000*i), 1500+i
		})
	}
	return append(homes, vermont(now)...)
}

// austin returns the name of the i-th home in Austin, newest first, cheapest first.
func austin(i int) string { return fmt.Sprintf("austin-%03d", i) }

// austins returns the names of a range of homes in Austin, excluding its end.
func austins(from, to int) []string {
	names := []string{}
	for i := from; i < to; i++ {
		names = append(names, austin(i))
	}
	return names
}
