package place

import (
	"cmp"
	"slices"
	"strings"

	"hearthway/bff/platform/geo"
)

// Meaning is a place that a typed text may refer to.
type Meaning struct {
	Place
	// Unread are the words that the place doesn't explain, folded, each run of them a text.
	Unread []string
	// Guessed are the words, folded, that are only similar to the place's name; "" if they are its name.
	Guessed string
	// Others are other places with homes for sale that the same words mean, those with the most homes first.
	Others []Place
}

// maxOthers is the maximum number of places offered besides the likeliest.
const maxOthers = 5

// likeliest returns the first of some meanings, with the places of the same name that it may mean as well.
func likeliest(meanings []Meaning) (m Meaning) {
	if len(meanings) == 0 {
		return m
	}
	m = meanings[0]
	for _, other := range meanings[1:] {
		if Fold(other.Name) == Fold(m.Name) && m.worth(other.Place) && slices.Equal(other.Unread, m.Unread) && len(m.Others) < maxOthers {
			m.Others = append(m.Others, other.Place)
		}
	}
	slices.SortStableFunc(m.Others, func(a, b Place) int { return cmp.Compare(b.Listings, a.Listings) })
	return m
}

const (
	// maxNameWords is the maximum number of words in a place's name that is found within a text.
	maxNameWords = 6
	// besideMiles is how far from a city another one of its area may be: "Highland Park Dallas".
	besideMiles = 25
)

// fillers say nothing about which homes are wanted, at either end of a run of words.
var fillers = func() map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields("a an and any around at buy by find for from home homes house houses i in is listings looking me my near of on or properties property real estate sale search show that the to want with within") {
		m[word] = true
	}
	return m
}()

// TrimFillers removes fillers from both ends of words.
func TrimFillers(words []string) []string {
	for len(words) > 0 && fillers[words[0]] {
		words = words[1:]
	}
	for len(words) > 0 && fillers[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return words
}

// worth reports whether another place of the same name is likely enough to be offered: not Dallas, Pennsylvania, for Dallas, Texas.
func (p Place) worth(other Place) bool {
	if other.Listings == 0 || other.Kind == KindCounty {
		return false
	}
	if p.Kind == KindNeighborhood || other.Kind == KindNeighborhood {
		return other.Listings*10 >= p.Listings
	}
	return other.Population*10 >= p.Population
}

// span is a range of words.
type span struct{ from, to int }

func (s span) len() int           { return s.to - s.from }
func (s span) apart(o span) bool  { return s.to <= o.from || o.to <= s.from }
func (s span) inside(o span) bool { return s.from >= o.from && s.to <= o.to && s.len() < o.len() }
func (s span) mark(covered []bool) {
	for i := s.from; i < s.to; i++ {
		covered[i] = true
	}
}

// NamedIn reports whether a folded text has the place's name.
func (p Place) NamedIn(folded string) bool {
	words := wordsOf(folded)
	switch p.Kind {
	case KindMetro:
		m, _ := metroIn(strings.Fields(folded))
		return m != nil && m.Slug == p.Slug
	case KindZip:
		return slices.Contains(words, p.Name)
	case KindState:
		_, _, ok := stateIn(words, len(words))
		return ok
	}
	return len(spansOf(words)[Fold(p.Name)]) > 0
}

// spansOf returns where each possible name is in a text, in any spelling.
func spansOf(words []string) map[string][]span {
	spans := map[string][]span{}
	for from := range words {
		for to := from + 1; to <= min(from+maxNameWords, len(words)); to++ {
			for _, name := range spellings(strings.Join(words[from:to], " ")) {
				spans[name] = append(spans[name], span{from, to})
			}
		}
	}
	return spans
}

// namesIn returns all names that a text may contain.
func namesIn(words []string) []string {
	var names []string
	for name := range spansOf(words) {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// mention is a place named in a text.
type mention struct {
	Place
	name      span
	whole     span // with the state after the name
	within    span // the place that it is in or beside; empty: none
	confirmed int  // words of the name and of the state or place that confirms it; 0: nothing does
}

// understand returns what a text may mean, the likeliest first, given the places whose names it contains.
// A place is confirmed by its state ("Dallas GA"), or by the city or county that it is in or beside ("Oak
// Lawn Dallas"). Of unconfirmed ones, the one with homes for sale is meant, first those near what someone
// looks at (zero: unknown), then a city rather than a neighborhood, and that with the most homes.
func understand(words []string, found []Place, near geo.Bounds) []Meaning {
	mentions := mentionsOf(words, found)
	for i := range mentions {
		m := &mentions[i]
		if m.whole != m.name {
			m.confirmed = m.whole.len()
		}
		for j := range mentions {
			other := &mentions[j]
			if sum := m.name.len() + other.whole.len(); sum > m.confirmed && m.isIn(other, words) {
				m.confirmed, m.within = sum, other.whole
			}
		}
	}
	slices.SortStableFunc(mentions, func(a, b mention) int {
		return cmp.Or(cmp.Compare(b.confirmed, a.confirmed), homesFirst(a.Place, b.Place, near))
	})
	meanings := make([]Meaning, 0, len(mentions))
	for _, m := range mentions {
		covered := make([]bool, len(words))
		m.whole.mark(covered)
		m.within.mark(covered)
		rest := unread(words, covered)
		if m.confirmed == 0 && (len(rest) > 0 && m.Listings == 0 || namesAnotherState(m.Place)) {
			continue // a text with other words hardly means a place without homes
		}
		meanings = append(meanings, Meaning{Place: m.Place, Unread: rest})
	}
	return meanings
}

// namesAnotherState reports whether a place has the name of a state that it isn't in: Florida, PR. A text without the place's own
// state means that one.
func namesAnotherState(p Place) bool {
	state, ok := StateByName(p.Name)
	return ok && state.Code != p.State
}

// homesFirst orders places by how likely people are to mean them.
func homesFirst(a, b Place, near geo.Bounds) int {
	for _, does := range []func(Place) bool{
		func(p Place) bool { return p.Listings > 0 },
		func(p Place) bool { return near != (geo.Bounds{}) && near.Contains(p.Point) },
		func(p Place) bool { return p.Kind != KindNeighborhood },
	} {
		if does(a) != does(b) {
			if does(a) {
				return -1
			}
			return 1
		}
	}
	return cmp.Or(cmp.Compare(b.Listings, a.Listings), cmp.Compare(b.Population, a.Population), cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.State, b.State))
}

// mentionsOf finds the places in a text; a name within a longer one doesn't count.
func mentionsOf(words []string, found []Place) []mention {
	spans := spansOf(words)
	var all []mention
	var names []span
	for _, p := range found {
		for _, at := range spans[Fold(p.Name)] {
			whole := span{at.from, at.to + stateWords(words[at.to:], p.State)}
			all = append(all, mention{Place: p, name: at, whole: whole})
			names = append(names, at)
		}
	}
	return slices.DeleteFunc(all, func(m mention) bool { return slices.ContainsFunc(names, m.name.inside) })
}

// isIn reports whether a place is in another one that the words name, or a city beside a larger one that is named right after it:
// "Highland Park Dallas", but not "Arlington Elementary School in Dallas".
func (m *mention) isIn(other *mention, words []string) bool {
	if m.State != other.State || !m.name.apart(other.whole) || !other.name.apart(m.whole) {
		return false
	}
	switch {
	case m.Kind == KindNeighborhood:
		city, _, _ := strings.Cut(m.Slug, "/")
		return other.Kind == KindCity && other.Slug == city
	case other.Kind == KindCounty:
		return m.Kind == KindCity && sameCounty(m.County, other.Name)
	}
	return other.Kind == KindCity && m.Kind == KindCity && m.Population < other.Population && m.name.to <= other.name.from && len(TrimFillers(words[m.name.to:other.name.from])) == 0 &&
		geo.Miles(m.Point, other.Point) <= besideMiles
}

// commonCodes are codes of states that are also words; they only count at the end.
var commonCodes = map[string]bool{"de": true, "hi": true, "in": true, "la": true, "me": true, "ok": true, "or": true}

// stateWords returns how many words at the start are a state's name or code.
func stateWords(words []string, code string) int {
	state, _ := StateByCode(code)
	for n := min(MaxStateWords, len(words)); n > 0; n-- {
		switch text := strings.Join(words[:n], " "); {
		case text == Fold(state.Name), text == strings.ToLower(code) && (n == len(words) || !commonCodes[text]):
			return n
		}
	}
	return 0
}

// stateIn finds a state in a text: its name or code as the whole text, or its name or, at the end, its code
// among at most maxRest other words, whose runs are returned.
func stateIn(words []string, maxRest int) (state State, rest []string, ok bool) {
	if state, ok = StateOf(strings.Join(words, " ")); ok || maxRest == 0 {
		return state, nil, ok
	}
	for n := min(MaxStateWords, len(words)-1); n > 0; n-- {
		for from := len(words) - n; from >= 0; from-- {
			text := strings.Join(words[from:from+n], " ")
			if state, ok = StateByName(text); !ok && from+n == len(words) && !commonCodes[text] {
				state, ok = StateByCode(text)
			}
			if ok && len(words)-n <= maxRest {
				covered := make([]bool, len(words))
				span{from, from + n}.mark(covered)
				return state, unread(words, covered), true
			}
		}
	}
	return State{}, nil, false
}

// unreadBeside returns the words that a text has besides those of a place: its name, its city and its
// state.
func unreadBeside(words []string, p Place) []string {
	state, _ := StateByCode(p.State)
	known := strings.Fields(Fold(strings.Join([]string{p.Name, p.City, p.County, p.State, state.Name}, " ")))
	covered := make([]bool, len(words))
	for i, word := range words {
		covered[i] = slices.Contains(known, word)
	}
	return unread(words, covered)
}

// unread returns the runs of words that aren't covered, without fillers at their ends.
func unread(words []string, covered []bool) []string {
	var runs []string
	for from := 0; from < len(words); from++ {
		to := from
		for to < len(words) && !covered[to] {
			to++
		}
		if run := TrimFillers(words[from:to]); len(run) > 0 {
			runs = append(runs, strings.Join(run, " "))
		}
		from = to
	}
	return runs
}

// shortNames are what people call large cities, and the full names with their states.
var shortNames = map[string]string{
	"nyc": "new york ny", "ny city": "new york ny", "la": "los angeles ca", "l a": "los angeles ca", "philly": "philadelphia pa",
	"sf": "san francisco ca", "san fran": "san francisco ca", "vegas": "las vegas nv", "nola": "new orleans la",
	"atl": "atlanta ga", "atx": "austin tx", "htx": "houston tx", "h town": "houston tx", "phx": "phoenix az", "pdx": "portland or", "slc": "salt lake city ut",
	"okc": "oklahoma city ok", "kc": "kansas city mo", "kcmo": "kansas city mo", "stl": "st louis mo", "indy": "indianapolis in", "cincy": "cincinnati oh",
	"jax": "jacksonville fl", "chi": "chicago il", "chitown": "chicago il", "chi town": "chicago il", "abq": "albuquerque nm",
	"st pete": "st petersburg fl", "ft lauderdale": "fort lauderdale fl", "bmore": "baltimore md",
	"colo springs": "colorado springs co", "ftw": "fort worth tx",
}

// LongName returns the full name of what people call a city for short; a folded text that is none is
// returned unchanged.
func LongName(folded string) string { return cmp.Or(shortNames[folded], folded) }

// wordsOf splits a folded text into words, with short names spelled out. "LA" is Louisiana after another
// word, and part of many names.
func wordsOf(folded string) []string {
	for _, name := range []string{folded, strings.Join(TrimFillers(strings.Fields(folded)), " ")} {
		if long := LongName(name); long != name {
			return strings.Fields(long)
		}
	}
	var out []string
	for _, word := range strings.Fields(folded) {
		if word != "la" {
			word = LongName(word)
		}
		out = append(out, strings.Fields(word)...)
	}
	return out
}
