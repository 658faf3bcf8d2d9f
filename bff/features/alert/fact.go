// Package alert tells people what changed: imports leave facts about homes, facts find the saved
// searches and the favourites that they concern, and what is found is mailed when its time has come.
package alert

import (
	"time"

	"hearthway/bff/features/listing"
)

// Kind is what became of a home.
type Kind string

const (
	New       Kind = "new" // offered for the first time, or shown for the first time
	Cut       Kind = "cut" // of the price
	Raise     Kind = "raise"
	Back      Kind = "back" // on the market again
	Pending   Kind = "pending"
	Sold      Kind = "sold"
	Withdrawn Kind = "withdrawn"
)

// Fact is what one import found out about one home.
type Fact struct {
	ID        int64 // in the order of commits
	ListingID int64
	Kind      Kind
	Price     int64 // dollars after it; 0: unknown
	Previous  int64 // before a change of price, else 0
	At        time.Time
}

// State is what a fact is made from.
type State struct {
	Status listing.Status
	Price  int64
	Shown  bool // for sale, and its source lets it be shown
}

// FactOf is what a buyer may want to hear of a home that was one thing before an import and is another after
// it. That it was sold counts more than its price.
func FactOf(was, now State) (Fact, bool) {
	f := Fact{Price: now.Price}
	switch {
	case now.Status != was.Status:
		f.Kind = map[listing.Status]Kind{
			listing.Active: Back, listing.Pending: Pending, listing.Sold: Sold, listing.Withdrawn: Withdrawn,
		}[now.Status]
		if f.Kind == Sold {
			f.Price = 0 // what was asked is not what was paid
		}
	case now.Shown && !was.Shown:
		f.Kind = New
	case now.Price == was.Price || now.Price == 0 || was.Price == 0 || (now.Status != listing.Active && now.Status != listing.Pending):
		return Fact{}, false
	case now.Price < was.Price:
		f.Kind, f.Previous = Cut, was.Price
	default:
		f.Kind, f.Previous = Raise, was.Price
	}
	return f, f.Kind != ""
}

// ForSearches says whether a kind of fact makes a home news for a search that finds it.
func (k Kind) ForSearches() bool { return k == New || k == Cut || k == Back }

// ForFavorites says whether somebody who likes the home wants to hear of it.
func (k Kind) ForFavorites() bool { return k != New }
