package card

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
)

// Climate describes heating and cooling in one line.
func Climate(home listing.Listing) string {
	heating, cooling := format.SentenceCase(home.Heating), format.Lowered(home.Cooling)
	switch {
	case heating == "":
		return format.Pick(cooling == "", "", "Cooling: "+cooling)
	case cooling == "":
		return heating
	}
	return heating + ", " + cooling
}

// PerFoot is the price per square foot, with the city's median if it is known.
func PerFoot(home listing.Listing, cityPerSqft int64) string {
	if home.Price <= 0 || home.Sqft <= 0 {
		return ""
	}
	own := format.Dollars(listing.PerSqft(home.Price, home.Sqft))
	if cityPerSqft <= 0 {
		return own
	}
	return own + ", median in " + home.Address.City + " " + format.Dollars(cityPerSqft)
}

// Fee formats the HOA fee in dollars a month; negative: unknown.
func Fee(monthly int) string {
	switch {
	case monthly < 0:
		return ""
	case monthly == 0:
		return "None"
	}
	return format.Dollars(int64(monthly)) + " a month"
}

// Since formats how long a home has been listed; "" if unknown or in the future.
func Since(listed, now time.Time) string {
	if listed.IsZero() || listed.After(now.Add(24*time.Hour)) {
		return ""
	}
	days := daysSince(listed, now)
	if days == 0 { // also if it was listed up to a day in the future, by the source's clock
		return "Less than a day"
	}
	return format.Plural(days, "day", "days")
}

// daysSince counts full days; 0 if a time is unknown or in the future.
func daysSince(listed, now time.Time) int {
	if listed.IsZero() || listed.After(now) {
		return 0
	}
	return int(now.Sub(listed).Hours() / 24)
}

// SoldOn is the day on which a sold home was sold: "2026-10-12".
func SoldOn(home listing.Listing) string { return home.DayOf(home.StatusAt).Format(time.DateOnly) }

// statusText says that a home isn't for sale: "Sold Oct 12, 2026", "Under contract"; "" if it is.
func statusText(home listing.Listing) string {
	if home.Status == listing.Sold {
		return "Sold " + home.DayOf(home.StatusAt).Format("Jan 2, 2006")
	}
	return StatusNote(home.Status)
}

// NotDisclosed explains a sold home without a price: "Price not disclosed in Texas".
func NotDisclosed(home listing.Listing) string {
	if home.SoldPricesShown {
		return "Price not known"
	}
	state, _ := place.StateByCode(home.Address.State)
	return strings.TrimSuffix("Price not disclosed in "+state.Name, " in ")
}

// ComingSoon is the status of a home that is announced.
const ComingSoon = "Coming soon"

// StatusNote explains any status other than for sale, for which it is "".
func StatusNote(status listing.Status) string {
	switch status {
	case listing.Sold:
		return "Sold"
	case listing.Withdrawn:
		return "No longer for sale"
	case listing.Pending:
		return "Under contract"
	}
	return ""
}
