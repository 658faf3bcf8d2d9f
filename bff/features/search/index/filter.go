package index

import (
	"math"
	"math/bits"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// The filters that can be left out for a facet: cheap and selective ones first.
const (
	filterKinds = iota
	filterBeds
	filterBaths
	filterDays
	filterGarage
	filterStories
	filterPerSqft
	filterPrice
	filters
)

// filter is criteria as tests on the rows of one segment.
type filter struct {
	fixed    []predicate        // apply to every facet
	optional [filters]predicate // nil: not set
}

// filterOf converts normalized criteria to tests. now determines which homes are new and which open
// houses haven't ended.
func (s *segment) filterOf(c search.Criteria, now time.Time) *filter {
	f := &filter{}
	must := func(t predicate) { f.fixed = append(f.fixed, t) }
	listing.FeaturesNamed(c.Features).Each(func(bit int) { must(marked(s.features[bit])) })
	if c.Waterfront {
		must(marked(s.waterfront))
	}
	if c.Reduced {
		must(marked(s.cut.has))
	}
	if c.NewConstruction {
		must(marked(s.newBuild))
	}
	if c.OpenHouse {
		must(above(&s.open, openAfter(now)))
	}
	if c.ListingAgentID != "" {
		if number, ok := s.agents.find(c.ListingAgentID); ok {
			must(equals(s.agent, uint32(number)))
		} else {
			must(nothing)
		}
	}
	if len(c.Views) > 0 {
		must(among(&s.views, s.viewSetsWith(c.Views)))
	}
	if len(c.Designs) > 0 {
		must(among(&s.design, s.designs.findAll(c.Designs)))
	}
	if low, high, limited := ends(int64(c.SqftFrom), int64(c.SqftTo)); limited {
		must(within(&s.sqft, low, high))
	}
	if low, high, limited := ends(int64(c.LotFrom), int64(c.LotTo)); limited {
		must(within(&s.lot, low, high))
	}
	if low, high, limited := ends(int64(c.YearFrom), int64(c.YearTo)); limited {
		must(within(&s.year, low, high))
	}
	if per := c.PerDollar(); c.PaymentMax > 0 {
		must(s.affordable(per, int64(c.PaymentMax)))
	}
	if c.HOAMax != nil {
		must(within(&s.hoa, 1, int64(*c.HOAMax)+1))
	}
	if c.Commute != nil {
		must(s.inDisc(c.Commute.Disc()))
	}
	s.optional(f, c, now)
	return f
}

// affordable tests whether the monthly payment is at most maximum, with a payment per dollar of the price; none is if that is 0.
func (s *segment) affordable(perDollar, maximum int64) predicate {
	if perDollar <= 0 {
		return nothing
	}
	return each(func(row int) bool {
		price := s.price.at(row)
		return price > 0 && listing.MonthlyPayment(price, s.carry.at(row), perDollar) <= maximum
	})
}

// inDisc tests whether homes are in a disc. The 64 homes of a group are close together, so usually all
// or none are inside.
func (s *segment) inDisc(d geo.Disc) predicate {
	return func(words []uint64, first int) {
		for w, word := range words {
			if word == 0 {
				continue
			}
			box := s.groups[first>>6+w].box
			all, none := d.Judge(box)
			switch {
			case box == geo.Bounds{} || none: // without a position, or too far away
				words[w] = 0
			case !all:
				row := first + 64*w
				for rest := word; rest != 0; rest &= rest - 1 {
					if i := bits.TrailingZeros64(rest); !d.Contains(geo.Point{Lat: s.lat[row+i], Lng: s.lng[row+i]}) {
						word &^= 1 << i
					}
				}
				words[w] = word
			}
		}
	}
}

func (s *segment) optional(f *filter, c search.Criteria, now time.Time) {
	if low, high, limited := ends(c.PriceFrom, c.PriceTo); limited {
		f.optional[filterPrice] = within(&s.price, low, high)
	}
	if low, high, limited := ends(int64(c.Bedrooms), int64(c.BedroomsMax)); limited {
		f.optional[filterBeds] = within(&s.beds, low, high)
	}
	if c.Bathrooms > 0 {
		f.optional[filterBaths] = within(&s.quarters, int64(c.Bathrooms*4), math.MaxInt64)
	}
	if len(c.SubTypes) > 0 {
		f.optional[filterKinds] = among(&s.kind, s.kinds.findAll(c.SubTypes))
	}
	if c.Garage > 0 {
		f.optional[filterGarage] = within(&s.garage, int64(c.Garage), math.MaxInt64)
	}
	if low, high, limited := ends(int64(c.StoriesFrom), int64(c.StoriesTo)); limited {
		f.optional[filterStories] = within(&s.stories, low, high)
	}
	if c.PerSqftMax > 0 {
		f.optional[filterPerSqft] = within(&s.perSqft, 1, int64(c.PerSqftMax))
	}
	if c.DaysListedMax > 0 {
		f.optional[filterDays] = minAt(s.listed, listedSince(now, c.DaysListedMax))
	}
}

// ends converts a range in which 0 is an open end. Unknown values are 0 and match no range.
func ends(from, to int64) (low, high int64, limited bool) {
	if to == 0 {
		return from, math.MaxInt64, from > 0
	}
	return max(from, 1), to, true
}

func listedSince(now time.Time, days int) int64 { return search.ListedSince(now, days).UnixMicro() }

// openAfter is the time after which an open house must end.
func openAfter(now time.Time) int64 { return now.UTC().Truncate(time.Second).UnixMicro() }

func (n *names) findAll(list []string) (numbers []int) {
	for _, name := range list {
		if number, ok := n.find(name); ok {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// viewSetsWith returns the numbers of the view sets that include at least one of views.
func (s *segment) viewSetsWith(views []string) (numbers []int) {
	for number := range s.viewSets.len() {
		if slices.ContainsFunc(viewsIn(s.viewSets.at(number)), func(v string) bool { return slices.Contains(views, v) }) {
			numbers = append(numbers, number)
		}
	}
	return numbers
}
