package place

import "strings"

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
