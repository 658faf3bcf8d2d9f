package listing

import (
	"slices"
	"strings"
	"unicode"

	"hearthway/bff/features/place"
)

// PublicKey is the source's key where it may be shown. That of a home whose address is withheld may be
// the address itself, so the alias stands for it.
func (l Listing) PublicKey() string {
	if l.Display.Address {
		return l.SourceKey
	}
	return l.Alias
}

// PublicID is the number that people quote, "" when it would tell an address that is withheld.
func (l Listing) PublicID() string {
	if l.TellsAddress(l.ListingID) {
		return ""
	}
	return l.ListingID
}

// TellsAddress reports whether a text would tell the home's address although that is withheld.
func (l Listing) TellsAddress(text string) bool {
	return !l.Display.Address && (l.Address.toldBy(text) || looksLikeAddress(text))
}

// addressWithheld is in texts where a withheld address stood.
const addressWithheld = "[address withheld]"

// WithholdAddress takes a withheld address out of the texts that are shown with the home.
func (l *Listing) WithholdAddress() {
	street := streetOf(l.Address)
	if len(street.name) == 0 {
		return
	}
	l.Description = street.maskedIn(l.Description)
	for i := range l.Photos {
		l.Photos[i].Caption = street.maskedIn(l.Photos[i].Caption)
	}
	if l.Address.toldBy(l.Neighborhood) {
		l.Neighborhood = ""
	}
}

// street is a street line in its parts, each word as AddressKey writes it.
type street struct {
	number string
	name   []string // without directions and the kind of street, unless there is nothing else
	kind   string   // "st", "ave"; "" without one
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

// toldBy reports whether a text tells the street that a home is in, written in whatever way.
func (a Address) toldBy(text string) bool {
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

// looksLikeAddress is true for a house number with words after it: "12-elm-st", "4417 Swiss".
func looksLikeAddress(text string) bool {
	words := wordsOf(text)
	for i := 0; i+1 < len(words); i++ {
		if isDigits(words[i].key) && len(words[i+1].key) > 1 && !strings.ContainsFunc(words[i+1].key, unicode.IsDigit) {
			return true
		}
	}
	return false
}

// maskedIn replaces each mention of the street in prose. A name alone is left: there is oak in floors.
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

// find returns the words at which the street stands, from a word on; enough decides by whether its
// number is before the name and its kind after it. at is -1 when it does not be there.
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

// word is a word of a text as address keys have it, and where it stands.
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
			// The first word of a key is never abbreviated.
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

// streetKinds are kinds of streets as address keys write them.
var streetKinds = map[string]bool{
	"aly": true, "ave": true, "blvd": true, "cir": true, "ct": true, "cv": true, "xing": true, "dr": true, "expy": true, "fwy": true,
	"hwy": true, "lndg": true, "ln": true, "loop": true, "pkwy": true, "pl": true, "plz": true, "pt": true, "rdg": true, "rd": true,
	"rte": true, "sq": true, "st": true, "ter": true, "trl": true, "tpke": true, "way": true, "row": true, "run": true, "path": true,
}
