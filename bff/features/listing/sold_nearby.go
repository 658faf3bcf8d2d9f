package listing

import (
	"context"
	"time"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// What counts as recently sold nearby, and how many of these homes a page shows.
const (
	soldNearbyMonths = 12
	soldNearbyMiles  = 4.5
	soldNearbyHomes  = 6
	// minMedian is how many prices a median needs to say something about a neighborhood.
	minMedian = 5
)

// SoldNearby is what homes like one sold for recently, and how its price compares.
type SoldNearby struct {
	Homes []Listing // the most alike first
	// The median prices per square foot of homes of its type, sold and for sale nearby, in dollars, and how many; 0 if they are too few.
	SoldPerSqft, ForSalePerSqft int64
	Sold, ForSale               int
}

// SoldNearby finds the homes of a home's type that were sold nearby in the last year. Which ones are shown doesn't depend on prices, because
// those of some may not be shown.
func (s Service) SoldNearby(ctx context.Context, home Listing) (SoldNearby, error) {
	var found SoldNearby
	if home.Point == (geo.Point{}) {
		return found, nil
	}
	since := s.Now().UTC().AddDate(0, -soldNearbyMonths, 0).Format(time.RFC3339)
	sold, err := s.around(ctx, home, "status = 'sold' and display_entire and status_at >= '"+since+"'")
	if err != nil {
		return found, err
	}
	like := home
	like.Price = 0
	for i := range sold {
		sold[i].Price = 0
	}
	if found.Homes, err = s.ByIDs(ctx, similar(like, sold, soldNearbyHomes)); err != nil {
		return found, err
	}
	if found.SoldPerSqft, found.Sold, err = s.medianPerSqft(ctx, home, sold); err != nil {
		return found, err
	}
	forSale, err := s.around(ctx, home, "shown")
	if err != nil {
		return found, err
	}
	found.ForSalePerSqft, found.ForSale, err = s.medianPerSqft(ctx, home, forSale)
	return found, err
}

// around returns homes near another one, in the smallest of three circles that has enough of them.
func (s Service) around(ctx context.Context, home Listing, which string) (homes []Neighbor, err error) {
	for miles := nearbyFrom; miles <= soldNearbyMiles; miles *= 3 {
		if homes, err = s.neighborsWithin(ctx, home, miles, consideredHomes, which); err != nil || len(homes) >= consideredHomes/2 {
			return homes, err
		}
	}
	return homes, nil
}

// medianPerSqft is the median price per square foot among neighbors of a home's type, where prices may be shown.
func (s Service) medianPerSqft(ctx context.Context, home Listing, among []Neighbor) (dollarsEach int64, count int, err error) {
	ids := []int64{}
	for _, n := range among {
		if n.SubType == home.SubType {
			ids = append(ids, n.ID)
		}
	}
	var median *float64
	err = s.DB.On(ctx).QueryRow(ctx, `select count(*), percentile_cont(0.5) within group (order by price::float8 / sqft)
		from (select `+ShownPriceSQL("l")+` as price, sqft from listings l where id = any ($1) and sqft > 0) h where price > 0`, ids).Scan(&count, &median)
	if err != nil || count < minMedian {
		return 0, 0, postgres.Failure(err)
	}
	return dollars(median), count, nil
}
