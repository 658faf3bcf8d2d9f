package place

import (
	"maps"
	"slices"
	"strings"
)

// AddressKey normalizes an address for lookups: folded, with directions and street types abbreviated
// the way the Postal Service does, so that "4417 N. Swiss Avenue" and "4417 north swiss ave" have the
// same key.
func AddressKey(address string) string {
	words := strings.Fields(Fold(address))
	for i, word := range words {
		// The first word is a house number or part of the street's name, never a street type: the "North" of
		// "North St" must stay while it is being typed.
		if short, ok := abbreviations[word]; ok && i > 0 {
			words[i] = short
		}
	}
	return strings.Join(words, " ")
}

// maxStarts limits the possible completions of a partly typed key.
const maxStarts = 6

// AddressStarts returns the key prefixes that a partly typed address, without its house number, may
// stand for. The last word may become one that keys abbreviate ("gaston boul" is "gaston blvd", "val"
// is "vly"), and so may the first, which AddressKey takes for a name if no number precedes it. None is
// a prefix of another.
func AddressStarts(typed string, numbered bool) []string {
	starts := []string{typed}
	if short, ok := abbreviations[firstWord(typed)]; ok && !numbered {
		starts = append(starts, short+typed[len(firstWord(typed)):])
	}
	for _, start := range starts {
		last := start[strings.LastIndexByte(start, ' ')+1:]
		for _, long := range abbreviated {
			short := abbreviations[long]
			if len(last) > 1 && len(last) < len(long) && strings.HasPrefix(long, last) && !strings.HasPrefix(short, last) {
				starts = append(starts, strings.TrimSuffix(start, last)+short)
			}
		}
	}
	slices.Sort(starts)
	starts = slices.CompactFunc(starts, func(longer, shorter string) bool { return strings.HasPrefix(longer, shorter) })
	return starts[:min(len(starts), maxStarts)]
}

// Addressed reports whether a typed text is the whole address of this home, with or without its city and
// what follows, or begins it at least.
func (s Suggestion) Addressed(text string) (whole, begins bool) {
	key := func(text string) (number, rest, unit string) {
		rest, unit = CutUnit(AddressKey(strings.ReplaceAll(Fold(strings.ReplaceAll(text, "#", " unit ")), " number ", " unit ")))
		if name, state, ok := SplitState(rest); ok {
			rest = name + " " + strings.ToLower(state.Code)
		}
		number, rest = SplitNumber(rest)
		return number, rest, unit
	}
	street, _, _ := strings.Cut(s.Label, ", ")
	_, streetKey, _ := key(street)
	number, own, unit := key(s.Label)
	typedNumber, typed, typedUnit := key(text)
	begins = s.Kind == KindAddress && typedNumber == number && strings.HasPrefix(own, typed) && (typedUnit == "" || typedUnit == unit)
	return begins && number != "" && strings.HasPrefix(own+" ", typed+" ") && strings.HasPrefix(typed+" ", streetKey+" "), begins
}

func firstWord(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return first
}

// SplitNumber splits an address key into its leading house number and the rest; number is "" if there
// is none. "4417b" counts, "7th" doesn't.
func SplitNumber(key string) (number, rest string) {
	first, rest, _ := strings.Cut(key, " ")
	if first == "" || first[0] < '0' || first[0] > '9' {
		return "", key
	}
	switch tail := strings.TrimLeft(first, "0123456789"); tail {
	case "st", "nd", "rd", "th":
		return "", key
	}
	return first, rest
}

// EndsStreet reports whether a word of an address may be the last one of a street's name: a street type or a direction.
func EndsStreet(word string) bool {
	word = Fold(word)
	_, long := abbreviations[word]
	return long || shortened[word]
}

// shortened has the abbreviations.
var shortened = func() map[string]bool {
	words := map[string]bool{}
	for _, short := range abbreviations {
		words[short] = true
	}
	return words
}()

// abbreviated lists the words that have an abbreviation, sorted so that results don't depend on map
// order.
var abbreviated = slices.Sorted(maps.Keys(abbreviations))

// abbreviations are the ones from the Postal Service's Publication 28 that are common in home
// addresses.
var abbreviations = map[string]string{
	"north": "n", "south": "s", "east": "e", "west": "w",
	"northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
	"alley": "aly", "avenue": "ave", "av": "ave", "boulevard": "blvd", "bridge": "brg",
	"circle": "cir", "court": "ct", "cove": "cv", "crossing": "xing", "drive": "dr",
	"expressway": "expy", "freeway": "fwy", "highway": "hwy", "landing": "lndg", "lane": "ln",
	"loop": "loop", "parkway": "pkwy", "place": "pl", "plaza": "plz", "point": "pt",
	"ridge": "rdg", "road": "rd", "route": "rte", "square": "sq", "street": "st",
	"str": "st", "terrace": "ter", "trail": "trl", "turnpike": "tpke", "valley": "vly",
	"view": "vw", "village": "vlg", "apartment": "apt", "suite": "ste", "number": "unit",
	"saint": "st", "fort": "ft", "mount": "mt",
}

// unitWords precede a unit in address keys.
var unitWords = map[string]bool{"unit": true, "apt": true, "ste": true}

// CutUnit removes the unit from an address key. People type it right after the street, before the city;
// stored keys end with it. unit is "" if there is none.
func CutUnit(key string) (rest, unit string) {
	words := strings.Fields(key)
	for i, word := range words {
		if i > 0 && unitWords[word] {
			if i+1 < len(words) {
				unit = words[i+1]
			}
			return strings.Join(append(words[:i:i], words[min(i+2, len(words)):]...), " "), unit
		}
	}
	return key, ""
}
