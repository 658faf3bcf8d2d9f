package valuation

import (
	"context"
	"math"
	"slices"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
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
	s := &Sale{Home: HomeOf(l), Listing: l.ID, Day: DayOf(l.DayOf(e.At)), Price: float64(e.Price)}
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

// homeOfSale joins the home of a sale.
const homeOfSale = "join listings l on l.id = e.listing_id"

// usableSales selects the sales that everyone may see, of homes whose sellers didn't opt out.
const usableSales = `e.kind = 'sold' and e.price > 0 and l.sqft > 0 and l.lat is not null and not l.approximate and l.sub_type <> 'Land'
		and l.display_entire and l.display_valuation and l.state <> '' and l.county_slug <> ''`

// areas returns the counties with usable sales, by state and name.
func (s *Service) areas(ctx context.Context) ([]Area, error) {
	areas := []Area{}
	err := s.DB.Rows(ctx).Table("listing_events e").Joins(homeOfSale).Where(usableSales).
		Select("l.source = ? as fictional, lower(l.state) as state, l.county_slug, count(*) as sales", FictionalSource).
		Group("1, 2, 3").Order("2, 3, 1").Find(&areas).Error
	return areas, postgres.Failure(err)
}

// Sales returns the sales of a state's counties, newest first, up to maximum. It uses pgx, because it
// reads a few columns of up to tens of thousands of rows.
func (s *Service) Sales(ctx context.Context, fictional bool, state string, countySlugs []string, maximum int) ([]*Sale, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `select l.id, l.source, l.source_key, case when l.display_address then l.street else '' end, l.unit, l.state, l.postal_code, l.lat, l.lng, l.sub_type,
			l.beds::int, l.baths::float8, l.sqft, l.lot_sqft, l.year_built::int, l.stories::float8, l.waterfront, l.description, l.record, l.zone, e.at, e.price
		from listing_events e `+homeOfSale+" where "+usableSales+
		` and (l.source = $1) = $2 and l.state = upper($3) and l.county_slug = any ($4) order by e.at desc, l.id limit $5`,
		FictionalSource, fictional, state, countySlugs, maximum)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	defer rows.Close()
	var sales []*Sale
	for rows.Next() {
		l, e := listing.Listing{}, listing.Event{Kind: listing.EventSold}
		var point geo.Point
		var record *listing.AssessorRecord
		if err := rows.Scan(&l.ID, &l.Source, &l.SourceKey, &l.Address.Street, &l.Address.Unit, &l.Address.State, &l.Address.PostalCode, &point.Lat, &point.Lng, &l.SubType,
			&l.Beds, &l.Baths, &l.Sqft, &l.LotSqft, &l.YearBuilt, &l.Stories, &l.Waterfront, &l.Description, &record, &l.Zone, &e.At, &e.Price); err != nil {
			return nil, postgres.Failure(err)
		}
		l.Point = point
		if record != nil {
			l.Record = *record
		}
		if sale, ok := SaleOf(l, e); ok {
			sales = append(sales, sale)
		}
	}
	return sales, postgres.Failure(rows.Err())
}
