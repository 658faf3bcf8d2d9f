package search

import (
	"math"
	"slices"
)

// Numbers that are taken for a price or a year although nothing says so.
const (
	barePrice          = 100_000 // dollars
	firstYear, endYear = 1700, 2100
	sqftPerAcre        = 43_560
)

// settle decides what a number counts, from its unit, the words before it and its size.
func (r *sentenceReader) settle(m measure, from int) (measure, bool) {
	m.text = r.typed[r.tokens[from].from:r.tokens[m.to-1].to]
	isYear := !m.low.scaled && !m.low.dollars && !m.low.words && m.low.value >= firstYear && m.low.value < endYear && m.low.value == math.Trunc(m.low.value)
	switch {
	case m.unit == strange:
		return m, false
	case m.subject == hoa && (m.unit == noUnit || m.unit == payment):
		m.unit = hoa
	case m.subject == lot && (m.unit == noUnit || m.unit == sqft):
		m.unit = lot
	case m.subject == payment && m.unit == noUnit:
		m.unit = payment
	case m.subject == sqft && m.unit == noUnit:
		m.unit = sqft
	case m.subject == built && m.unit == noUnit:
		if !isYear {
			return m, false
		}
		m.unit = built
		if m.bound == noBound && !m.ranged && !m.decade {
			m.bound = exactly
		}
	case m.unit == sqft && r.said(m.to, "lot"):
		m.unit, m.to = lot, m.to+1
	case m.unit == acres:
		m.to = r.skip(m.to, "lot", "lots", "of", "land")
	case m.unit == down:
		if m.bound != noBound || m.ranged || m.low.value > 99 || m.low.value < 1 {
			return m, false
		}
	case m.unit != noUnit:
	case isYear && (m.decade || m.bound == newer || m.bound == older):
		m.unit = built
		m.to = r.skip(m.to, "build", "built", "construction")
	case m.bound == newer || m.bound == older || m.decade || m.low.isFraction():
		return m, false
	case r.said(m.to, "hoa"):
		m.unit, m.to = hoa, m.to+1
	case m.subject == price || m.low.dollars || m.low.scaled || m.ranged && (m.high.scaled || m.high.dollars || m.bound == between):
		m.unit = price
	case m.bound == exactly:
		return m, false
	case m.bound != noBound && m.bound != roughly || m.low.value >= barePrice:
		if m.low.value < 10 && !m.low.scaled || m.low.value >= 10_000 && m.low.value < barePrice && m.bound == noBound {
			return m, false
		}
		m.unit = price
	default:
		return m, false
	}
	if m.unit == price {
		m.to = r.skip(m.to, "budget", "price", "range", "dollars", "usd")
	}
	return m, true
}

func (a amount) isFraction() bool { return a.value < 1 && !a.scaled }

// say adds what a number limits. What no filter can express is unread, as one end of a range is where filters have only the other.
func (m measure) say(w *said) {
	if oneEnded := []unit{baths, spaces, payment, perFoot, hoa}; m.ranged && m.low.value != m.high.value && slices.Contains(oneEnded, m.unit) {
		w.unread = append(w.unread, m.text)
	}
	if !m.isWhole() {
		w.unread = append(w.unread, m.text)
		return
	}
	switch m.unit {
	case pair:
		w.Bedrooms, w.Bathrooms = int(m.low.value), m.high.value
	case beds:
		low, high := m.count()
		ends(&w.Bedrooms, &w.BedroomsMax, low, high)
	case baths:
		low, high := m.count()
		if low == 0 && high > 0 {
			w.unread = append(w.unread, m.text)
			return
		}
		w.Bathrooms = m.low.value
		if m.bound == moreThan {
			w.Bathrooms = float64(low)
		}
	case spaces:
		low, _ := m.count()
		m.atLeastOnly(w, low, &w.Garage)
	case stories:
		w.StoriesFrom, w.StoriesTo = m.count()
		if m.bound == noBound && !m.ranged {
			w.StoriesTo = w.StoriesFrom
		}
	case sqft:
		low, high := m.limits(atLeast)
		ends(&w.SqftFrom, &w.SqftTo, int(low), int(high))
	case acres:
		low, high := m.limits(atLeast)
		ends(&w.LotFrom, &w.LotTo, int(math.Round(low*sqftPerAcre)), int(math.Round(high*sqftPerAcre)))
	case lot:
		low, high := m.limits(atLeast)
		ends(&w.LotFrom, &w.LotTo, int(low), int(high))
	case price:
		m.low.value = float64(m.low.asPrice())
		if m.ranged {
			m.high.value = float64(m.high.asPrice())
		}
		low, high := m.limits(atMost)
		ends(&w.PriceFrom, &w.PriceTo, int64(math.Round(low)), int64(math.Round(high)))
	case built:
		m.year(w)
	case down:
		w.DownPercent = int(m.low.value)
	case payment, perFoot, hoa:
		_, high := m.limits(atMost)
		m.atMostOnly(w, int(high))
	}
}

// ends sets the ends of a range that a number limits: "from 250k up to 350k" says them one after the other.
func ends[N int | int64](from, to *N, low, high N) {
	if low > 0 {
		*from = low
	}
	if high > 0 {
		*to = high
	}
}

func (m measure) year(w *said) {
	year := int(m.low.value)
	switch {
	case m.decade:
		w.YearFrom, w.YearTo = year, year+9
	case m.ranged:
		w.YearFrom, w.YearTo = year, int(m.high.value)
	case m.bound == exactly:
		w.YearFrom, w.YearTo = year, year
	case m.bound == older || m.bound == lessThan || m.bound == atMost:
		w.YearTo = year
	case m.bound == roughly:
		w.YearFrom, w.YearTo = year-5, year+5
	default:
		w.YearFrom = year
	}
}

// atLeastOnly says a number that has no maximum as a filter.
func (m measure) atLeastOnly(w *said, low int, to *int) {
	if low == 0 {
		w.unread = append(w.unread, m.text)
		return
	}
	*to = low
}

// atMostOnly says an amount that has no minimum as a filter.
func (m measure) atMostOnly(w *said, high int) {
	if high == 0 {
		w.unread = append(w.unread, m.text)
		return
	}
	switch m.unit {
	case payment:
		w.PaymentMax = high
	case perFoot:
		w.PerSqftMax = high
	case hoa:
		w.HOAMax = &high
	}
}
