package sample

import (
	"math"
	"math/rand/v2"
	"time"
)

const (
	// firstYears is the number of the first home that Options.Years adds.
	firstYears = 7_000_000
	// salesYears are the years of these sales, and aMonth how many there are in a month in each city of the footer, on average.
	salesYears = 10
	aMonth     = 22
	// fewestForYears is the smallest inventory that gets them: they would be most of a smaller one.
	fewestForYears = 5000
)

// YearsSalesFor returns the number of sales of the past years, see Options.Years, for an inventory of this size.
func YearsSalesFor(count int) int {
	if count < fewestForYears {
		return 0
	}
	return len(footer) * salesYears * 12 * aMonth
}

// seasons is how many of a year's homes are sold in each month, relative to the average: most in early summer.
var seasons = [12]float64{0.72, 0.74, 0.95, 1.03, 1.18, 1.26, 1.22, 1.17, 1.02, 1.0, 0.88, 0.83}

// growth returns what prices were relative to today's so many years ago: they rose by about six percent a year, faster around 2021.
func growth(years float64) float64 {
	level := math.Pow(1.052, -years)
	if years > 4.5 {
		level *= 0.88
	}
	return level
}

// earlier generates a home that was sold in one of the past years, in a city of the footer.
func (g *Generator) earlier(i int) property {
	number := firstYears + i
	h := &home{Rand: rand.New(rand.NewPCG(g.opt.Seed, uint64(number)+1)), seed: g.opt.Seed, number: number, today: g.today}
	h.metro, h.city = g.footerCity(footer[i%len(footer)])
	h.locate()
	for h.kind(); h.subType == land; {
		h.kind()
	}
	h.build()
	h.address(g.used)
	h.ask()
	h.status = "Closed"
	for h.settled.IsZero() || h.Float64()*1.3 > seasons[h.settled.Month()-1] {
		h.settled = h.today.AddDate(0, 0, -1-h.IntN(salesYears*365+60))
	}
	years := h.today.Sub(h.settled).Hours() / 24 / 365
	if int(float64(h.today.Year())-years) <= h.year {
		h.year -= salesYears // it stood there already
	}
	h.contract = h.settled.AddDate(0, 0, -25-h.IntN(25))
	h.listed = h.contract.AddDate(0, 0, -3-int(math.Min(200, h.ExpFloat64()*(18+4*math.Abs(years-4)))))
	h.asked = asked(float64(h.price)*growth(years), h.IntN(10))
	h.price = h.asked
	if days := int(h.contract.Sub(h.listed) / (24 * time.Hour)); days >= 21 && chance(h.Rand, 0.4) {
		h.cut(days)
	}
	p := h.property(g.roster.of(h))
	p.ListAgentKey, p.ListAgentFullName, p.ListAgentPreferredPhone, p.ListAgentEmail = "", "", "", ""
	return p
}

// footerCity returns a city of the footer with its metro area; another one if the gazetteer lacks it.
func (g *Generator) footerCity(which [2]string) (*metro, *city) {
	for i := range g.metros {
		for j := range g.metros[i].cities {
			if c := &g.metros[i].cities[j]; c.State == which[0] && c.Name == which[1] {
				return &g.metros[i], c
			}
		}
	}
	return &g.metros[0], &g.metros[0].cities[0]
}
