package screen

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
)

// factsOf lists a home's facts in display order; unknown ones are left out.
func factsOf(home listing.Listing, now time.Time, views, cityPerSqft int64) []Fact {
	facts := []Fact{}
	add := func(icon, label, value string) {
		if value != "" {
			facts = append(facts, Fact{Icon: icon, Label: label, Value: value})
		}
	}
	number := func(n int, text string) string {
		return format.Pick(n > 0, text, "")
	}
	add("house", "Type", format.SentenceCase(home.SubType))
	add("calendar", "Built", number(home.YearBuilt, format.TrimZeros(float64(home.YearBuilt), 0)))
	add("tree", "Lot", number(home.LotSqft, format.Lot(home.LotSqft)))
	add("car", "Parking", number(home.Garage, format.TrimZeros(float64(home.Garage), 0)+"-car garage"))
	add("thermometer", "Heating, cooling", card.Climate(home))
	add("ruler", "Price per sqft", card.PerFoot(home, cityPerSqft))
	add("people", "HOA", card.Fee(home.HOAMonthly))
	if home.Status != listing.Sold {
		add("clock", "On the market", card.Since(home.ListedAt, now))
	}
	add("eye", "Views", number(int(views), format.Comma(views)))
	add("tag", "Style", home.Design)
	add("stairs", "Stories", format.Pick(home.Stories > 0, format.TrimZeros(home.Stories, 1), ""))
	add("binoculars", "View", strings.Join(home.Views, ", "))
	add("waves", "Waterfront", format.Pick(home.Waterfront, "Yes", ""))
	add("house", "New construction", format.Pick(home.New, "Yes", ""))
	add("receipt", "Property tax", taxOf(home))
	return facts
}
