package valuation

import (
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/geo"
)

func TestModelBeatsComparablesAndKnowsItsError(t *testing.T) {
	model, accuracy, err := Train(city(1200, 1), Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	if accuracy.Sales != 180 || accuracy.MedianError > 0.075 || accuracy.MedianError >= accuracy.Comparables {
		t.Errorf("%+v", accuracy)
	}
	if accuracy.Coverage < 0.72 || accuracy.Coverage > 0.88 || accuracy.Width > 0.3 || accuracy.Within20 < accuracy.Within10 || accuracy.Within10 < accuracy.Within5 {
		t.Errorf("%+v", accuracy)
	}
	content, err := model.encode()
	if err != nil {
		t.Fatal(err)
	}
	stored, err := decode(content)
	if err != nil {
		t.Fatal(err)
	}
	home := model.Sales[10].Home
	home.Key = "not one of the sales"
	now := TimeOf(model.Baseline.NewestDay + 3)
	one, err := model.Estimate(home, now)
	two, again := stored.Estimate(home, now)
	if err != nil || again != nil || one.Value != two.Value || one.Low != two.Low || len(one.Comparables) != len(two.Comparables) {
		t.Errorf("stored and read again: %+v %v, was %+v %v", two, again, one, err)
	}
	if difference := math.Abs(math.Log(one.Value) - worth(home, DayOf(now))); difference > 0.15 || one.Low >= one.Value || one.High <= one.Value || one.YearChange <= 0 {
		t.Errorf("%+v is %.0f%% off", one, 100*difference)
	}
}

func TestPooledModelsIgnoreLocation(t *testing.T) {
	model, accuracy, err := Train(city(700, 2), Scope{Facts: ListingFacts, Pooled: true})
	if err != nil || accuracy.MedianError > 0.11 {
		t.Fatalf("%+v %v", accuracy, err)
	}
	home := model.Sales[0].Home
	here := len(model.market.row(home, 20_000, noFold, nil))
	model.market.Pooled = false
	if there := len(model.market.row(home, 20_000, noFold, nil)); there != here+11 {
		t.Errorf("%d features, with positions and ZIP codes %d", here, there)
	}
}

// The only test of training that runs with the race detector, which takes twelve times as long.
func TestConcurrentTrainingIsRepeatable(t *testing.T) {
	sales := byDay(city(120, 7))
	var values [2][]prediction
	for i := range values {
		model, err := fit(sales, Scope{Facts: ListingFacts}, 1)
		if err != nil {
			t.Fatal(err)
		}
		values[i] = model.predictAll(sales[:40])
		if wrong := model.compareComparables(sales); wrong <= 0 || wrong > 0.3 {
			t.Errorf("comparables are %v off", wrong)
		}
	}
	if !slices.Equal(values[0], values[1]) {
		t.Error("the same sales make different models")
	}
}

func TestTooFewSalesMakeNoModel(t *testing.T) {
	if _, _, err := Train(city(MinSales-1, 3), Scope{Facts: ListingFacts}); !errors.Is(err, ErrFewSales) {
		t.Errorf("%v", err)
	}
	if _, _, err := Train(nil, Scope{Facts: ListingFacts}); !errors.Is(err, ErrFewSales) {
		t.Errorf("%v", err)
	}
}

func TestEstimatesThatAreRefused(t *testing.T) {
	model, _, err := Train(city(500, 4), Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	center := Home{Point: geo.Point{Lat: 32.8, Lng: -96.8}, PostalCode: "75203", Type: "Single Family", Beds: 3, Baths: 2, Sqft: 1800, LotSqft: 6000, YearBuilt: 1980, Stories: 1}
	newest := TimeOf(model.Baseline.NewestDay)
	for _, c := range []struct {
		what   string
		change func(h *Home)
		want   error
	}{
		{"all facts", func(*Home) {}, nil},
		{"only place and size", func(h *Home) { *h = Home{Point: h.Point, Sqft: h.Sqft} }, nil},
		{"a condo", func(h *Home) { h.Type, h.LotSqft = "Condo", 0 }, nil},
		{"a type without sales", func(h *Home) { h.Type = "Manufactured" }, nil},
		{"no place", func(h *Home) { h.Point = geo.Point{} }, NoPlace},
		{"no size", func(h *Home) { h.Sqft = 0 }, NoSize},
		{"a dollhouse", func(h *Home) { h.Sqft = 40 }, Implausible},
		{"a stadium", func(h *Home) { h.Sqft = 900_000 }, Implausible},
		{"land", func(h *Home) { h.Type = listing.Land }, NotAHome},
		{"thirty miles away", func(h *Home) { h.Point.Lat += 0.4 }, FewAlike},
		{"another continent", func(h *Home) { h.Point = geo.Point{Lat: -30, Lng: 120} }, FewAlike},
	} {
		h := center
		c.change(&h)
		e, err := model.Estimate(h, newest)
		if !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
		if err == nil && (len(e.Comparables) < minComparables || math.IsNaN(e.Value) || e.Value < 10_000) {
			t.Errorf("%s: %+v", c.what, e)
		}
	}
	old, err := model.Estimate(center, newest.AddDate(11, 0, 0))
	if err != nil || old.On.After(newest.AddDate(0, 0, 31)) {
		t.Errorf("a model of old sales values as of their time: %v %v", old.On, err)
	}
}

func TestComparablesAreAdjustedByFact(t *testing.T) {
	model, _, err := Train(city(500, 5), Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"Single Family", "Condo"} {
		home := Home{Point: geo.Point{Lat: 32.8, Lng: -96.8}, PostalCode: "75203", Type: kind, Beds: 3, Baths: 2, Sqft: 2200, LotSqft: 6000, YearBuilt: 2000, Stories: 1}
		e, err := model.Estimate(home, TimeOf(model.Baseline.NewestDay))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range e.Comparables {
			sum := c.Sale.Price
			for _, a := range c.Adjustments {
				sum += a.Dollars
				if a.Kind == AdjustSize && (a.Difference > 0) != (a.Dollars > 0) {
					t.Errorf("%v more square feet are worth %v", a.Difference, a.Dollars)
				}
				if a.Kind == AdjustLot && kind == "Condo" {
					t.Error("a condo has no lot")
				}
			}
			if math.Abs(sum-c.Adjusted) > 300 || c.Miles > 5 || c.Sale.attached() != home.attached() {
				t.Errorf("%s: adjustments add up to %.0f, not %.0f; %.1f miles", kind, sum, c.Adjusted, c.Miles)
			}
		}
	}
}

func TestFeaturesExcludeOwnSale(t *testing.T) {
	sales := city(500, 6)
	m, err := newMarket(byDay(sales), Scope{Facts: ListingFacts})
	if err != nil {
		t.Fatal(err)
	}
	s := sales[300]
	before := m.row(s.Home, s.Day, m.folds[300], m.grid.near(s.Point, neighbors, nil))
	s.Price *= 3
	changed := marketOf(m.sales, m.baseline, m.Scope)
	after := changed.row(s.Home, s.Day, changed.folds[300], changed.grid.near(s.Point, neighbors, nil))
	for i := range before {
		if before[i] != after[i] && before[i] == before[i] {
			t.Errorf("feature %d knows the price: %v, then %v", i, before[i], after[i])
		}
	}
}

// A comparable was sold on the day that the home's page and lists say.
func TestSalesAreOfTheDayAtTheHome(t *testing.T) {
	for _, c := range []struct{ zone, state, at, day string }{
		{"America/Chicago", "TX", "2026-10-13T03:00:00Z", "2026-10-12"},
		{"America/Chicago", "TX", "2026-10-12T12:00:00Z", "2026-10-12"},
		{"America/Chicago", "TX", "2026-10-13T05:00:00Z", "2026-10-13"},
		{"America/Denver", "TX", "2026-10-13T05:30:00Z", "2026-10-12"},
		{"", "HI", "2026-10-13T09:59:00Z", "2026-10-12"},
		{"", "WA", "2026-12-13T07:59:00Z", "2026-12-12"},
	} {
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		home := listing.Listing{Source: "mls", SourceKey: "1", Point: geo.Point{Lat: 1, Lng: 1}, Sqft: 1500, Status: listing.Sold, StatusAt: at, Zone: c.zone, Address: listing.Address{State: c.state}}
		sale, _ := SaleOf(home, listing.Event{Kind: listing.EventSold, Price: 400_000, At: at})
		if got, shown := TimeOf(sale.Day).Format(time.DateOnly), card.SoldOn(home); got != c.day || shown != c.day {
			t.Errorf("%s in %q: a comparable on %s, a card on %s, want %s", c.at, c.zone, got, shown, c.day)
		}
	}
}

func TestUnusableSalesAreSkipped(t *testing.T) {
	l := listing.Listing{ID: 7, Source: "mls", SourceKey: "1", Point: geo.Point{Lat: 1, Lng: 1}, Sqft: 1500, SubType: "Single Family"}
	sold := listing.Event{Kind: listing.EventSold, Price: 400_000}
	for _, c := range []struct {
		what   string
		change func(l *listing.Listing, e *listing.Event)
		want   bool
	}{
		{"a sale", func(*listing.Listing, *listing.Event) {}, true},
		{"a price change", func(_ *listing.Listing, e *listing.Event) { e.Kind = listing.EventPrice }, false},
		{"one dollar", func(_ *listing.Listing, e *listing.Event) { e.Price = 1 }, false},
		{"no size", func(l *listing.Listing, _ *listing.Event) { l.Sqft = 0 }, false},
		{"no place", func(l *listing.Listing, _ *listing.Event) { l.Point = geo.Point{} }, false},
		{"only the center of its ZIP code", func(l *listing.Listing, _ *listing.Event) { l.Approximate = true }, false},
		{"land", func(l *listing.Listing, _ *listing.Event) { l.SubType = listing.Land }, false},
	} {
		home, e := l, sold
		c.change(&home, &e)
		if _, ok := SaleOf(home, e); ok != c.want {
			t.Errorf("%s: %v", c.what, ok)
		}
	}
	sales := city(100, 8)
	sales[3].Price *= 40
	sales[4].Price /= 40
	sales[5].Point, sales[5].Day, sales[5].Price = sales[6].Point, sales[6].Day, sales[6].Price
	if left := usable(sales); len(left) != 96 {
		t.Errorf("%d of 100 sales are left, want all but two odd prices and two homes that were sold together", len(left))
	}
}
