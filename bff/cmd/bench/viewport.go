package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// area is a kind of area in which people search.
type area string

const (
	city   area = "city"
	metro  area = "metro"
	state  area = "state"
	nation area = "nation"
	drawn  area = "drawn area"
	named  area = "city by name"
	zip    area = "ZIP code"
)

// reach is half the height of map boxes in degrees: they are 13, 100 and 600 km high.
var reach = map[area]float64{city: 0.06, metro: 0.45, state: 2.75}

// corners is the number of corners of a hand-drawn area.
const corners = 40

// viewports generates distinct searches where homes are.
type viewports struct {
	*rand.Rand
	spots  []spot
	prices []int64 // of spots, sorted
}

func (d *Data) viewports(seed uint64) *viewports {
	v := &viewports{Rand: rand.New(rand.NewPCG(seed, seed)), spots: d.spots}
	for _, s := range d.spots {
		v.prices = append(v.prices, s.Price)
	}
	slices.Sort(v.prices)
	return v
}

// spot returns a random home, so that places with many homes are searched more often.
func (v *viewports) spot() spot { return v.spots[v.IntN(len(v.spots))] }

// price returns a price, in whole thousands of dollars, that a share of the homes is below.
func (v *viewports) price(share float64) int64 {
	return v.prices[int(share*float64(len(v.prices)-1))] / 1000 * 1000
}

// search generates a search of an area: 50 homes, the count and clusters, in a random order.
func (v *viewports) search(in area, filtered bool) search.Query {
	q := search.Query{Sort: search.Sorts[v.IntN(len(search.Sorts))], Page: 1, PerPage: 50}
	at := v.spot()
	c := &q.Criteria
	switch in {
	case nation:
		shift := func(edge float64) float64 { return edge + 3*v.Float64() - 1.5 }
		box := search.Nation
		c.Bounds = rounded(geo.Bounds{South: shift(box.South), West: shift(box.West), North: shift(box.North), East: shift(box.East)})
		q.ClusterZoom = search.ZoomToFit(*c.Bounds)
	case drawn:
		c.Polygon = v.ring(at.point())
		q.ClusterZoom = search.ZoomToFit(c.Polygon.Bounds())
	case named:
		c.City, c.State = at.City, at.State
		q.ClusterZoom = 11
	case zip:
		c.Zipcode = at.Zip
		q.ClusterZoom = 12
	default:
		c.Bounds = v.box(at.point(), reach[in])
		q.ClusterZoom = search.ZoomToFit(*c.Bounds)
	}
	if filtered {
		v.filter(c)
	}
	return q
}

// box returns a map's viewport that contains a point, not necessarily in the middle.
func (v *viewports) box(at geo.Point, half float64) *geo.Bounds {
	at.Lat += half * (v.Float64() - 0.5)
	at.Lng += half * (v.Float64() - 0.5)
	wide := 1.3 * half / math.Cos(at.Lat*math.Pi/180)
	return rounded(geo.Bounds{South: at.Lat - half, West: at.Lng - wide, North: at.Lat + half, East: at.Lng + wide})
}

// rounded rounds to the precision of the address bar, about a meter.
func rounded(b geo.Bounds) *geo.Bounds {
	round := func(x float64) float64 { return math.Round(x*1e5) / 1e5 }
	return &geo.Bounds{South: round(b.South), West: round(b.West), North: round(b.North), East: round(b.East)}
}

func (v *viewports) ring(at geo.Point) geo.Polygon {
	ring := make(geo.Polygon, corners)
	for i := range ring {
		turn := 2 * math.Pi * float64(i) / corners
		far := reach[city] * (0.7 + 0.3*v.Float64())
		ring[i] = geo.Point{Lat: at.Lat + far*math.Sin(turn), Lng: at.Lng + 1.2*far*math.Cos(turn)}
	}
	return ring
}

// filter sets typical filters: always price and bedrooms, and some of the others.
func (v *viewports) filter(c *search.Criteria) {
	c.PriceFrom, c.PriceTo = v.price(0.4*v.Float64()), v.price(0.6+0.38*v.Float64())
	c.Bedrooms = 1 + v.IntN(3)
	sometimes := func(one int, set func()) {
		if v.IntN(one) == 0 {
			set()
		}
	}
	sometimes(2, func() { c.Bathrooms = float64(1 + v.IntN(2)) })
	sometimes(3, func() { c.SubTypes = v.kinds() })
	sometimes(3, func() { c.SqftFrom = 800 + 100*v.IntN(8) })
	sometimes(4, func() { c.DaysListedMax = 7 * (1 + v.IntN(8)) })
	sometimes(5, func() { c.YearFrom = 1940 + 10*v.IntN(6) })
	sometimes(6, func() { maximum := 50 * v.IntN(8); c.HOAMax = &maximum })
	sometimes(8, func() { c.Reduced = true })
	sometimes(6, func() { c.Garage = 1 + v.IntN(2) })
	sometimes(8, func() { c.StoriesTo = 1 })
	sometimes(8, func() { c.PerSqftMax = 200 + 50*v.IntN(8) })
	sometimes(6, func() { c.Features = []string{listing.FeatureValues[v.IntN(4)]} })
}

func (v *viewports) kinds() []string {
	kinds := []string{listing.SubTypes[v.IntN(len(listing.SubTypes))], listing.SubTypes[v.IntN(len(listing.SubTypes))]}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// onMap generates a typical map search: mostly of a city, sometimes of its surroundings, half of them
// with filters.
func (v *viewports) onMap() search.Query {
	in := city
	if v.IntN(5) == 0 {
		in = metro
	}
	return v.search(in, v.IntN(2) == 0)
}
