package property

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// past assembles the history that the record itself has: listing date and price, price changes, contract, and sales.
func (r *Record) past(in *ingest.Incoming, zone *time.Location) {
	for _, c := range r.HistoryTransactional {
		if e, ok := c.event(zone); ok {
			in.Past = append(in.Past, e)
		} else if tax, ok := c.tax(zone); ok {
			in.Taxes = append(in.Taxes, tax)
		}
	}
	if closed, price := r.CloseDate.OfDay(), r.ClosePrice.Whole(); !closed.IsZero() && price > 0 {
		in.Past = append(in.Past, listing.Event{At: closed.UTC(), Kind: listing.EventSold, Status: listing.Sold, Price: price})
	}
	if contract := r.PurchaseContractDate.OfDay(); !contract.IsZero() && (in.Status == listing.Pending || in.Status == listing.Sold) {
		in.Past = append(in.Past, listing.Event{At: contract.UTC(), Kind: listing.EventStatus, Status: listing.Pending, Price: in.Price})
	}
	r.cut(in, zone)
	if !in.ListedAt.IsZero() && !happened(in.Past, in.ListedAt) {
		asked := in.Price
		if original := r.OriginalListPrice.Whole(); original > 0 {
			asked = original
		}
		in.Past = append(in.Past, listing.Event{At: in.ListedAt.UTC(), Kind: listing.EventListed, Status: listing.Active, Price: asked})
	}
}

// cut sets the last price reduction. Without a date it still counts, but isn't an event.
func (r *Record) cut(in *ingest.Incoming, zone *time.Location) {
	at := r.PriceChangeTimestamp.In(zone)
	before := r.PreviousListPrice.Whole()
	if before == 0 && !at.IsZero() {
		before = r.OriginalListPrice.Whole()
	}
	if before <= 0 || in.Price <= 0 || before == in.Price {
		return
	}
	if before > in.Price {
		in.PriceCut, in.PriceCutAt = before-in.Price, at
	}
	if !at.IsZero() {
		in.Past = append(in.Past, listing.Event{At: at.UTC(), Kind: listing.EventPrice, Status: listing.Active, Price: in.Price, Previous: before})
	}
}

// event converts a history entry about a price or a sale. It returns false for any other entry.
func (c change) event(zone *time.Location) (listing.Event, bool) {
	at, price := c.ModificationTimestamp.In(zone).UTC(), c.NewValue.N
	if at.IsZero() || price <= 0 || price > 1e12 {
		return listing.Event{}, false
	}
	e := listing.Event{At: at, Status: listing.Active, Price: int64(price + 0.5)}
	switch strings.TrimSpace(string(c.FieldName)) {
	case "ListPrice":
		e.Kind = listing.EventPrice
		if before := c.PreviousValue.N; before > 0 && before < 1e12 {
			e.Previous = int64(before + 0.5)
		}
	case "OriginalListPrice":
		e.Kind = listing.EventListed
	case "ClosePrice":
		e.Kind, e.Status = listing.EventSold, listing.Sold
	default:
		return listing.Event{}, false
	}
	return e, true
}

// tax converts a history entry about the property tax of the year in which it was made. It returns false for any other entry.
func (c change) tax(zone *time.Location) (listing.Tax, bool) {
	at, amount := c.ModificationTimestamp.In(zone), c.NewValue.N
	ok := strings.TrimSpace(string(c.FieldName)) == "TaxAnnualAmount" && at.Year() >= 1900 && at.Year() <= 2100 && amount >= 1 && amount <= 5_000_000
	return listing.Tax{Year: at.Year(), Amount: int64(amount + 0.5)}, ok
}

// happened reports whether there is an event at that moment, or a listing event within a day of it.
func happened(past []listing.Event, at time.Time) bool {
	for _, e := range past {
		if e.At.Equal(at) || e.Kind == listing.EventListed && e.At.Sub(at).Abs() < 24*time.Hour {
			return true
		}
	}
	return false
}
