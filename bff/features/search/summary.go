package search

import (
	"strconv"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
)

// Summary describes a search in one line: "Dallas, TX · up to $500K · 3+ bd".
func Summary(c Criteria) string {
	parts := []string{whereWords(c)}
	add := func(on bool, text string) {
		if on {
			parts = append(parts, text)
		}
	}
	add(c.SoldWithin > 0, "sold in the last "+format.Plural(c.SoldWithin, "month", "months"))
	add(c.Pending && c.SoldWithin == 0, "under contract")
	add(c.PriceFrom > 0 || c.PriceTo > 0, rangeWords(format.ShortDollars(c.PriceFrom), format.ShortDollars(c.PriceTo), c.PriceFrom > 0, c.PriceTo > 0))
	add(c.Bedrooms > 0 || c.BedroomsMax > 0, bedWords(c.Bedrooms, c.BedroomsMax))
	add(c.Bathrooms > 0, format.TrimZeros(c.Bathrooms, 1)+"+ ba")
	add(len(c.SubTypes) > 0, strings.Join(c.SubTypes, ", "))
	add(c.SqftFrom > 0 || c.SqftTo > 0, rangeWords(format.Comma(int64(c.SqftFrom)), format.Comma(int64(c.SqftTo)), c.SqftFrom > 0, c.SqftTo > 0)+" sqft")
	add(c.LotFrom > 0 || c.LotTo > 0, "lot "+rangeWords(format.Lot(c.LotFrom), format.Lot(c.LotTo), c.LotFrom > 0, c.LotTo > 0))
	add(c.YearFrom > 0 || c.YearTo > 0, "built "+rangeWords(strconv.Itoa(c.YearFrom), strconv.Itoa(c.YearTo), c.YearFrom > 0, c.YearTo > 0))
	add(c.Garage > 0, strconv.Itoa(c.Garage)+"+ garage")
	add(c.StoriesFrom > 0 || c.StoriesTo > 0, storyWords(c.StoriesFrom, c.StoriesTo))
	add(c.PaymentMax > 0, paymentWords(c.PaymentMax, c.DownPercent))
	add(c.PerSqftMax > 0, "up to "+format.Dollars(int64(c.PerSqftMax))+" a sqft")
	add(c.HOAMax != nil, hoaWords(c.HOAMax))
	add(c.DaysListedMax > 0, "listed in the last "+format.Plural(c.DaysListedMax, "day", "days"))
	add(len(c.Designs) > 0, strings.Join(c.Designs, ", "))
	add(len(c.Views) > 0, "view: "+strings.Join(c.Views, ", "))
	add(len(c.Features) > 0, format.Lowered(strings.Join(c.Features, ", ")))
	add(len(c.Keywords) > 0, "“"+strings.Join(c.Keywords, ", ")+"”")
	add(len(c.KeywordsNot) > 0, "not “"+strings.Join(c.KeywordsNot, ", ")+"”")
	add(c.Waterfront, "waterfront")
	add(c.Reduced, "price cut")
	add(c.OpenHouse, "open house")
	add(c.NewConstruction, "new construction")
	if c.Commute != nil {
		add(true, "about "+strconv.Itoa(c.Commute.Minutes)+" min drive to "+c.Commute.Place)
	}
	return strings.Join(parts, " · ")
}

// whereWords describes where a search looks; the precedence of areas is the same as in searches.
func whereWords(c Criteria) string {
	state := c.State
	if known, ok := place.StateByCode(c.State); ok && c.City == "" && c.County == "" {
		state = known.Name
	}
	switch {
	case len(c.Polygon) > 0:
		return "The area you drew"
	case c.Bounds != nil:
		return "Part of the map"
	case c.School != nil:
		return "Near " + c.School.Name
	case c.Metro != "":
		metro, _ := place.MetroOf(c.Metro)
		return metro.Name + " metro area"
	case c.Zipcode != "":
		return c.Zipcode
	case c.Neighborhood != "":
		return c.Neighborhood + ", " + c.City + ", " + state
	case c.City != "" && state != "":
		return c.City + ", " + state
	case c.City != "":
		return c.City
	case c.County != "" && state != "":
		return c.County + ", " + state
	case c.County != "":
		return c.County
	case state != "":
		return state
	case c.Location != "":
		return c.Location
	}
	if c.Commute != nil {
		return "Around " + c.Commute.Place
	}
	return nation
}

// nation is the area of a search without one.
const nation = "All of the US"

// rangeWords describes a range that may be open at one end.
func rangeWords(from, to string, hasFrom, hasTo bool) string {
	switch {
	case hasFrom && hasTo:
		return from + "–" + to
	case hasFrom:
		return "from " + from
	}
	return "up to " + to
}

// bedWords describes numbers of bedrooms: "3+ bd", "3 bd", "2–4 bd".
func bedWords(from, to int) string {
	switch {
	case to == 0:
		return strconv.Itoa(from) + "+ bd"
	case from == to:
		return strconv.Itoa(from) + " bd"
	}
	return rangeWords(strconv.Itoa(from), strconv.Itoa(to), from > 0, true) + " bd"
}

// storyWords describes numbers of stories: "1 story", "2+ stories".
func storyWords(from, to int) string {
	switch {
	case to == 0:
		return strconv.Itoa(from) + "+ stories"
	case from == to || from == 0 && to == 1:
		return format.Plural(to, "story", "stories")
	}
	return rangeWords(strconv.Itoa(from), strconv.Itoa(to), from > 0, to > 0) + " stories"
}

// paymentWords describes a monthly payment and its down payment: "up to $3,000 a month with 5% down".
func paymentWords(maximum, down int) string {
	text := "up to " + format.Dollars(int64(maximum)) + " a month"
	if down > 0 {
		text += " with " + strconv.Itoa(down) + "% down"
	}
	return text
}

func hoaWords(maximum *int) string {
	if maximum == nil {
		return ""
	}
	if *maximum == 0 {
		return "no HOA fee"
	}
	return "HOA up to " + format.Dollars(int64(*maximum)) + " a month"
}
