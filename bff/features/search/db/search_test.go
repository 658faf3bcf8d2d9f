package db_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

func TestSQLEngineMatchesBruteForce(t *testing.T) {
	for seed := range uint64(2) {
		clock := testkit.NewClock()
		db := testkit.DatabaseAt(t, clock.Now)
		homes := testkit.Insert(t, db, testkit.Listings(seed, 700))
		testkit.CheckEngine(t, searchdb.NewEngine(db), homes, clock, seed, 150)

		// Homes change as they do in imports, and time advances.
		r := rand.New(rand.NewPCG(seed, 3))
		for range 200 {
			i := r.IntN(len(homes))
			changed := testkit.Listing(r, i)
			changed.Alias = homes[i].Alias
			homes[i] = changed
		}
		homes = testkit.Insert(t, db, homes)
		clock.Advance(30 * time.Hour)
		testkit.CheckEngine(t, searchdb.NewEngine(db), homes, clock, seed+100, 150)
	}
}

// Homes that were sold or are under contract are found like those for sale, but a sold price that may not be shown neither matches nor sorts.
func TestOffMarketSearchesMatchBruteForce(t *testing.T) {
	for seed := range uint64(2) {
		clock := testkit.NewClock()
		db := testkit.DatabaseAt(t, clock.Now)
		homes := testkit.Listings(seed+50, 900)
		for i := range homes {
			homes[i].Status = []listing.Status{listing.Sold, listing.Sold, listing.Pending}[i%3]
			homes[i].StatusAt = clock.Now().AddDate(0, 0, -i)
			homes[i].SoldPrice = max(0, homes[i].Price-1000)
		}
		homes = testkit.Insert(t, db, homes)
		testkit.CheckOffMarket(t, searchdb.NewEngine(db), homes, clock, seed, 100)
	}
}

// A price filter must not reveal by elimination what a home in Texas sold for.
func TestPriceFiltersDoNotRevealSoldPrices(t *testing.T) {
	db := testkit.Database(t)
	home := craftsman("texan")
	home.Status, home.StatusAt, home.SoldPrice, home.Sqft = listing.Sold, testkit.Now.AddDate(0, -1, 0), 487_654, 1000
	testkit.Insert(t, db, []listing.Listing{home})
	count := func(c search.Criteria) int {
		c.City, c.State, c.SoldWithin = "Dallas", "TX", 3
		found, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{Criteria: c, PerPage: 5, ClusterZoom: 10, Facets: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, band := range found.Facets.Prices {
			if band.Count > 0 {
				t.Errorf("%+v: counted in a price band: %+v", c, band)
			}
		}
		for _, cluster := range found.Clusters {
			if cluster.LowestPrice > 0 {
				t.Errorf("%+v: %+v", c, cluster)
			}
		}
		return found.Count
	}
	if n := count(search.Criteria{}); n != 1 {
		t.Fatalf("%d homes", n)
	}
	for _, c := range []search.Criteria{{PriceFrom: 1}, {PriceTo: 1_000_000}, {PriceFrom: 480_000, PriceTo: 490_000}, {PerSqftMax: 500}} {
		if n := count(c); n != 0 {
			t.Errorf("%+v finds it", c)
		}
	}
}

func TestSearchRejectsInvalidCriteria(t *testing.T) {
	db := testkit.Database(t)
	for name, c := range map[string]search.Criteria{
		"bounds":           {Bounds: &geo.Bounds{South: 2, North: 1}},
		"polygon":          {Polygon: geo.Polygon{{Lat: 1, Lng: 1}, {Lat: 2, Lng: 2}, {Lat: 3, Lng: 3}}},
		"bedrooms":         {Bedrooms: -1},
		"price_range_to":   {PriceFrom: 10, PriceTo: 5},
		"state":            {State: "ZZ"},
		"zipcode":          {Zipcode: "7520x"},
		"square_feet_from": {SqftFrom: 1 << 40},
	} {
		_, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{Criteria: c})
		if f, ok := errors.AsType[*apperr.Error](err); !ok || f.Code != apperr.Invalid || f.Fields[name] == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSearchTakesHostileTextAsText(t *testing.T) {
	db := testkit.Database(t)
	testkit.Insert(t, db, testkit.Listings(1, 20))
	for _, text := range []string{"'; drop table listings; --", "%", `\`, "a & b | !c", "“quoted”", "(((", "pool:*", "?", "$1"} {
		for _, c := range []search.Criteria{
			{Keywords: []string{text}}, {City: text, State: "TX"}, {County: text, State: "TX"},
			{SubTypes: []string{text}}, {Views: []string{text}}, {ListingAgentID: text},
			{Keywords: []string{text}, State: "TX"},
		} {
			if _, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{Criteria: c, PerPage: 5}); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
		}
	}
	if n, err := (listing.Service{DB: db}).CountActive(t.Context()); err != nil || n == 0 {
		t.Errorf("%d homes afterward, %v", n, err)
	}
}

func TestSearchStopsWithItsContext(t *testing.T) {
	db := testkit.Database(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := searchdb.NewEngine(db).Find(ctx, search.Query{PerPage: 5}); err == nil {
		t.Error("a canceled search found something")
	}
}

func TestPagesBeyondTheEndAreEmpty(t *testing.T) {
	db := testkit.Database(t)
	homes := testkit.Insert(t, db, testkit.Listings(2, 60))
	seen := map[int64]bool{}
	var count int
	for page := 1; ; page++ {
		found, err := searchdb.NewEngine(db).Find(t.Context(), search.Query{Sort: search.PriceAsc, Page: page, PerPage: 7})
		if err != nil {
			t.Fatal(err)
		}
		count = found.Count
		if len(found.IDs) == 0 {
			break
		}
		for _, id := range found.IDs {
			if seen[id] {
				t.Errorf("home %d is on two pages", id)
			}
			seen[id] = true
		}
	}
	shown := 0
	for _, home := range homes {
		if home.Status == listing.Active && home.Display.Entire {
			shown++
		}
	}
	if len(seen) != count || count != shown {
		t.Errorf("pages have %d homes, count is %d, shown are %d", len(seen), count, shown)
	}
}
