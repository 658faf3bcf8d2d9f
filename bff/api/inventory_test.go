package api

import (
	"strconv"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/mortgage"
	"hearthway/bff/domain/place"
	"hearthway/bff/domain/search"
	"hearthway/bff/geo"
	"hearthway/bff/screen"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// gazetteer is what the database of these tests knows of the country.
var gazetteer = []place.Place{
	{Kind: place.KindState, Name: "Texas", Slug: "texas", State: "TX", Population: 30_000_000},
	{Kind: place.KindState, Name: "Missouri", Slug: "missouri", State: "MO", Population: 6_000_000},
	{Kind: place.KindCity, Name: "Dallas", Slug: "dallas", City: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75206",
		Point: geo.Point{Lat: 32.78, Lng: -96.8}, Bounds: geo.Bounds{South: 32.6, West: -97, North: 33.05, East: -96.5}, Population: 1_300_000},
	{Kind: place.KindCity, Name: "University Park", Slug: "university-park", City: "University Park", State: "TX", County: "Dallas County", Zipcode: "75205",
		Point: geo.Point{Lat: 32.85, Lng: -96.8}, Population: 25_000},
	{Kind: place.KindCity, Name: "Springfield", Slug: "springfield", City: "Springfield", State: "MO", County: "Greene County", Zipcode: "65804",
		Point: geo.Point{Lat: 37.2, Lng: -93.29}, Population: 169_000},
	{Kind: place.KindCity, Name: "Springfield", Slug: "springfield", City: "Springfield", State: "IL", County: "Sangamon County", Zipcode: "62704",
		Point: geo.Point{Lat: 39.8, Lng: -89.65}, Population: 114_000},
	{Kind: place.KindZip, Name: "75206", Slug: "75206", City: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75206", Point: geo.Point{Lat: 32.83, Lng: -96.77}, Population: 40_000},
	{Kind: place.KindZip, Name: "75204", Slug: "75204", City: "Dallas", State: "TX", County: "Dallas County", Zipcode: "75204", Point: geo.Point{Lat: 32.8, Lng: -96.79}, Population: 30_000},
	{Kind: place.KindCounty, Name: "Dallas County", Slug: "dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.77, Lng: -96.78}, Population: 2_600_000},
}

// inventoryApp serves the calls over a real database with 400 random homes.
func inventoryApp(t *testing.T) (*fiber.App, []listing.Listing) {
	t.Helper()
	clock := testkit.NewClock()
	db := testkit.DatabaseAt(t, clock.Now)
	homes := testkit.Insert(t, db, testkit.Listings(5, 400))
	_, err := db.SaveGazetteer(t.Context(), func(yield func(place.Place, error) bool) {
		for _, p := range gazetteer {
			if !yield(p, nil) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.SaveRates(t.Context(), []mortgage.WeeklyRate{{Week: testkit.Now, Thirty: 7.28}}); err != nil {
		t.Fatal(err)
	}
	views := listing.NewViewCounter(db.Listings())
	service := &search.Service{Engine: db, Places: db.Places()}
	app := fiber.New()
	New(app, Deps{
		Screens: &screen.Screens{
			Listings: db.Listings(), Places: db.Places(), Search: service, Rates: db.Rates(), Views: views, Now: clock.Now,
			Config: screen.Config{Name: "Hearthway", Origin: "https://hearthway.example"},
		},
		Search: service, Listings: listing.Service{Store: db.Listings(), Now: clock.Now}, Places: db.Places(), Views: views,
	})
	return app, homes
}

// TestCallsOverTheDatabase runs each group of calls over real rows; how many homes there must
// be is counted by the plain engine.
func TestCallsOverTheDatabase(t *testing.T) {
	app, homes := inventoryApp(t)
	count := func(c search.Criteria) string {
		found, err := search.Plain{Listings: homes, Now: testkit.NewClock().Now}.Find(t.Context(), search.Query{Criteria: c})
		if err != nil || found.Count == 0 {
			t.Fatalf("%+v: %d homes, %v", c, found.Count, err)
		}
		return strconv.Itoa(found.Count)
	}
	dallas, springfield := search.Criteria{City: "Dallas", State: "TX"}, search.Criteria{City: "Springfield", State: "IL"}
	list, bar := "POST /api/v1/properties/search/list", "GET /api/pub/properties/search-bar?term="
	for _, c := range []scenario{
		{"city", list, param(`"city":"dallas","state":"Texas","bedrooms":"2"`), 200, []string{`"property_count":` + count(search.Criteria{City: "Dallas", State: "TX", Bedrooms: 2})}, nil},
		{"namesakes", list, param(`"city":"Springfield","state":"IL"`), 200, []string{`"property_count":` + count(springfield)}, []string{`"StateOrProvince":"MO"`}},
		{"text", list, param(`"location":"springfield, il"`), 200, []string{`"property_count":` + count(springfield)}, nil},
		{"misspelt text", list, param(`"location":"springfeild, il"`), 200, []string{`"property_count":` + count(springfield)}, nil},
		{"city that only a feed knows", list, param(`"city":"Cañon City","state":"CO"`), 200, []string{`"property_count":` + count(search.Criteria{City: "Cañon City", State: "CO"})}, nil},
		{"ZIP code", list, param(`"zipcode":75206`), 200, []string{`"property_count":` + count(search.Criteria{Zipcode: "75206"})}, nil},
		{"county", list, param(`"county":"Dallas","state":"TX"`), 200, []string{`"property_count":` + count(search.Criteria{County: "Dallas County", State: "TX"})}, nil},
		{"words", list, param(`"keywords":["Pool"]`), 200, []string{`"property_count":` + count(search.Criteria{Keywords: []string{"pool"}})}, nil},
		{"hostile words", list, param(`"keywords":"'; drop table listings; --\u0000,(((,%,\\,a & !b","city":"\u0000","location":"\ud800"`), 200, []string{`"property_count":0`}, nil},
		{"hostile place", list, param(`"location":"'; drop table places; -- \u0000 %_\\"`), 200, []string{`"property_count":0`}, nil},
		{"map", "POST /api/v1/properties/search/map", param(`"state":"TX","zoom":9`), 200, []string{`"property_count":` + count(search.Criteria{State: "TX"}), `"clusters":[{`}, nil},
		{"search bar, ZIP code", bar + "7520", "", 200, []string{`"match":"zip"`, `"humanLocation":"75206, Dallas, TX"`}, nil},
		{"search bar, city", bar + "springf", "", 200, []string{`"match":"city"`, `"state":"MO"`, `"state":"IL"`}, nil},
		{"search bar, typo", bar + "springfeild", "", 200, []string{`"match":"city"`}, nil},
		{"search bar, hostile", bar + "%00%27%3B--%25_%5C%F0%9F", "", 200, []string{`"results":`}, nil},
		{"location", "POST /api/pub/properties/search-location", `{"location":{"latitude":32.79,"longitude":-96.79}}`, 200, []string{`"city":"Dallas"`, `"location_type":"gps"`, `"property_count":` + count(dallas)}, nil},
		{"city info", "GET /api/pub/properties/get-city-info?city=dallas&state=tx", "", 200, []string{`"totalProperties":` + count(dallas), `Dallas, Texas`}, nil},
		{"front page", "GET /api/screens/home", "", 200, []string{`"homes":` + count(search.Criteria{}), `"percent":7.28`}, nil},
		{"page of a city", "GET /api/screens/for-sale?state=texas&city=dallas", "", 200, []string{`"count":` + count(dallas), `"/for-sale/texas/university-park"`}, nil},
		{"page of no city", "GET /api/screens/for-sale?state=texas&city=dalas", "", 404, []string{`"reason":"city"`, `"/for-sale/texas/dallas"`}, nil},
		{"search screen", "GET /api/screens/search?location=Dallas%2C%20TX&view=list", "", 200, []string{`"title":"Dallas, TX homes for sale"`, `"count":` + count(dallas), `"text":"University Park, TX"`}, nil},
		{"empty search", "GET /api/screens/search?city=Dallas&state=TX&bedrooms=50", "", 200, []string{`"count":0`}, nil},
	} {
		t.Run(c.name, func(t *testing.T) { c.run(t, app) })
	}
}

// TestEveryHomeHasItsPage opens every home that was stored: those for sale are shown at their
// own address, others are not found, and a withheld address is nowhere in either answer.
func TestEveryHomeHasItsPage(t *testing.T) {
	app, homes := inventoryApp(t)
	for _, home := range homes[:120] {
		shown := home.Display.Entire && (home.Status == listing.Active || home.Status == listing.Pending)
		parts := strings.Split(screen.HomePath(home.Address.State, home.Address.City, home.Alias), "/")
		page := scenario{call: "GET /api/screens/property?state=" + parts[2] + "&city=" + parts[3] + "&alias=" + parts[4], status: 404}
		call := scenario{call: "GET /api/v1/properties/get-by-alias/" + home.Alias, status: 404}
		if shown {
			page.status, page.has = 200, []string{`"redirect":""`, `"alias":"` + home.Alias + `"`}
			call.status, call.has = 200, []string{`"alias":"` + home.Alias + `"`}
			if !home.Display.Address {
				call.has = append(call.has, `"street_address":"Address not disclosed"`)
				call.hasNot, page.hasNot = []string{home.Address.Street + ","}, []string{home.Address.Street + ",", "streetAddress"}
			}
		}
		page.run(t, app)
		call.run(t, app)
	}
}
