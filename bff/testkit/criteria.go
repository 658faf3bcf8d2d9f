package testkit

import (
	"math"
	"math/rand/v2"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// Query generates a random query whose areas and numbers match some homes, some of them exactly at a
// limit or an edge.
func Query(r *rand.Rand, homes []listing.Listing) search.Query {
	q := search.Query{
		Criteria: criteria(r, homes), Sort: one(r, search.Sorts),
		Page: 1 + r.IntN(3), PerPage: r.IntN(40), Facets: r.IntN(2) == 0,
	}
	if r.IntN(2) == 0 {
		q.ClusterZoom = one(r, []int{search.FitZoom, 1 + r.IntN(20)})
	}
	return q
}

func criteria(r *rand.Rand, homes []listing.Listing) search.Criteria {
	c := area(r, homes)
	home := one(r, homes)
	sometimes := func(set func()) {
		if r.IntN(6) == 0 {
			set()
		}
	}
	sometimes(func() { c.Bedrooms = r.IntN(6) })
	sometimes(func() { c.Bathrooms = float64(r.IntN(16)) / 4 })
	sometimes(func() { c.PriceFrom = home.Price })
	sometimes(func() { c.PriceTo = max(home.Price, c.PriceFrom) })
	sometimes(func() { c.SqftFrom = home.Sqft })
	sometimes(func() { c.SqftTo = max(home.Sqft, c.SqftFrom) })
	sometimes(func() { c.LotFrom = home.LotSqft })
	sometimes(func() { c.LotTo = max(home.LotSqft, c.LotFrom) })
	sometimes(func() { c.YearFrom = home.YearBuilt })
	sometimes(func() { c.YearTo = max(home.YearBuilt, c.YearFrom) })
	sometimes(func() { maximum := r.IntN(4) * 60; c.HOAMax = &maximum })
	sometimes(func() {
		switch r.IntN(7) {
		case 6:
			c.PaymentMax, c.Rate, c.DownPercent = 1000+r.IntN(4000), 6.5, 10*r.IntN(3)
			if home.Price > 0 { // exactly what a home costs
				c.PaymentMax = int(listing.MonthlyPayment(home.Price, listing.Carry(home), c.PerDollar()))
			}
		case 4:
			c.BedroomsMax = c.Bedrooms + r.IntN(3)
		case 5:
			c.KeywordsNot = some(r, []string{"pool", "car", "no such thing"})[:1]
		case 0:
			c.Garage = r.IntN(4)
		case 1:
			c.StoriesFrom = r.IntN(3)
			c.StoriesTo = c.StoriesFrom + r.IntN(3)
		case 2:
			c.PerSqftMax = max(1, int(listing.PerSqft(home.Price, home.Sqft))-r.IntN(2))
		case 3:
			c.Features = some(r, listing.FeatureValues)[:1]
		}
	})
	sometimes(func() { c.DaysListedMax = r.IntN(50) })
	sometimes(func() { c.SubTypes = some(r, listing.SubTypes) })
	sometimes(func() { c.Designs = some(r, listing.Designs) })
	sometimes(func() { c.Views = some(r, listing.ViewValues) })
	sometimes(func() {
		c.Keywords = some(r, []string{"pool", "walk-in clos", "CHATEAU", "car", "10ft", "no such thing"})[:1]
	})
	sometimes(func() { c.Waterfront = true })
	sometimes(func() { c.Reduced = true })
	sometimes(func() { c.OpenHouse = true })
	sometimes(func() { c.NewConstruction = true })
	sometimes(func() { c.ListingAgentID = home.Agent.ID })
	sometimes(func() {
		if r.IntN(3) > 0 { // few homes are close to each other
			return
		}
		c.Commute = &search.Commute{PlaceID: 1, Place: "Work", Point: home.Point, Minutes: 60 + r.IntN(60)}
	})
	return c
}

// area selects the surroundings of a home with one of the kinds of areas.
func area(r *rand.Rand, homes []listing.Listing) (c search.Criteria) {
	home := one(r, homes)
	switch r.IntN(11) {
	case 0:
		c.Polygon = ring(r, homes)
	case 1:
		c.Bounds = box(r, homes)
	case 2:
		c.Zipcode = home.Address.PostalCode
	case 3:
		c.City, c.State = strings.ToUpper(home.Address.City), home.Address.State
	case 4:
		c.County, c.State = home.Address.County, strings.ToLower(home.Address.State)
	case 5:
		c.State = home.Address.State
	case 6:
		c.City, c.State = "Nowhere", home.Address.State
	case 7:
		c.City, c.State, c.Neighborhood = home.Address.City, home.Address.State, home.Neighborhood
	case 8:
		c.Metro = "dallas-fort-worth-arlington"
	case 9:
		c.School = &search.School{ID: "s", Name: "School", Point: home.Point}
	}
	return c
}

// box has the positions of two homes as corners, so that both are exactly on its edge; occasionally it
// goes the other way around the Earth.
func box(r *rand.Rand, homes []listing.Listing) *geo.Bounds {
	a, b := one(r, homes).Point, one(r, homes).Point
	box := geo.Bounds{South: min(a.Lat, b.Lat), North: max(a.Lat, b.Lat), West: min(a.Lng, b.Lng), East: max(a.Lng, b.Lng)}
	if r.IntN(4) == 0 {
		box.West, box.East = box.East, box.West
	}
	return &box
}

// ring returns an irregular ring around a home: star-shaped, sometimes self-intersecting, with corners on homes and on round
// numbers.
func ring(r *rand.Rand, homes []listing.Listing) geo.Polygon {
	center := one(r, homes).Point
	size := math.Pow(10, -3+4*r.Float64())
	corners := make(geo.Polygon, 3+r.IntN(12))
	for i := range corners {
		turn := 2 * math.Pi * float64(i) / float64(len(corners))
		if r.IntN(5) == 0 {
			turn *= 2
		}
		reach := size * (0.3 + r.Float64())
		corners[i] = geo.Point{Lat: center.Lat + reach*math.Sin(turn), Lng: center.Lng + reach*math.Cos(turn)}
		switch r.IntN(6) {
		case 0:
			corners[i] = one(r, homes).Point
		case 1:
			corners[i] = geo.Point{Lat: math.Round(corners[i].Lat*100) / 100, Lng: math.Round(corners[i].Lng*100) / 100}
		}
		corners[i].Lat, corners[i].Lng = max(-90, min(90, corners[i].Lat)), max(-180, min(180, corners[i].Lng))
	}
	if corners.Flat() {
		return geo.Polygon{{Lat: 30, Lng: -100}, {Lat: 40, Lng: -100}, {Lat: 40, Lng: -90}}
	}
	return corners
}

func some(r *rand.Rand, of []string) []string {
	picked := []string{one(r, of)}
	for range r.IntN(3) {
		picked = append(picked, one(r, of))
	}
	return picked
}
