package sample

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
)

// byCondition is how much one standard deviation of the condition changes the logarithm of the price.
const byCondition = 0.13

// ask derives the asking price from the market's median, by size, age, type, ZIP code, waterfront and condition,
// and rounds it as sellers do.
func (h *home) ask() {
	price := h.metro.price * h.city.level * math.Exp(steady(h.zip.Name)*0.11)
	switch h.subType {
	case land:
		price *= 0.24 * math.Pow(float64(h.lot)/30_000, 0.35)
	case condominium:
		price *= 0.72 * math.Pow(float64(h.sqft)/1060, 0.82)
	case townhouse:
		price *= 0.82 * math.Pow(float64(h.sqft)/1580, 0.75)
	case manufactured:
		price *= 0.42 * math.Pow(float64(h.sqft)/1280, 0.7)
	case duplex, triplex:
		price *= 1.15 * math.Pow(float64(h.sqft)/2300, 0.7)
	default:
		price *= math.Pow(float64(h.sqft)/1880, 0.78) * math.Pow(clamp(float64(h.lot)/9000, 0.4, 8), 0.06)
	}
	switch {
	case h.fresh:
		price *= 1.1
	case h.year > 0 && h.year < 1915:
		price *= 1.03
	case h.year > 0 && h.year < 1980:
		price *= 0.93
	}
	if h.water {
		price *= 1.45
	}
	h.condition = h.NormFloat64()
	price = max(18_000, price*math.Exp(h.condition*byCondition))
	h.price = asked(price, h.IntN(10))
	h.asked = h.price
	percent, _ := mortgage.YearlyCosts(h.city.State)
	h.tax = int(price*percent/100*(0.7+0.5*h.Float64())/10) * 10
}

// asked rounds a price to a typical asking price: 489,900, 489,000, 490,000, 1,275,000. habit, 0 to 9, is the seller's.
func asked(price float64, habit int) int64 {
	step := 5000.0
	switch {
	case price > 1_500_000:
		step = 25_000
	case price < 150_000:
		step = 1000
	}
	rounded := int64(math.Round(price/step) * step)
	switch {
	case habit < 5:
		return rounded - 100
	case habit < 7 && step > 1000:
		return rounded - 1000
	}
	return rounded
}

// dates draws when the home was listed and what has happened since.
func (h *home) dates() {
	days := min(300, int(h.ExpFloat64()*36))
	if chance(h.Rand, 0.03) {
		days = 0
	}
	h.listed = h.today.AddDate(0, 0, -days).Add(-time.Duration(h.IntN(9*3600)) * time.Second)
	h.status = choose(h.Rand, []choice{{"Active", 89}, {"Pending", 4}, {"Active Under Contract", 2}, {"Closed", 3}, {"Withdrawn", 1}, {"Expired", 1}})
	if days < 4 && h.status != "Active" {
		h.status = "Active"
	}
	if days >= 14 && chance(h.Rand, 0.34) {
		h.cut(days)
	}
	switch h.status {
	case "Closed", "Withdrawn", "Expired":
		// Up to half a year ago, so that some went off the market long ago.
		h.settled = h.listed
		h.listed = h.listed.AddDate(0, 0, -h.IntN(150)-20)
		if !h.changed.IsZero() {
			h.changed = h.listed.Add(h.settled.Sub(h.listed) / 2).Truncate(time.Second)
		}
	case "Pending", "Active Under Contract":
		h.settled = h.today.AddDate(0, 0, -h.IntN(min(days, 30))).Add(-time.Duration(h.IntN(8*3600)) * time.Second)
		if h.changed.After(h.settled) {
			h.settled = h.today.Add(-time.Hour)
		}
	}
	if h.status == "Active" && chance(h.Rand, 0.13) {
		h.openHouses()
	}
	if chance(h.Rand, 0.008) && h.status == "Active" {
		h.price, h.asked, h.changed = 0, 0, time.Time{}
	}
	h.withheld = chance(h.Rand, 0.012)
}

// close sells the home on some day of the last year.
func (h *home) close() {
	h.status, h.opens, h.changed, h.before, h.asked = "Closed", nil, time.Time{}, 0, h.price
	h.settled = h.today.AddDate(0, 0, -1-h.IntN(355)).Add(-time.Duration(h.IntN(8*3600)) * time.Second)
	h.listed = h.settled.AddDate(0, 0, -20-h.IntN(120))
}

// cut lowers the price some time after the listing.
func (h *home) cut(days int) {
	h.before = h.price
	lower := float64(h.price) * (1 - 0.015 - 0.06*h.Float64())
	h.price = min(h.before-500, asked(lower, h.IntN(10)))
	after := 7 + h.IntN(days-7)
	h.changed = h.listed.AddDate(0, 0, after)
	if chance(h.Rand, 0.25) { // it had been reduced before
		h.asked = asked(float64(h.before)*(1.02+0.04*h.Float64()), h.IntN(10))
	}
}

// openHouses schedules open houses on the coming weekends, in local time.
func (h *home) openHouses() {
	zone := place.Zone(h.city.Zone, h.city.State)
	local := h.today.In(zone)
	for ahead := 1; ahead <= 9 && len(h.opens) < 2; ahead++ {
		day := local.AddDate(0, 0, ahead)
		if day.Weekday() != time.Saturday && day.Weekday() != time.Sunday || !chance(h.Rand, 0.6) {
			continue
		}
		hour := 10 + h.IntN(5)
		starts := time.Date(day.Year(), day.Month(), day.Day(), hour, 30*h.IntN(2), 0, 0, zone)
		h.opens = append(h.opens, [2]time.Time{starts.UTC(), starts.Add(time.Duration(2+h.IntN(2)) * time.Hour).UTC()})
	}
}

// past invents earlier sales, with prices rising about five percent a year.
func (h *home) past() {
	if h.fresh || h.subType == land {
		return
	}
	worth := float64(max(h.price, h.asked))
	if worth == 0 {
		return
	}
	at := h.listed
	for chance(h.Rand, 0.5) && len(h.sales) < 3 {
		years := 2 + h.Float64()*12
		at = at.AddDate(0, 0, -int(years*365))
		if at.Year() < max(1996, h.year) {
			return
		}
		worth /= math.Pow(1.03+0.04*h.Float64(), years)
		h.sales = append(h.sales, sale{at, int64(math.Round(worth/500) * 500)})
	}
}

// key is the MLS number: the seed in base 36 and the home's number, such as HWK0001234. Another seed gives other
// keys.
func (h *home) key() string {
	return fmt.Sprintf("HW%s%07d", strings.ToUpper(strconv.FormatUint(h.seed, 36)), h.number+1)
}
