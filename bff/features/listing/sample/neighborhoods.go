package sample

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// neighborhood is a ZIP code with so many past sales that homes there can be valued.
type neighborhood struct {
	metro *metro
	city  *city
	zip   place.Place
}

const (
	// salesNearby is how many sales a neighborhood gets; they are compared with homes within so many miles.
	salesNearby = 48
	withinMiles = 2.5
	// apart is how many miles lie between two neighborhoods at least: those between them have sales from both.
	apart = 3.5
	// mostNearby limits the sales of large inventories: a model learns from no more.
	mostNearby = 24_000
	// soldWithin is how many days ago they were at most, and yearlyGrowth how much prices have risen since.
	soldWithin   = 600
	yearlyGrowth = 0.04
)

// NearbySalesFor is how many sales to compare homes with go with this many homes.
func NearbySalesFor(count int) int { return min(count, mostNearby) / salesNearby * salesNearby }

// firstNearby is the number of the first home that is only generated to compare others with.
const firstNearby = 8_000_000

// neighborhoodsOf are ZIP codes apart from each other, first those with most homes around them.
func neighborhoodsOf(metros []metro, draw wheel, most int) []neighborhood {
	type candidate struct {
		neighborhood
		homes  float64 // there
		around float64
	}
	var candidates []candidate
	for i := range metros {
		m := &metros[i]
		first := len(candidates)
		for j := range m.cities {
			c := &m.cities[j]
			for _, zip := range c.zips {
				candidates = append(candidates, candidate{neighborhood: neighborhood{m, c, zip}, homes: draw.weight(i) * m.draw.weight(j) / m.draw.total() / float64(len(c.zips))})
			}
		}
		own := candidates[first:]
		for k := range own {
			for _, other := range own {
				if geo.Miles(own[k].zip.Point, other.zip.Point) < withinMiles {
					own[k].around += other.homes
				}
			}
		}
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(b.around, a.around) })
	var found []neighborhood
	var centers []place.Place
	for _, c := range candidates {
		if len(found) == most {
			break
		}
		if nearest(centers, c.zip.Point, apart) < 0 {
			found, centers = append(found, c.neighborhood), append(centers, c.zip)
		}
	}
	return found
}

// nearby generates a sale to compare other homes with. No agent is credited with it.
func (g *Generator) nearby(i int) property {
	number := firstNearby + i
	h := &home{Rand: rand.New(rand.NewPCG(g.opt.Seed, uint64(number)+1)), seed: g.opt.Seed, number: number, today: g.today}
	n := g.neighborhoods[i/salesNearby%len(g.neighborhoods)]
	h.metro, h.city, h.zip = n.metro, n.city, n.zip
	h.settle()
	for h.kind(); h.subType == land; {
		h.kind()
	}
	h.build()
	h.address(g.used)
	h.ask()
	h.status = "Closed"
	days := 2 + h.IntN(soldWithin)
	h.settled = h.today.AddDate(0, 0, -days)
	h.listed = h.settled.AddDate(0, 0, -20-h.IntN(60))
	h.price = int64(math.Round(float64(h.price)*math.Pow(1+yearlyGrowth, -float64(days)/365)/500) * 500)
	h.asked = h.price
	p := h.property(g.roster.of(h))
	p.ListAgentKey, p.ListAgentFullName, p.ListAgentPreferredPhone, p.ListAgentEmail = "", "", "", ""
	return p
}
