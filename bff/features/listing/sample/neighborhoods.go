package sample

import (
	"cmp"
	"container/heap"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// neighborhood is a ZIP code that gets enough past sales of condos, or of other homes, for such homes there to be valued.
type neighborhood struct {
	metro  *metro
	city   *city
	zip    place.Place
	condos bool
}

const (
	// salesNearby is how many sales a neighborhood gets. Estimates need ten within 8 km (5 miles), and one seller may have opted out.
	salesNearby = 11
	// inState is how many neighborhoods each state gets first: the model of a state needs 300 sales.
	inState = 28
	// withinMiles is the maximum distance between the centers of two ZIP codes whose homes can be compared: a little less than 8 km (5 miles),
	// because homes and sales are scattered around the centers.
	withinMiles = 4.2
	// maxNearby limits the sales in large inventories: models aren't trained on more.
	maxNearby = 28_000
	// soldWithin is the maximum number of days since a sale, and yearlyGrowth how much prices have risen per year since.
	soldWithin   = 600
	yearlyGrowth = 0.04
)

// NearbySalesFor returns the number of comparable sales, see Options.Nearby, for an inventory of this size.
func NearbySalesFor(count int) int { return min(count*7/5, maxNearby) / salesNearby * salesNearby }

// firstNearby is the number of the first home that Options.Nearby adds.
const firstNearby = 8_000_000

// candidate is a neighborhood that may get sales.
type candidate struct {
	neighborhood
	homes  float64      // share of all homes that are of its kind and in it
	near   []*candidate // those whose homes can be compared with its sales, including itself
	served bool         // its homes can already be compared with sales
}

// gain is the share of homes that would no longer lack comparable sales if the candidate got some.
func (c *candidate) gain() float64 {
	sum := 0.0
	for _, other := range c.near {
		if !other.served {
			sum += other.homes
		}
	}
	return sum
}

// neighborhoodsOf chooses the ZIP codes where sales help the most homes: first some in each state, then the best of the rest.
func neighborhoodsOf(metros []metro, draw wheel, maximum int) []neighborhood {
	byState, homes := map[string]queue{}, map[string]float64{}
	for i := range metros {
		for _, one := range candidatesOf(&metros[i], draw.weight(i)) {
			byState[one.city.State] = append(byState[one.city.State], one)
			homes[one.city.State] += one.homes
		}
	}
	states := slices.SortedFunc(maps.Keys(homes), func(a, b string) int { return cmp.Or(cmp.Compare(homes[b], homes[a]), cmp.Compare(a, b)) })
	var found []neighborhood
	var rest queue
	for _, state := range states {
		left := byState[state]
		heap.Init(&left)
		found = append(found, left.take(min(inState, maximum-len(found)))...)
		rest = append(rest, left...)
	}
	heap.Init(&rest)
	return append(found, rest.take(maximum-len(found))...)
}

// take greedily removes the candidates that help the most homes.
func (q *queue) take(maximum int) []neighborhood {
	var found []neighborhood
	for len(found) < maximum && len(*q) > 0 {
		// Gains only shrink, so one that is still the largest after a recount is the best.
		best := (*q)[0]
		if gain := best.gain(); gain < best.counted {
			(*q)[0].counted = gain
			heap.Fix(q, 0)
			continue
		}
		heap.Pop(q)
		found = append(found, best.neighborhood)
		for _, other := range best.near {
			other.served = true
		}
	}
	return found
}

// candidatesOf returns the ZIP codes of a metro area with their shares of all homes, once for condos and once for other homes.
func candidatesOf(m *metro, share float64) queue {
	var candidates queue
	for _, condos := range []bool{false, true} {
		first := len(candidates)
		for j := range m.cities {
			c := &m.cities[j]
			ofKind := c.condoShare()
			if !condos {
				ofKind = 1 - ofKind
			}
			homes := share * m.draw.weight(j) / m.draw.total() / float64(len(c.zips)) * ofKind
			for _, zip := range c.zips {
				candidates = append(candidates, entry{candidate: &candidate{neighborhood: neighborhood{m, c, zip, condos}, homes: homes}})
			}
		}
		for _, one := range candidates[first:] {
			for _, other := range candidates[first:] {
				if math.Abs(one.zip.Point.Lat-other.zip.Point.Lat) < withinMiles/geo.MilesPerDegree && geo.Miles(one.zip.Point, other.zip.Point) < withinMiles {
					one.near = append(one.near, other.candidate)
				}
			}
		}
	}
	for i := range candidates {
		candidates[i].counted = candidates[i].gain()
	}
	return candidates
}

// entry is a candidate with its gain when it was last computed.
type entry struct {
	*candidate
	counted float64
}

// queue is a heap.Interface with the largest gain first.
type queue []entry

// Len implements sort.Interface.
func (q queue) Len() int { return len(q) }

// Less implements sort.Interface. Equal gains are ordered by name, so that the result is always the same.
func (q queue) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[j].counted, q[i].counted), cmp.Compare(q[i].zip.Name, q[j].zip.Name), cmp.Compare(q[i].city.Name, q[j].city.Name)) < 0
}

// Swap implements sort.Interface.
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push implements heap.Interface.
func (q *queue) Push(x any) { *q = append(*q, x.(entry)) }

// Pop implements heap.Interface.
func (q *queue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	*q = (*q)[:last]
	return x
}

// nearby generates a comparable sale. It has no listing agent, so that it doesn't count for anyone.
func (g *Generator) nearby(i int) property {
	number := firstNearby + i
	h := &home{Rand: rand.New(rand.NewPCG(g.opt.Seed, uint64(number)+1)), seed: g.opt.Seed, number: number, today: g.today}
	n := g.neighborhoods[i/salesNearby%len(g.neighborhoods)]
	h.metro, h.city, h.zip = n.metro, n.city, n.zip
	h.settle()
	for h.kind(); h.subType == land || (h.subType == condominium) != n.condos; {
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
