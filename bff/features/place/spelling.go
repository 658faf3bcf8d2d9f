package place

import "strings"

// otherWords maps words that names spell in two ways to the other spelling.
var otherWords = map[string]string{
	"saint": "st", "st": "saint", "sainte": "ste", "ste": "sainte", "fort": "ft", "ft": "fort",
	"mount": "mt", "mt": "mount", "north": "n", "n": "north", "south": "s", "s": "south",
	"east": "e", "e": "east", "west": "w", "w": "west",
}

// spellings returns a folded name and its alternative spelling, if any: "saint paul" and "st paul".
func spellings(folded string) []string {
	first, rest, more := strings.Cut(folded, " ")
	other, ok := otherWords[first]
	if !ok || !more {
		return []string{folded}
	}
	return []string{folded, other + " " + rest}
}

// reading is a name with the states that it may be in; none means any.
type reading struct {
	Name   string // folded
	States []string
}

// readings returns the possible ways to read a folded text as a name followed by the prefix of a state:
// "new york n" is "new york n…" anywhere, or "new york" in New York, New Jersey and others. The whole
// text as a name comes first.
func readings(folded string) []reading {
	readings := []reading{{Name: folded}}
	words := strings.Fields(folded)
	for at := len(words) - 1; at >= max(1, len(words)-MaxStateWords); at-- {
		states := statesStarting(strings.Join(words[at:], " "))
		if len(states) == 0 {
			continue
		}
		codes := make([]string, len(states))
		for i, s := range states {
			codes[i] = s.Code
		}
		readings = append(readings, reading{Name: strings.Join(words[:at], " "), States: codes})
	}
	return readings
}

// MaxStateWords is the maximum number of words in a state's name.
const MaxStateWords = 3

// SplitState splits a complete state, code or full name, off the end of a folded text.
func SplitState(folded string) (name string, state State, ok bool) {
	words := strings.Fields(folded)
	for at := max(1, len(words)-MaxStateWords); at < len(words); at++ {
		if state, ok = StateOf(strings.Join(words[at:], " ")); ok {
			return strings.Join(words[:at], " "), state, true
		}
	}
	return folded, State{}, false
}
