package market

import (
	"cmp"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// Home is what the figures need of a listing.
type Home struct {
	ID     int64
	Source string
	Type   string // a value of listing.SubTypes
	Areas
	Zone   string // time zone
	Sqft   int
	Hidden bool // its source doesn't allow showing it

	Status         listing.Status
	StatusAt       time.Time
	ListedAt       time.Time
	AnnouncedUntil time.Time // see listing.Listing.ComingSoonUntil
	Price          int64
	PriceCut       int64
	PriceCutAt     time.Time
}

// Areas are the places that a home is in, as homes refer to them.
type Areas struct{ State, County, City, Zip, Neighborhood string }

// Spell is one time that a home was on the market. All its days are those of the home's time zone.
type Spell struct {
	Home   int64
	Source string
	Type   string
	Areas
	Sqft int

	Listed   Day   // came on the market; 0: unknown, as with recorded sales
	Asked    int64 // first list price; 0: unknown
	Last     int64 // last list price; 0: unknown
	Cut      Day   // first reduction of the list price; 0: none
	Contract Day   // the contract that led to the sale, or is about to; 0: none, or unknown
	Left     Day   // no longer for sale: under contract, sold or withdrawn; 0: still for sale
	Sold     Day   // 0: not sold
	Price    int64 // what was paid; 0: unknown
}

// until is the last day on which the spell matters; 0: it goes on.
func (s Spell) until() Day { return cmp.Or(s.Sold, s.Left) }

// sameSale is how many days apart two records of one sale may be: the day of the contract's end and that of the deed.
const sameSale = 45

// spells reads the times that a home was on the market from its history, oldest first. Land has none: it isn't a home.
//
// A home whose contract fell through counts as for sale all along. One that was withdrawn and comes back has a new spell.
func spells(h Home, history []listing.Event) []Spell {
	if h.Hidden || h.Type == listing.Land || h.State == "" {
		return nil
	}
	history = slices.Clone(history)
	slices.SortStableFunc(history, func(a, b listing.Event) int { return a.At.Compare(b.At) })
	r := reader{home: h, zone: place.Zone(h.Zone, h.State)}
	for _, e := range history {
		r.read(e)
	}
	r.now()
	return r.done
}

// reader reads a history.
type reader struct {
	home Home
	zone *time.Location
	open *Spell // the current spell; nil: the home isn't on the market
	done []Spell
}

func (r *reader) begin(day Day, price int64) {
	h := r.home
	r.open = &Spell{Home: h.ID, Source: h.Source, Type: h.Type, Areas: h.Areas, Sqft: h.Sqft, Listed: day, Asked: price, Last: price}
}

func (r *reader) end() {
	r.done = append(r.done, *r.open)
	r.open = nil
}

func (r *reader) read(e listing.Event) {
	day := DayOf(e.At, r.zone)
	switch {
	case e.Kind == listing.EventSold || e.Status == listing.Sold:
		r.sell(day, e.Price)
	case e.Kind == listing.EventListed || e.Kind == listing.EventStatus && e.Status == listing.Active:
		if r.open == nil {
			r.begin(day, e.Price)
		}
		r.open.Contract, r.open.Left = 0, 0
		r.ask(day, e.Price)
	case r.open == nil:
		// A change of a home that isn't on the market.
	case e.Kind == listing.EventPrice:
		r.ask(day, e.Price)
	case e.Status == listing.Pending:
		r.contract(day)
	case e.Status == listing.Withdrawn:
		r.withdraw(day)
	}
}

// ask notes a list price.
func (r *reader) ask(day Day, price int64) {
	s := r.open
	if price <= 0 {
		return
	}
	if s.Asked == 0 {
		s.Asked = price
	}
	if s.Last > price && s.Cut == 0 {
		s.Cut = day
	}
	s.Last = price
}

// contract notes a contract. Sources often tell of one twice, on the day and when they noticed.
func (r *reader) contract(day Day) {
	if r.open.Contract == 0 {
		r.open.Contract, r.open.Left = day, day
	}
}

func (r *reader) withdraw(day Day) {
	if r.open.Left == 0 {
		r.open.Left = day
	}
	r.open.Contract = 0 // it didn't lead to a sale
	r.end()
}

// sell notes a sale. Sources often tell of one twice: when it closed, and with its price.
func (r *reader) sell(day Day, price int64) {
	if n := len(r.done); r.open == nil && n > 0 && r.done[n-1].Sold > 0 && day-r.done[n-1].Sold <= sameSale {
		r.done[n-1].Price = cmp.Or(r.done[n-1].Price, price)
		return
	}
	if r.open == nil {
		r.begin(0, 0)
	}
	r.open.Sold, r.open.Price, r.open.Left = day, price, cmp.Or(r.open.Left, day)
	r.end()
}

// now adds what the home's current state says and its history doesn't: sources tell the history of a home that is new to us only in part.
func (r *reader) now() {
	h := r.home
	day := DayOf(h.StatusAt, r.zone)
	if h.Status == listing.Active && r.open == nil {
		r.begin(DayOf(h.ListedAt, r.zone), h.Price)
	}
	if r.open == nil {
		if n := len(r.done); h.Status == listing.Sold && n > 0 && h.Price > 0 && r.done[n-1].Listed > 0 {
			r.done[n-1].Last = h.Price
		}
		return
	}
	s := r.open
	if h.Price > 0 {
		s.Last = h.Price
	}
	if h.PriceCut > 0 && s.Cut == 0 {
		s.Cut = max(DayOf(h.PriceCutAt, r.zone), s.Listed)
	}
	switch h.Status {
	case listing.Pending:
		if s.Left == 0 {
			r.contract(day)
		}
	case listing.Withdrawn:
		r.withdraw(day)
		return
	case listing.Sold:
		r.sell(day, 0)
		return
	case listing.Active:
		s.Contract, s.Left = 0, 0
		if !h.AnnouncedUntil.IsZero() { // announced, and not yet on the market
			if h.AnnouncedUntil.Equal(listing.UnknownDay) {
				r.open = nil
				return
			}
			s.Listed = max(s.Listed, DayOf(h.AnnouncedUntil, r.zone))
		}
	}
	r.end()
}
