package listing

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// PublicKey is the source's key if it may be shown. If the address is withheld, the alias replaces it,
// because some sources use the address as their key.
func (l Listing) PublicKey() string {
	if l.Display.Address {
		return l.SourceKey
	}
	return l.Alias
}

// PublicID is the MLS number, "" if it would reveal a withheld address.
func (l Listing) PublicID() string {
	if l.RevealsAddress(l.ListingID) {
		return ""
	}
	return l.ListingID
}

// RevealsAddress reports whether a text would reveal the home's withheld address.
func (l Listing) RevealsAddress(text string) bool {
	return !l.Display.Address && (l.Address.revealedBy(text) || looksLikeAddress(text))
}

// addressWithheld replaces a withheld address in texts.
const addressWithheld = "[address withheld]"

// WithholdAddress removes the address from the texts that are shown with the home.
func (l *Listing) WithholdAddress() {
	// Tours and floor plans usually begin with the address.
	l.Facts.Tour, l.Facts.Plan, l.Features = "", "", l.Features&^VirtualTour
	street := streetOf(l.Address)
	if len(street.name) == 0 {
		return
	}
	l.Description = street.maskedIn(l.Description)
	for i := range l.Photos {
		l.Photos[i].Caption = street.maskedIn(l.Photos[i].Caption)
	}
	for _, text := range l.Facts.Texts() {
		*text = street.maskedIn(*text)
	}
	if l.Address.revealedBy(l.Neighborhood) {
		l.Neighborhood = ""
	}
}

// street has the parts of a street line, each word normalized as in place.AddressKey.
type street struct {
	number string
	name   []string // without directions and the street type, unless there is nothing else
	kind   string   // "st", "ave"; "" if none
}

func streetOf(a Address) street {
	var s street
	words := wordsOf(a.Street)
	if len(words) > 0 && words[0].key[0] <= '9' {
		s.number, words = words[0].key, words[1:]
	}
	for len(words) > 1 && isDirection(words[0].key) {
		words = words[1:]
	}
	for len(words) > 1 && isDirection(words[len(words)-1].key) {
		words = words[:len(words)-1]
	}
	if last := len(words) - 1; last > 0 && streetKinds[words[last].key] {
		s.kind, words = words[last].key, words[:last]
	}
	for _, word := range words {
		s.name = append(s.name, word.key)
	}
	return s
}

// revealedBy reports whether a text mentions the home's street, in any spelling.
func (a Address) revealedBy(text string) bool {
	s := streetOf(a)
	if len(s.name) == 0 || text == "" {
		return false
	}
	words := wordsOf(text)
	if at, _ := s.find(words, 0, func(number, _ bool) bool { return true }); at >= 0 {
		return true
	}
	var all strings.Builder
	for _, word := range words {
		all.WriteString(word.key)
	}
	squeezed := strings.Join(s.name, "")
	return len(squeezed) > 3 && strings.Contains(all.String(), squeezed) ||
		s.number != "" && strings.Contains(all.String(), s.number+squeezed)
}

// looksLikeAddress reports whether a text is a house number followed by words: "12-elm-st", "4417
// Swiss".
func looksLikeAddress(text string) bool {
	words := wordsOf(text)
	for i := 0; i+1 < len(words); i++ {
		if isDigits(words[i].key) && len(words[i+1].key) > 1 && !strings.ContainsFunc(words[i+1].key, unicode.IsDigit) {
			return true
		}
	}
	return false
}

// maskedIn replaces mentions of the street in prose, but not its bare name: "oak" also occurs in "oak
// floors".
func (s street) maskedIn(text string) string {
	words := wordsOf(text)
	var out strings.Builder
	done := 0
	for from := 0; ; {
		at, end := s.find(words, from, func(number, kind bool) bool { return number || kind })
		if at < 0 {
			break
		}
		out.WriteString(text[done:words[at].at])
		out.WriteString(addressWithheld)
		done, from = words[end-1].end, end
	}
	if done == 0 {
		return text
	}
	return out.String() + text[done:]
}

// find returns the range of the next words, from an index on, that mention the street. enough decides what
// counts, by whether the house number precedes the name and the street type follows it. at is -1 if
// there is no mention.
func (s street) find(words []word, from int, enough func(number, kind bool) bool) (at, end int) {
	for i := from; i+len(s.name) <= len(words); i++ {
		if !slices.EqualFunc(words[i:i+len(s.name)], s.name, func(w word, name string) bool { return w.key == name }) {
			continue
		}
		begin, end := i, i+len(s.name)
		for begin > from && isDirection(words[begin-1].key) {
			begin--
		}
		number := s.number != "" && begin > from && words[begin-1].key == s.number
		if number {
			begin--
		} else {
			begin = i
		}
		kind := end < len(words) && (words[end].key == s.kind || s.kind == "" && streetKinds[words[end].key])
		if kind {
			end++
		}
		if enough(number, kind) {
			return begin, end
		}
	}
	return -1, 0
}

// word is a word of a text, normalized as in address keys, with its byte range in the text.
type word struct {
	key     string
	at, end int
}

func wordsOf(text string) []word {
	var words []word
	begin := -1
	for i, r := range text + " " {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || begin >= 0 && (r == '\'' || r == '’')
		switch {
		case inside && begin < 0:
			begin = i
		case !inside && begin >= 0:
			// AddressKey never abbreviates its first word, so put another one before it.
			key := strings.ReplaceAll(strings.TrimPrefix(place.AddressKey("0 "+text[begin:i]), "0 "), " ", "")
			if key != "" {
				words = append(words, word{key, begin, i})
			}
			begin = -1
		}
	}
	return words
}

func isDirection(key string) bool {
	switch key {
	case "n", "s", "e", "w", "ne", "nw", "se", "sw":
		return true
	}
	return false
}

func isDigits(key string) bool { return key != "" && strings.Trim(key, "0123456789") == "" }

// streetKinds are street types, abbreviated as in address keys.
var streetKinds = map[string]bool{
	"aly": true, "ave": true, "blvd": true, "cir": true, "ct": true, "cv": true, "xing": true, "dr": true, "expy": true, "fwy": true,
	"hwy": true, "lndg": true, "ln": true, "loop": true, "pkwy": true, "pl": true, "plz": true, "pt": true, "rdg": true, "rd": true,
	"rte": true, "sq": true, "st": true, "ter": true, "trl": true, "tpke": true, "way": true, "row": true, "run": true, "path": true,
}

// MapPoint is where the home may be shown on a map. If its address is withheld, the position is rounded to
// a hundredth of a degree, about 0.7 miles; otherwise searching ever smaller boxes would reveal it.
func (l Listing) MapPoint() geo.Point {
	if l.Display.Address || l.Point == (geo.Point{}) {
		return l.Point
	}
	return geo.Point{Lat: math.Round(l.Point.Lat*100) / 100, Lng: math.Round(l.Point.Lng*100) / 100}
}
