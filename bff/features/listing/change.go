package listing

import (
	"time"
)

// ChangeKind is what happened to a home.
type ChangeKind string

const (
	ChangeNew        ChangeKind = "new" // listed or shown for the first time
	ChangePriceCut   ChangeKind = "cut"
	ChangePriceRaise ChangeKind = "raise"
	ChangeBack       ChangeKind = "back" // back on the market
	ChangePending    ChangeKind = "pending"
	ChangeSold       ChangeKind = "sold"
	ChangeWithdrawn  ChangeKind = "withdrawn"
)

// Change is a change of a home that an import found.
type Change struct {
	ID        int64 // ascends in the order of commits
	ListingID int64
	Kind      ChangeKind
	Price     int64 // dollars after the change; 0: unknown
	Previous  int64 // price before a price change, else 0
	At        time.Time
}

// ChangeState is the part of a home's state that ChangeBetween compares.
type ChangeState struct {
	Status Status
	Price  int64
	Shown  bool // for sale, and its source allows display
}

// ChangeBetween returns the change between two states that buyers may want to know about, if there is one.
// A change of status matters more than one of the price.
func ChangeBetween(was, now ChangeState) (Change, bool) {
	f := Change{Price: now.Price}
	switch {
	case now.Status != was.Status:
		f.Kind = map[Status]ChangeKind{
			Active: ChangeBack, Pending: ChangePending, Sold: ChangeSold, Withdrawn: ChangeWithdrawn,
		}[now.Status]
		if f.Kind == ChangeSold {
			f.Price = 0 // the list price isn't the sale price
		}
	case now.Shown && !was.Shown:
		f.Kind = ChangeNew
	case now.Price == was.Price || now.Price == 0 || was.Price == 0 || (now.Status != Active && now.Status != Pending):
		return Change{}, false
	case now.Price < was.Price:
		f.Kind, f.Previous = ChangePriceCut, was.Price
	default:
		f.Kind, f.Previous = ChangePriceRaise, was.Price
	}
	return f, f.Kind != ""
}

// ForSearches reports whether people whose saved searches find the home want to know.
func (k ChangeKind) ForSearches() bool {
	return k == ChangeNew || k == ChangePriceCut || k == ChangeBack
}

// ForFavorites reports whether people who saved the home want to know.
func (k ChangeKind) ForFavorites() bool { return k != ChangeNew }
