package market

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/features/place"
)

// Least is how many homes a figure must be about: fewer say more about those homes than about the place, and may
// say what a single one sold for.
const Least = 10

// supplyMonths are the months whose sales say how fast homes sell.
const supplyMonths = 3

// Place identifies a place, as places and homes do: a ZIP code by its digits, a neighborhood after its city's slug.
type Place struct {
	Kind  place.Kind
	State string // two letters
	Slug  string // "" of a state
}

// metroPlace identifies a metropolitan area, which belongs to the state of its principal city.
func metroPlace(m place.Metro) Place { return Place{place.KindMetro, m.State(), m.Slug} }

// places are those that a home is in.
func (a Areas) places() []Place {
	all := append(make([]Place, 0, 6), Place{place.KindState, a.State, ""})
	if a.County != "" {
		all = append(all, Place{place.KindCounty, a.State, a.County})
		for _, m := range place.MetrosOf(a.State, a.County) {
			all = append(all, metroPlace(m))
		}
	}
	if a.City != "" {
		all = append(all, Place{place.KindCity, a.State, a.City})
		if a.Neighborhood != "" {
			all = append(all, Place{place.KindNeighborhood, a.State, place.NeighborhoodSlug(a.City, a.Neighborhood)})
		}
	}
	if a.Zip != "" {
		all = append(all, Place{place.KindZip, a.State, a.Zip})
	}
	return all
}

// AllTypes are homes of all types.
const AllTypes = ""

// Types are the types of homes that have figures of their own.
var Types = []string{"Single Family", "Condo", "Townhouse", "Multi Family", "Manufactured"}

// Figures describe a month in a place. 0 is unknown, or about fewer than Least homes.
type Figures struct {
	Sales     int
	Price     int64    // median of what was paid, dollars
	PerSqft   int64    // median of what was paid per square foot, dollars
	ToList    float64  // median of the price paid relative to the last list price: 0.98
	Days      float64  // median days from the listing to the contract; -1: unknown
	Listed    int      // homes that came on the market
	ListPrice int64    // median of their first list prices, dollars
	Inventory int      // homes for sale on the last day
	Cut       int      // those of them whose list price was reduced
	Supply    float64  // months that it takes to sell the inventory; 0: unknown
	Sources   []string // of the homes, by slug
}

// unknownDays are days on the market that we don't know: 0 is a home sold on the day of its listing.
const unknownDays = -1

// series are the figures of one place in a window of months.
type series map[string][]*tally // by type; a tally for each month, nil: nothing happened

// tally collects what happened in a month.
type tally struct {
	sales, listed, inventory, cut        int
	prices, perSqft, toList, days, asked []float64
	sources                              []string
}

// window is a range of months, including both; the zero window has none.
type window struct{ from, to Month }

func (w window) empty() bool { return w.from == 0 || w.to < w.from }

func (w window) has(m Month) bool { return !w.empty() && w.from <= m && m <= w.to }

// or returns the smallest window with the months of both.
func (w window) or(other window) window {
	switch {
	case w.empty():
		return other
	case other.empty():
		return w
	}
	return window{min(w.from, other.from), max(w.to, other.to)}
}

// counter computes the figures of places from spells. Medians are computed here and not by percentile_cont: one pass over the
// spells of a state gives all months of all its places, each value is sorted once for each place, and tables of examples test the
// same code.
type counter struct {
	window
	priced func(Spell) bool    // whether the price that was paid may be counted
	places func(Areas) []Place // those to compute
	all    map[Place]series
}

func newCounter(w window, priced func(Spell) bool, places func(Areas) []Place) *counter {
	return &counter{window: window{w.from - supplyMonths + 1, w.to}, priced: priced, places: places, all: map[Place]series{}}
}

// add counts a spell.
func (c *counter) add(s Spell) {
	for _, p := range c.places(s.Areas) {
		of := c.all[p]
		if of == nil {
			of = series{}
			c.all[p] = of
		}
		c.count(of, AllTypes, s)
		if slices.Contains(Types, s.Type) {
			c.count(of, s.Type, s)
		}
	}
}

// at returns the tally of a month, nil outside of the window.
func (c *counter) at(of series, kind string, m Month) *tally {
	if m < c.from || m > c.to {
		return nil
	}
	months := of[kind]
	if months == nil {
		months = make([]*tally, c.to-c.from+1)
		of[kind] = months
	}
	t := months[m-c.from]
	if t == nil {
		t = &tally{}
		months[m-c.from] = t
	}
	return t
}

func (c *counter) count(of series, kind string, s Spell) {
	if s.Listed > 0 {
		if t := c.at(of, kind, s.Listed.Month()); t != nil {
			t.listed++
			// Sources without list prices repeat what was paid.
			if s.Asked > 0 && (s.Asked != s.Price || c.priced(s)) {
				t.asked = append(t.asked, float64(s.Asked))
			}
			t.from(s.Source)
		}
		first, last := s.Listed.Month(), c.to
		if s.Left > 0 {
			last = min(last, s.Left.Month())
		}
		for m := max(first, c.from); m <= last; m++ {
			end := m.last()
			if s.Left > 0 && s.Left <= end {
				break
			}
			t := c.at(of, kind, m)
			t.inventory++
			if s.Cut > 0 && s.Cut <= end {
				t.cut++
			}
			t.from(s.Source)
		}
	}
	if s.Sold > 0 {
		if t := c.at(of, kind, s.Sold.Month()); t != nil {
			t.sell(s, c.priced(s))
		}
	}
}

func (t *tally) from(source string) {
	if !slices.Contains(t.sources, source) {
		t.sources = append(t.sources, source)
	}
}

// minPrice is the lowest price of a sale that counts: at lower ones, homes change hands between relatives.
const minPrice = 10_000

func (t *tally) sell(s Spell, priced bool) {
	t.sales++
	t.from(s.Source)
	if s.Listed > 0 && s.Contract >= s.Listed {
		t.days = append(t.days, float64(s.Contract-s.Listed))
	}
	if !priced || s.Price < minPrice {
		return
	}
	t.prices = append(t.prices, float64(s.Price))
	if s.Sqft > 0 {
		t.perSqft = append(t.perSqft, float64(s.Price)/float64(s.Sqft))
	}
	if s.Last > 0 {
		t.toList = append(t.toList, float64(s.Price)/float64(s.Last))
	}
}

// entry is a place's figures of a type and month.
type entry struct {
	Place
	Type  string
	Month Month
	Figures
}

// entries returns the figures that may be shown: those of months with Least sales or more.
func (c *counter) entries() []entry {
	var all []entry
	for p, of := range c.all {
		for kind, months := range of {
			for m := c.from + supplyMonths - 1; m <= c.to; m++ {
				if t := months[m-c.from]; t != nil && t.sales >= Least {
					all = append(all, entry{p, kind, m, t.figures(months[m-c.from-supplyMonths+1 : m-c.from+1])})
				}
			}
		}
	}
	return all
}

// figures describes a month, given the last three.
func (t *tally) figures(recent []*tally) Figures {
	f := Figures{
		Sales: t.sales, Price: whole(median(t.prices)), PerSqft: whole(median(t.perSqft)), ToList: math.Round(median(t.toList)*1000) / 1000,
		Days: unknownDays, Listed: t.listed, ListPrice: whole(median(t.asked)), Inventory: t.inventory, Cut: t.cut,
	}
	if len(t.days) >= Least {
		f.Days = median(t.days)
	}
	sold := 0
	for _, one := range recent {
		if one != nil {
			sold += one.sales
		}
	}
	f.Supply = math.Round(10*float64(t.inventory)*supplyMonths/float64(sold)) / 10
	f.Sources = slices.Sorted(slices.Values(t.sources))
	return f
}

// median returns the median of at least Least values; 0: there are fewer. It sorts them.
func median(values []float64) float64 {
	n := len(values)
	if n < Least {
		return 0
	}
	slices.Sort(values)
	return (values[(n-1)/2] + values[n/2]) / 2
}

func whole(x float64) int64 { return int64(math.Round(x)) }

// touched returns the months whose figures may differ between two versions of a home's spells, until the given one.
func touched(before, after []Spell, last Month) window {
	var w window
	for i := range max(len(before), len(after)) {
		switch {
		case i >= len(before):
			w = w.or(months(after[i], last))
		case i >= len(after):
			w = w.or(months(before[i], last))
		case before[i] != after[i]:
			w = w.or(changed(before[i], after[i], last))
		}
	}
	if w.empty() {
		return window{}
	}
	return window{w.from, min(w.to+supplyMonths-1, last)}
}

// months are those in which a spell counts.
func months(s Spell, last Month) window {
	w := window{cmp.Or(s.Listed, s.until()).Month(), last}
	if until := s.until(); until > 0 {
		w.to = until.Month()
	}
	return window{w.from, min(w.to, last)}
}

// changed are the months in which two versions of a spell differ: one that ended meanwhile differs only from then on.
func changed(before, after Spell, last Month) window {
	w := months(before, last).or(months(after, last))
	same := before
	same.Last, same.Cut, same.Contract, same.Left, same.Sold, same.Price = after.Last, after.Cut, after.Contract, after.Left, after.Sold, after.Price
	if same != after {
		return w
	}
	from := w.to
	for _, pair := range [][2]Day{{before.Cut, after.Cut}, {before.Left, after.Left}, {before.Sold, after.Sold}} {
		if pair[0] != pair[1] {
			for _, day := range pair {
				if day > 0 {
					from = min(from, day.Month())
				}
			}
		}
	}
	if sold := max(before.Sold, after.Sold); sold > 0 {
		from = min(from, sold.Month())
	}
	return window{from, w.to}
}
