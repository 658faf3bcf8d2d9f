package testkit

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Source is the source of random homes.
var Source = listing.SourceInfo{Slug: "test", Name: "Test MLS", Disclaimer: "Made for tests.", Sample: true}

// city is where random homes are.
type city struct {
	city, state, county, zip string
	at                       geo.Point
}

// Cities of random homes: neighbors, namesakes in two states, names with accents and apostrophes, and
// one across the antimeridian from the rest.
var cities = []city{
	{"Dallas", "TX", "Dallas County", "75206", geo.Point{Lat: 32.83, Lng: -96.77}},
	{"Dallas", "TX", "Dallas County", "75204", geo.Point{Lat: 32.80, Lng: -96.79}},
	{"University Park", "TX", "Dallas County", "75205", geo.Point{Lat: 32.84, Lng: -96.80}},
	{"Springfield", "MO", "Greene County", "65804", geo.Point{Lat: 37.16, Lng: -93.26}},
	{"Springfield", "IL", "Sangamon County", "62704", geo.Point{Lat: 39.78, Lng: -89.69}},
	{"Coeur d'Alene", "ID", "Kootenai County", "83814", geo.Point{Lat: 47.68, Lng: -116.78}},
	{"Cañon City", "CO", "Fremont County", "81212", geo.Point{Lat: 38.44, Lng: -105.24}},
	{"Adak", "AK", "Aleutians West Census Area", "99546", geo.Point{Lat: 51.88, Lng: -179.99}},
	{"Shemya", "AK", "Aleutians West Census Area", "99546", geo.Point{Lat: 52.72, Lng: 179.98}},
}

var (
	streetNames = strings.Fields("Swiss Oak Main Vickery Gaston Live-Oak Élan 7th 23rd")
	streetKinds = strings.Fields("Avenue Street Drive Lane Boulevard Court")
	phrases     = []string{
		"Heated pool and a walk-in closet.", "Carport for two cars; no pool.", "Open floor plan, gas range & quartz.",
		"Fenced yard — dogs welcome!", "Château kitchen, 10ft ceilings.", "",
	}
)

// Listings generates n random homes, the same for the same seed. They have everything that feeds
// contain and that breaks searches: unknown numbers, equal prices, withheld addresses, unknown
// positions, every status. IDs are 0; Insert assigns them.
func Listings(seed uint64, n int) []listing.Listing {
	r := rand.New(rand.NewPCG(seed, 1))
	homes := make([]listing.Listing, n)
	for i := range homes {
		homes[i] = Listing(r, i)
	}
	return homes
}

// Listing generates one random home with the source key "k" and its number.
func Listing(r *rand.Rand, number int) listing.Listing {
	where := cities[r.IntN(len(cities))]
	street := fmt.Sprintf("%d %s %s", 1+r.IntN(60), one(r, streetNames), one(r, streetKinds))
	listed := Now.Add(-time.Duration(r.IntN(60*24)) * time.Hour)
	l := listing.Listing{
		Source: Source.Slug, SourceKey: fmt.Sprintf("k%d", number), ListingID: fmt.Sprintf("T%06d", number),
		Alias:  place.Slug(fmt.Sprintf("%s %s %s %s %d", street, where.city, where.state, where.zip, number)),
		Status: listing.Active, StatusAt: listed, ListedAt: listed, ModifiedAt: Now.Add(-time.Hour),
		Price: int64(r.IntN(40)) * 25_000, // includes 0 and many equal prices
		Address: listing.Address{
			Street: street, City: where.city, State: where.state, PostalCode: where.zip, County: where.county,
		},
		Point: geo.Point{Lat: near(r, where.at.Lat), Lng: near(r, where.at.Lng)},
		Beds:  r.IntN(7), Baths: float64(r.IntN(20)) / 4, Sqft: r.IntN(8) * 450, LotSqft: r.IntN(6) * 3000,
		YearBuilt: r.IntN(5) * 505, SubType: one(r, listing.SubTypes), Waterfront: r.IntN(8) == 0, New: r.IntN(8) == 0,
		Stories: float64(r.IntN(8)) / 2, Garage: r.IntN(4), Features: listing.Features(r.IntN(1 << listing.FeatureCount)), HOAMonthly: r.IntN(5)*60 - 1, TaxAnnual: r.IntN(9000),
		Neighborhood: one(r, []string{"M Streets", "Lakewood", ""}), Description: one(r, phrases) + " " + one(r, phrases),
		Heating: one(r, []string{"Forced Air", "Radiant", ""}), Cooling: one(r, []string{"Central Air", ""}),
		Office:  listing.Office{Name: "Test Realty", Phone: "2145550100", Email: "office@example.com"},
		Agent:   listing.Agent{ID: fmt.Sprintf("a%d", r.IntN(5)), Name: "Ann Agent"},
		Display: listing.Display{Entire: r.IntN(12) != 0, Address: r.IntN(10) != 0, Valuation: true},
		Sample:  "Sample listing",
	}
	if r.IntN(8) == 0 {
		l.Price *= 4 // some above all bands
	}
	if l.HOAMonthly == 59 {
		l.HOAMonthly = 0
	}
	if r.IntN(3) > 0 {
		l.Design = one(r, listing.Designs)
	}
	for range r.IntN(3) {
		l.Views = append(l.Views, one(r, listing.ViewValues))
	}
	if r.IntN(15) == 0 {
		l.Point = geo.Point{}
	}
	if r.IntN(10) == 0 {
		l.Status = one(r, []listing.Status{listing.Pending, listing.Sold, listing.Withdrawn})
	}
	if r.IntN(5) == 0 {
		l.PriceCut, l.PriceCutAt = int64(1+r.IntN(50))*1000, listed.Add(time.Duration(r.IntN(100))*time.Hour)
	}
	for range r.IntN(3) {
		starts := Now.Add(time.Duration(r.IntN(96)-48) * time.Hour)
		l.OpenHouses = append(l.OpenHouses, listing.OpenHouse{Starts: starts, Ends: starts.Add(2 * time.Hour)})
	}
	return l
}

// near moves a coordinate by up to a fortieth of a degree, occasionally to a round number.
func near(r *rand.Rand, degrees float64) float64 {
	moved := degrees + (r.Float64()-0.5)/20
	if r.IntN(4) == 0 {
		moved = math.Round(moved*100) / 100
	}
	return max(-180, min(180, moved))
}

func one[T any](r *rand.Rand, of []T) T { return of[r.IntN(len(of))] }
