package screen

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"hearthway/bff/features/listing"
)

// NoAddress is shown where the seller withholds the address, or the source has none.
const NoAddress = "Address not disclosed"

// comma writes a whole number in groups of three: 1,284,500.
func comma(n int64) string {
	if n < 0 {
		return "-" + comma(-n)
	}
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// dollars writes a price: $1,284,500.
func dollars(n int64) string { return "$" + comma(n) }

// shortDollars writes a price for small places: $1.28M, $489K.
func shortDollars(n int64) string {
	switch {
	case n >= 999_500:
		return "$" + trimZeros(float64(n)/1e6, 2) + "M"
	case n >= 1000:
		return "$" + comma(int64(math.Round(float64(n)/1000))) + "K"
	}
	return dollars(n)
}

// trimZeros writes a number with at most so many decimals: 2.5, 3, 2.25.
func trimZeros(n float64, decimals int) string {
	text := strconv.FormatFloat(n, 'f', decimals, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// plural writes a count with its noun: 1 home, 1,284 homes.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return comma(int64(n)) + " " + many
}

// lot writes an area of land given in square feet: acres, or square feet below a tenth.
func lot(sqft int) string {
	const acre = 43_560
	if sqft < acre/10 {
		return comma(int64(sqft)) + " sqft"
	}
	acres := trimZeros(float64(sqft)/acre, 2)
	if acres == "1" {
		return "1 acre"
	}
	return acres + " acres"
}

// span writes a stretch of one day: 1–3 PM, 11:30 AM–1 PM.
func span(from, to time.Time) string {
	if from.Format("PM") == to.Format("PM") {
		return clock(from, false) + "–" + clock(to, true)
	}
	return clock(from, true) + "–" + clock(to, true)
}

// shortSpan leaves out the AM that goes without saying: 10:30–1:30 PM. Of 9 AM–10 PM it does not.
func shortSpan(from, to time.Time) string {
	onDial := func(t time.Time) int { return t.Hour()%12*60 + t.Minute() }
	if from.Hour() < 12 && to.Hour() >= 12 && onDial(from) > onDial(to) {
		return clock(from, false) + "–" + clock(to, true)
	}
	return span(from, to)
}

func clock(t time.Time, half bool) string {
	layout := "3"
	if t.Minute() != 0 {
		layout = "3:04"
	}
	if half {
		layout += " PM"
	}
	return t.Format(layout)
}

// CityStateZip is the second line of an address: Dallas, TX 75204.
func CityStateZip(a listing.Address) string {
	line := a.City
	if tail := strings.TrimSpace(a.State + " " + a.PostalCode); tail != "" {
		if line != "" {
			line += ", "
		}
		line += tail
	}
	return line
}

// street is the first line of an address, with the unit.
func street(a listing.Address) string {
	if a.Street == "" || a.Unit == "" {
		return a.Street
	}
	return a.Street + ", " + a.Unit
}

// disclosed says whether the address of a home may be shown, and is known.
func disclosed(home listing.Listing) bool {
	return home.Display.Address && home.Address.Street != ""
}

// oneLine is the whole address, or that it is withheld.
func oneLine(home listing.Listing) string {
	if !disclosed(home) {
		return NoAddress
	}
	return fmt.Sprintf("%s, %s", street(home.Address), CityStateZip(home.Address))
}

// noun is the word for a type of home in a sentence.
func noun(subType string) string {
	switch subType {
	case "Single Family":
		return "single-family home"
	case "Condo":
		return "condo"
	case "Townhouse":
		return "townhouse"
	case "Multi Family":
		return "multi-family home"
	case "Manufactured":
		return "manufactured home"
	case "Land":
		return "lot"
	}
	return "home"
}

// sentenceCase writes "Single Family" as "Single family", "lot" as "Lot".
func sentenceCase(text string) string {
	text = lowered(text)
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// lowered writes "Central Air" as "central air"; "HVAC" and "A/C" stay.
func lowered(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if len(word) > 1 && word[1:] == strings.ToLower(word[1:]) && word[1] >= 'a' && word[1] <= 'z' {
			words[i] = strings.ToLower(word)
		}
	}
	return strings.Join(words, " ")
}
