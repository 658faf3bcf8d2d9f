package place

import (
	"maps"
	"slices"
	"strings"
)

// AddressKey is an address as it is looked up: folded, and with the Postal Service's
// abbreviations of directions and kinds of street, so that "4417 N. Swiss Avenue" and
// "4417 north swiss ave" are the same.
func AddressKey(address string) string {
	words := strings.Fields(Fold(address))
	for i, word := range words {
		// The first word is a number or a name, never a kind of street; "North St" keeps
		// its name that way while it is being typed.
		if short, ok := abbreviations[word]; ok && i > 0 {
			words[i] = short
		}
	}
	return strings.Join(words, " ")
}

// maxStarts bounds in how many ways a key that is being typed is completed.
const maxStarts = 6

// AddressStarts are what the keys of addresses may begin with when one, without its house number,
// was typed so far: the last word may become one that keys abbreviate ("gaston boul" is
// "gaston blvd", "val" is "vly"), and so may the first, which AddressKey takes for a name when no
// number is before it. None begins with another.
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

func firstWord(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return first
}

// SplitNumber parts an address key into the house number that it starts with and the
// rest; number is "" when it starts with none. "4417b" counts, "7th" does not.
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

// abbreviated are the words that have an abbreviation, in a fixed order.
var abbreviated = slices.Sorted(maps.Keys(abbreviations))

// From Publication 28 of the United States Postal Service, the ones that matter for homes.
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
