package screen

import (
	"math"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/format"
)

// The maximum numbers of open houses and tour days on the page.
const (
	maxOpenHouses = 6
	toursOnPage   = 4
)

// openHouses formats the upcoming open houses in the home's time zone: "Sat, Nov 21, 1–3 PM CST".
func openHouses(home listing.Listing, now time.Time, zone *time.Location) []string {
	ahead := slices.DeleteFunc(slices.Clone(home.OpenHouses), func(o listing.OpenHouse) bool { return !o.Ends.After(now) })
	slices.SortFunc(ahead, func(a, b listing.OpenHouse) int { return a.Starts.Compare(b.Starts) })
	out := []string{}
	for _, o := range ahead[:min(len(ahead), maxOpenHouses)] {
		from, to := o.Starts.In(zone), o.Ends.In(zone)
		out = append(out, from.Format("Mon, Jan 2, ")+format.Span(from, to)+from.Format(" MST"))
	}
	return out
}

// historyYears is how far back the page shows prices.
const historyYears = 10

// historyOf renders a home's events of the last years, newest first.
func historyOf(home listing.Listing, events []listing.Event, now time.Time, zone *time.Location) []Event {
	since := now.AddDate(-historyYears, 0, 0)
	events = slices.Clone(events)
	slices.SortStableFunc(events, func(a, b listing.Event) int { return b.At.Compare(a.At) })
	events = slices.DeleteFunc(events, func(e listing.Event) bool { return e.At.Before(since) })
	if len(events) == 0 {
		events = lastKnown(home)
	}
	out := make([]Event, len(events))
	for i, e := range events {
		out[i] = Event{Date: e.At.In(zone).Format("2006-01-02"), Text: eventText(e), Price: e.Price, Change: changeOf(e)}
	}
	return out
}

// lastKnown is the only event known if the source has no history: the last price cut, else the listing.
// There may have been earlier cuts, so the original price isn't guessed.
func lastKnown(home listing.Listing) []listing.Event {
	switch {
	case home.Status == listing.Sold:
		return []listing.Event{{At: home.StatusAt, Kind: listing.EventSold, Status: listing.Sold, Price: home.Price}}
	case home.PriceCut > 0 && !home.PriceCutAt.IsZero():
		return []listing.Event{{At: home.PriceCutAt, Kind: listing.EventPrice, Price: home.Price, Previous: home.Price + home.PriceCut}}
	case !home.ListedAt.IsZero():
		return []listing.Event{{At: home.ListedAt, Kind: listing.EventListed, Price: home.Price}}
	}
	return nil
}

// taxesOf renders property taxes, which are the latest first.
func taxesOf(taxes []listing.Tax) []TaxYear {
	out := make([]TaxYear, len(taxes))
	for i, tax := range taxes {
		out[i] = TaxYear{Year: tax.Year, Amount: tax.Amount}
		if i+1 < len(taxes) && taxes[i+1].Year == tax.Year-1 {
			out[i].Change = math.Round(float64(tax.Amount-taxes[i+1].Amount)/float64(taxes[i+1].Amount)*1000) / 10
		}
	}
	return out
}

func eventText(e listing.Event) string {
	switch e.Kind {
	case listing.EventListed:
		return "Listed for sale"
	case listing.EventPrice:
		return "Price change"
	case listing.EventSold:
		return "Sold"
	}
	switch e.Status {
	case listing.Active:
		return "Back on the market"
	case listing.Pending:
		return "Under contract"
	case listing.Sold:
		return "Sold"
	case listing.Withdrawn:
		return "Taken off the market"
	}
	return "Status change"
}

// changeOf is a price change in percent, with one decimal.
func changeOf(e listing.Event) float64 {
	if e.Kind != listing.EventPrice || e.Previous <= 0 || e.Price <= 0 {
		return 0
	}
	return math.Round(float64(e.Price-e.Previous)/float64(e.Previous)*1000) / 10
}
