package search

import "strings"

// usualDrive is how far "near work" is, in minutes.
const usualDrive = 30

var minutes = lexicon(map[float64]string{1: "minute, min", 60: "hour, hr"})

// driven follow a number of minutes that is a drive.
var driven = lexicon(map[bool]string{true: "commute, drive, car ride, commuting, driving, commute time, drive time, driving time, minute commute"})

// destinations are one word; others are named with several.
var destinations = words("work office job school campus home")

// nearWork says that work is near without a number.
var nearWork = lexicon(map[string]string{
	"work":   "near work, close to work, near my work, close to my work, short commute, short commute to work, easy commute",
	"job":    "near my job, close to my job, near job",
	"office": "near my office, close to my office, near the office, close to the office",
})

// commuteAt reads how long a drive may take: "25 minutes to work", "commute under 30 min".
func (r *sentenceReader) commuteAt(from int) (phrase, bool) {
	if to, n := find(r, from, nearWork); n > 0 {
		return phrase{from: from, to: from + n, say: func(w *said) { w.drive = Drive{usualDrive, to} }}, true
	}
	at := from
	_, n := find(r, at, driven)
	named := n > 0
	at = r.skip(at+n, "is", "of", "time", "to", "work", ":")
	if b, n := find(r, at, bounds); n > 0 {
		if b == atLeast || b == moreThan || b == newer {
			return phrase{}, false
		}
		at += n
	}
	a, n := r.amountAt(at)
	if n == 0 || a.dollars || a.scaled {
		return phrase{}, false
	}
	scale, count := find(r, at+n, minutes)
	if count == 0 {
		return phrase{}, false
	}
	at += n + count
	if _, n := find(r, at, driven); n > 0 {
		named, at = true, at+n
	}
	at = r.skip(at, "or", "less", "max", "away", "tops")
	to, end := r.destination(at)
	if to == "" {
		if !named {
			return phrase{}, false
		}
		to, end = "work", at
	}
	minutes := max(MinCommute, min(MaxCommute, int(a.value*scale)))
	return phrase{from: from, to: end, say: func(w *said) { w.drive = Drive{minutes, to} }}, true
}

// destination reads where a drive leads, "" if nothing says so.
func (r *sentenceReader) destination(at int) (to string, end int) {
	if t := r.at(at).text; t != "to" && t != "from" && t != "of" {
		return "", at
	}
	at = r.skip(at+1, "my", "our", "the", "his", "her", "a")
	var named []string
	for end = at; end < len(r.tokens) && len(named) < 3; end++ {
		t := r.tokens[end]
		if t.isBreak() || t.isNumber || destinationEnds[t.text] {
			break
		}
		if _, n := find(r, end, bounds); n > 0 && len(named) > 0 {
			break
		}
		if f, n := find(r, end, facts); n > 0 && f.say != nil && !destinations[t.text] {
			break
		}
		named = append(named, t.text)
		if destinations[t.text] {
			return t.text, end + 1
		}
	}
	return strings.Join(named, " "), end
}

var destinationEnds = words("in near with under and or for but at no not without around")

var ages = lexicon(map[float64]string{1: "day, days", 7: "week, weeks", 30: "month, months", 0.04: "hour, hours"})

// recency begins what a number of days says about a listing.
var recency = lexicon(map[bool]string{true: "listed, listed in the, listed within the, listed in, listed within, on the market, on the market for, on market, new in the, added in the, in the, within the, posted in the, listed less than, listed under"})

// ageAt reads how long homes are listed, "listed in the last 3 days", and how old they are, "less than 10 years old".
func (r *sentenceReader) ageAt(from int) (phrase, bool) {
	at := from
	_, n := find(r, at, recency)
	listed := n > 0
	at = r.skip(at+n, "last", "past", "for")
	b, n := find(r, at, bounds)
	at += n
	a, n := r.amountAt(at)
	if n == 0 || a.dollars || a.scaled || b == moreThan || b == atLeast {
		return phrase{}, false
	}
	at += n
	if t := r.at(at).text; (t == "year" || t == "years" || t == "yrs" || t == "yr") && b != noBound {
		at = r.skip(at+1, "old", "or", "newer", "of", "age")
		return phrase{from: from, to: at, say: func(w *said) { w.YearFrom = r.year - int(a.value) }}, true
	}
	scale, n := find(r, at, ages)
	if n == 0 {
		return phrase{}, false
	}
	at += n
	if r.said(at, "on the market") || r.said(at, "on market") {
		listed = true
		at = r.skip(at, "on", "the", "market")
	}
	if !listed {
		return phrase{}, false
	}
	days := max(1, int(a.value*scale+0.5))
	return phrase{from: from, to: at, say: func(w *said) { w.DaysListedMax = days }}, true
}
