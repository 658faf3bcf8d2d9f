package search

import (
	"math"
	"slices"
)

// bound is what a number limits.
type bound int

const (
	noBound bound = iota
	atLeast
	moreThan
	atMost
	lessThan
	exactly
	roughly
	between
	newer
	older
)

var bounds = lexicon(map[bound]string{
	atLeast:  "at least, min, minimum, minimum of, min of, from, starting at, starting from, no less than, not less than, no fewer than, a minimum of",
	moreThan: "over, above, more than, greater than, bigger than, larger than, higher than, >",
	atMost: "up to, upto, max, maximum, max of, maximum of, a maximum of, no more than, not more than, not over, at most, within, no bigger than, no larger than, no higher than, " +
		"budget, limit, capped at, no over",
	lessThan: "under, below, less than, lower than, cheaper than, fewer than, smaller than, <, underneath",
	exactly:  "exactly, only, just",
	roughly:  "around, about, approximately, approx, roughly, circa, ~, in the range of, close to",
	between:  "between",
	newer:    "after, since, newer than, post, later than, no older than",
	older:    "before, older than, pre, prior to, no newer than",
})

// after are bounds after a number: "3 or more", "300k max".
var after = lexicon(map[bound]string{
	atLeast: "+, plus, or more, and up, and above, or above, or better, or higher, or over, and over, or bigger, or larger, min, minimum, at least, or greater, and more",
	atMost:  "or less, or under, and under, or below, and below, or fewer, max, maximum, tops, at most, or lower, or cheaper, or smaller",
	newer:   "or newer, and newer, or later, and later",
	older:   "or older, and older, or earlier, and earlier",
})

// unit is what a number counts.
type unit int

const (
	noUnit unit = iota
	beds
	baths
	spaces
	stories
	sqft
	acres
	price
	payment
	perFoot
	hoa
	lot
	built
	down
	pair    // bedrooms and bathrooms in short
	strange // what no filter counts
)

var units = lexicon(map[unit]string{
	beds:    "bed, bd, bdr, br, bdrm, bedroom, bed room, beds room",
	baths:   "bath, ba, bth, bathroom, bath room, full bath, full bathroom",
	spaces:  "car garage, cars garage, garage, garage space, car garage space, car, car attached garage, garage spot, garage stall, parking space",
	stories: "story, stories, storey, level, floor",
	sqft:    "sqft, sq ft, sq feet, sq foot, square feet, square foot, square ft, sf, sq, sqf, sq footage, square footage, sft",
	acres:   "acre, ac",
	payment: "a month, per month, / month, / mo, mo, monthly, month, p m, each month, monthly payment",
	perFoot: "per sqft, a sqft, / sqft, / sq ft, per square foot, a square foot, per sq ft, per sf, / sf, / square foot, a sq ft, per sq foot, each square foot",
	down:    "% down, percent down, % down payment, percent down payment, % downpayment",
	strange: "mile, mi, block, yard, foot, ft, feet, people, kid, unit, door, year, yr, day, week, hour, %, percent, st, nd, rd, th, minute, min, room, window, point, star",
})

// subjects say what the number after them is.
var subjects = lexicon(map[unit]string{
	price: "price, priced, prices, price range, price between, price range between, asking price, asking, cost, costing, costs, budget, our budget, my budget, my max, our max, maximum price, max price, " +
		"minimum price, min price, price point, budget max, max budget",
	hoa:     "hoa, hoa fee, hoa fees, hoas, hoa dues, max hoa, maximum hoa, hoa max, hoa fees max",
	payment: "monthly payment, payment, payments, mortgage, mortgage payment, monthly mortgage, monthly cost, monthly budget, monthly",
	lot:     "lot, lot size, land size, lots",
	built:   "built, build, year built, constructed, built in, constructed in, year",
	sqft:    "square footage, sqft, size, square feet",
})

// measureAt reads a number with what it counts: "3+ beds", "between 300 and 450k", "built after 2000".
func (r *sentenceReader) measureAt(from int) (phrase, bool) {
	m, ok := r.measure(from)
	if !ok {
		return phrase{}, false
	}
	return phrase{from: from, to: m.to, say: m.say}, true
}

// measure is a number or a range that was said.
type measure struct {
	low, high amount
	ranged    bool
	bound     bound
	unit      unit
	subject   unit
	decade    bool
	text      string
	to        int
}

func (r *sentenceReader) measure(from int) (m measure, ok bool) {
	if m, ok := r.bedsAndBaths(from); ok {
		return m, true
	}
	at := r.subject(from, &m)
	b, n := find(r, at, bounds)
	if n > 0 {
		m.bound, at = b, at+n
	}
	at = r.skip(at, "is", "of", "a", "the", "price", ":", "about")
	if at > from && r.at(at-1).text == "a" && r.at(at).text != "$" && !r.at(at).isNumber { // an amount's own article
		at--
	}
	if m.low, n = r.amountAt(at); n == 0 {
		return m, false
	}
	at += n
	m.unit, at = r.unitAfter(at)
	at = r.rangeEnd(at, &m)
	if b, n := r.boundAfter(at); n > 0 && !m.ranged {
		m.bound, at = merged(m.bound, b), at+n
	}
	if m.unit == noUnit {
		m.unit, at = r.unitAfter(at)
		if b, n := r.boundAfter(at); n > 0 && !m.ranged && m.bound == noBound {
			m.bound, at = b, at+n
		}
	}
	if t := r.at(at); t.text == "s" && t.glued {
		m.decade = true
		at++
		if m.low.value < 100 && math.Mod(m.low.value, 10) == 0 { // the 80s
			m.low.value += 1900
		}
	}
	at = r.skip(at, "dollars", "usd", "bucks")
	m.to = at
	return r.settle(m, from)
}

// boundAfter reads a bound after a number. In "3 beds and under 400k" it belongs to the next one.
func (r *sentenceReader) boundAfter(at int) (bound, int) {
	b, n := find(r, at, after)
	if n > 1 {
		if _, next := r.amountAt(r.skip(at+n, "a", "the")); next > 0 {
			return noBound, 0
		}
	}
	return b, n
}

// merged is the bound of a number that has one before and one after it: "built 2010 or newer".
func merged(before, after bound) bound {
	if after == newer || after == older || before == noBound || before == exactly || before == roughly {
		return after
	}
	return before
}

func (r *sentenceReader) subject(at int, m *measure) int {
	subject, n := find(r, at, subjects)
	if n == 0 {
		return at
	}
	text := r.at(at).text
	m.subject = subject
	if subject == price && (text == "max" || text == "maximum" || text == "budget" || text == "my" || text == "our") || subject == hoa && (text == "max" || text == "maximum") {
		m.bound = atMost
	}
	if subject == price && (text == "min" || text == "minimum") {
		m.bound = atLeast
	}
	return r.skip(at+n, "is", "of", ":", "at", "range", "in", "for", "the", "=")
}

func (r *sentenceReader) unitAfter(at int) (unit, int) {
	u, n := find(r, at, units)
	if n == 1 && r.at(at).text == "b" {
		return noUnit, at
	}
	return u, at + n
}

// rangeEnd reads the second number of a range.
func (r *sentenceReader) rangeEnd(at int, m *measure) int {
	link := r.at(at).text
	switch {
	case link == "-" || link == "to" || link == "through":
	case link == "and" && (m.bound == between || m.subject != noUnit && m.bound == noBound && m.unit == noUnit):
	case link == "or" && m.unit == noUnit && m.bound == noBound:
	default:
		return at
	}
	second := r.skip(at+1, "up", "to", "a")
	if r.at(second-1).text == "a" {
		second--
	}
	high, n := r.amountAt(second)
	if n == 0 || high.value <= 0 {
		return at
	}
	end := second + n
	u, after := r.unitAfter(end)
	if link == "or" && u != beds && u != baths && u != stories {
		return at
	}
	if high.scaled && !m.low.scaled && m.low.value < 1000 {
		if scaledLow := m.low.value * high.value / high.raw; scaledLow <= high.value {
			m.low.value, m.low.scaled = scaledLow, true
		}
	}
	if m.unit == noUnit || u == m.unit || u != noUnit {
		m.unit, end = max(u, m.unit), after
		if u != noUnit {
			m.unit = u
		}
	}
	m.high, m.ranged = high, true
	return end
}

// countBounds make numbers of rooms strict: more than 3 bedrooms are 4.
func (m measure) count() (low, high int) {
	value := int(math.Ceil(m.low.value))
	switch {
	case m.ranged:
		return int(min(m.low.value, m.high.value)), int(max(m.low.value, m.high.value))
	case m.bound == moreThan:
		return int(m.low.value) + 1, 0
	case m.bound == lessThan:
		return 0, value - 1
	case m.bound == atMost:
		return 0, int(m.low.value)
	case m.bound == exactly:
		return value, value
	}
	return int(m.low.value), 0
}

// limits returns the ends of a range; 0: none. A number without a bound is its usual one.
func (m measure) limits(usual bound) (low, high float64) {
	b := m.bound
	if b == noBound || b == exactly || b == between {
		b = usual
	}
	switch {
	case m.ranged:
		return min(m.low.value, m.high.value), max(m.low.value, m.high.value)
	case b == roughly:
		return m.low.value * 0.9, m.low.value * 1.1
	case b == atMost || b == lessThan || b == older:
		return 0, m.low.value
	}
	return m.low.value, 0
}

// isWhole reports whether a number counts something whole, as far as its unit asks for that.
func (m measure) isWhole() bool {
	return m.low.value == math.Trunc(m.low.value) || !slices.Contains([]unit{beds, spaces, stories}, m.unit)
}
