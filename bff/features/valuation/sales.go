package valuation

import (
	"math"
	"slices"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// HomeOf converts a listing.
func HomeOf(l listing.Listing) Home {
	key := l.Source + " " + l.SourceKey
	if l.Address.Street != "" {
		key = l.Address.State + " " + l.Address.PostalCode + " " + l.Address.Street + " " + l.Address.Unit
	}
	h := Home{
		Key: key, PostalCode: l.Address.PostalCode, Type: l.SubType, Beds: float64(l.Beds), Baths: l.Baths, Sqft: float64(l.Sqft), LotSqft: float64(l.LotSqft),
		YearBuilt: float64(l.YearBuilt), Stories: l.Stories, Waterfront: l.Waterfront, Words: WordsOf(l.Description),
		Record: Record{
			Grade: float64(l.Record.Grade), Condition: float64(l.Record.Condition), View: float64(l.Record.View) - 1, Renovated: float64(l.Record.Renovated),
			Basement: float64(l.Record.Basement), NearSqft: float64(l.Record.NearSqft), NearLotSqft: float64(l.Record.NearLotSqft),
		},
	}
	if !l.Approximate {
		h.Point = l.Point
	}
	if h.Record.View < 0 {
		h.Record.View = 0
	}
	if h.attached() {
		h.LotSqft = 0 // it is the lot of the whole building
	}
	return h
}

// MinPrice is the lowest price, in dollars, of a sale that counts: at lower ones, homes change hands
// between relatives.
const MinPrice = 10_000

// oddPrice is the factor by which a price per square foot may differ from what is usual for the type of home. Beyond it, the sale was between
// relatives, of a share, or of several homes at once.
const oddPrice = 5

// SaleOf returns the sale that an event of a listing's history records; false if it says nothing about
// the price of the home.
func SaleOf(l listing.Listing, e listing.Event) (*Sale, bool) {
	s := &Sale{Home: HomeOf(l), Listing: l.ID, Day: DayOf(e.At), Price: float64(e.Price)}
	return s, e.Kind == listing.EventSold && e.Price >= MinPrice && s.Sqft >= minSqft && s.Point != (geo.Point{}) && l.SubType != listing.Land
}

// usable removes sales at odd prices, and homes that were sold together: on the same day, for the same price, next to each other.
func usable(sales []*Sale) []*Sale {
	type bundle struct {
		day, price float64
		lat, lng   int
	}
	together := map[bundle]map[string]bool{}
	of := func(s *Sale) bundle {
		return bundle{s.Day, s.Price, int(math.Round(s.Point.Lat * 100)), int(math.Round(s.Point.Lng * 100))}
	}
	perFoot := map[bool][]float64{}
	for _, s := range sales {
		if together[of(s)] == nil {
			together[of(s)] = map[string]bool{}
		}
		together[of(s)][s.Key] = true
		perFoot[s.attached()] = append(perFoot[s.attached()], s.Price/s.Sqft)
	}
	usual := map[bool]float64{}
	for kind, prices := range perFoot {
		slices.Sort(prices)
		usual[kind] = prices[len(prices)/2]
	}
	return slices.DeleteFunc(sales, func(s *Sale) bool {
		times := s.Price / s.Sqft / usual[s.attached()]
		return len(together[of(s)]) > 1 || times > oddPrice || times < 1.0/oddPrice
	})
}
