package listing

import (
	"time"
)

// ChangeKind is what became of a home.
type ChangeKind string

const (
	ChangeNew        ChangeKind = "new" // offered for the first time, or shown for the first time
	ChangePriceCut   ChangeKind = "cut" // of the price
	ChangePriceRaise ChangeKind = "raise"
	ChangeBack       ChangeKind = "back" // on the market again
	ChangePending    ChangeKind = "pending"
	ChangeSold       ChangeKind = "sold"
	ChangeWithdrawn  ChangeKind = "withdrawn"
)

// Change is what one import found out about one home.
type Change struct {
	ID        int64 // in the order of commits
	ListingID int64
	Kind      ChangeKind
	Price     int64 // dollars after it; 0: unknown
	Previous  int64 // before a change of price, else 0
	At        time.Time
}

// ChangeState is what a fact is made from.
type ChangeState struct {
	Status Status
	Price  int64
	Shown  bool // for sale, and its source lets it be shown
}

// ChangeBetween is what a buyer may want to hear of a home that was one thing before an import and is another after
// it. That it was sold counts more than its price.
func ChangeBetween(was, now ChangeState) (Change, bool) {
	f := Change{Price: now.Price}
	switch {
	case now.Status != was.Status:
		f.Kind = map[Status]ChangeKind{
			Active: ChangeBack, Pending: ChangePending, Sold: ChangeSold, Withdrawn: ChangeWithdrawn,
		}[now.Status]
		if f.Kind == ChangeSold {
			f.Price = 0 // what was asked is not what was paid
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

// ForSearches reports whether a kind of fact makes a home news for a search that finds it.
func (k ChangeKind) ForSearches() bool {
	return k == ChangeNew || k == ChangePriceCut || k == ChangeBack
}

// ForFavorites reports whether someone who likes the home wants to hear of it.
func (k ChangeKind) ForFavorites() bool { return k != ChangeNew }
