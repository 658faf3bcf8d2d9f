package screen

import (
	"math"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/mortgage"
)

// factsOf are the facts of a home in the order shown; those that nobody knows are left out.
func factsOf(home listing.Listing, product string, now time.Time, views, cityPerSqft int64) []Fact {
	facts := []Fact{}
	add := func(icon, label, value string) {
		if value != "" {
			facts = append(facts, Fact{Icon: icon, Label: label, Value: value})
		}
	}
	number := func(n int, text string) string {
		return pick(n > 0, text, "")
	}
	add("house", "Type", sentenceCase(home.SubType))
	add("calendar", "Built", number(home.YearBuilt, trimZeros(float64(home.YearBuilt), 0)))
	add("tree", "Lot", number(home.LotSqft, lot(home.LotSqft)))
	add("car", "Parking", number(home.Garage, trimZeros(float64(home.Garage), 0)+"-car garage"))
	add("thermometer", "Heating, cooling", climate(home))
	add("ruler", "Price per sqft", perFoot(home, cityPerSqft))
	add("people", "HOA", fee(home.HOAMonthly))
	add("clock", "On "+product, since(home.ListedAt, now))
	add("eye", "Views", number(int(views), comma(views)))
	add("tag", "Style", home.Design)
	add("stairs", "Stories", pick(home.Stories > 0, trimZeros(home.Stories, 1), ""))
	add("binoculars", "View", strings.Join(home.Views, ", "))
	add("waves", "Waterfront", pick(home.Waterfront, "Yes", ""))
	add("house", "New construction", pick(home.New, "Yes", ""))
	add("receipt", "Property tax", number(home.TaxAnnual, dollars(int64(home.TaxAnnual))+" a year"))
	return facts
}

func climate(home listing.Listing) string {
	heating, cooling := sentenceCase(home.Heating), lowered(home.Cooling)
	switch {
	case heating == "":
		return pick(cooling == "", "", "Cooling: "+cooling)
	case cooling == "":
		return heating
	}
	return heating + ", " + cooling
}

// perFoot is the price of a square foot, beside the median of the home's city where that is known.
func perFoot(home listing.Listing, cityPerSqft int64) string {
	if home.Price <= 0 || home.Sqft <= 0 {
		return ""
	}
	own := dollars(int64(math.Round(float64(home.Price) / float64(home.Sqft))))
	if cityPerSqft <= 0 {
		return own
	}
	return own + ", median in " + home.Address.City + " " + dollars(cityPerSqft)
}

func fee(monthly int) string {
	switch {
	case monthly < 0:
		return ""
	case monthly == 0:
		return "None"
	}
	return dollars(int64(monthly)) + " a month"
}

func since(listed, now time.Time) string {
	if listed.IsZero() || listed.After(now.Add(24*time.Hour)) {
		return ""
	}
	days := daysSince(listed, now)
	if days == 0 { // also of a day whose noon is to come
		return "Less than a day"
	}
	return plural(days, "day", "days")
}

// daysSince counts full days; 0 when a time is not known or still to come.
func daysSince(listed, now time.Time) int {
	if listed.IsZero() || listed.After(now) {
		return 0
	}
	return int(now.Sub(listed).Hours() / 24)
}

// paymentOf are the inputs of the payment estimate: 20 % down over 30 years at this week's
// rate, with the home's own tax where it is known.
func paymentOf(home listing.Listing, rate Rate) Payment {
	p := Payment{
		Rate: rate.Percent, AsOf: rate.AsOf,
		Years: mortgage.DefaultYears, DownPercent: mortgage.DefaultDownPercent,
		TaxMonthly: int64(math.Round(float64(home.TaxAnnual) / 12)),
		Insurance:  mortgage.EstimateInsurance(home.Address.State, home.Price),
		HOA:        int64(max(home.HOAMonthly, 0)),
	}
	if home.TaxAnnual <= 0 {
		p.TaxMonthly = mortgage.EstimateTax(home.Address.State, home.Price)
		p.TaxEstimated = true
	}
	if rate.Percent > 0 {
		p.Monthly = mortgage.Terms{
			Price: home.Price, DownPercent: p.DownPercent, Rate: p.Rate, Years: p.Years,
			TaxMonthly: p.TaxMonthly, Insurance: p.Insurance, HOA: p.HOA,
		}.Monthly()
	}
	return p
}
