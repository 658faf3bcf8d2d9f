package place

import (
	"iter"
	"slices"
	"strings"
	"sync"
)

// Index finds cities by any spelling of their name, and ZIP codes, in memory. Imports use it for every
// home.
type Index struct {
	places []Place
	zips   map[string]int32
	cities map[string]int32 // by folded name
	names  map[string]int32 // by the name as written, which most feeds use

	parted   map[string]bool // states with more than one time zone
	gridOnce sync.Once
	grid     map[cell][]int32 // places with a time zone, by square
}

// NewIndex creates an index of the cities and ZIP codes among places. Of two cities that fold to the
// same name, the more populous one wins.
func NewIndex(places iter.Seq[Place]) *Index {
	x := &Index{zips: map[string]int32{}, cities: map[string]int32{}, names: map[string]int32{}, parted: map[string]bool{}}
	zones := map[string]string{}
	for p := range places {
		at := int32(len(x.places))
		switch p.Kind {
		case KindZip:
			x.zips[p.Name] = at
		case KindCity:
			key := cityKey(p.State, p.Name)
			if known, twice := x.cities[key]; twice && x.places[known].Population >= p.Population {
				continue
			}
			x.cities[key] = at
			x.names[p.State+p.Name] = at
		default:
			continue
		}
		x.places = append(x.places, p)
		if zone, known := zones[p.State]; known && zone != p.Zone {
			x.parted[p.State] = true
		}
		zones[p.State] = p.Zone
	}
	return x
}

// Zip returns a ZIP code by its five digits.
func (index *Index) Zip(code string) (Place, bool) {
	at, ok := index.zips[code]
	if !ok {
		return Place{}, false
	}
	return index.places[at], true
}

// City returns a city by its two-letter state and its name: "St Louis", "SAINT LOUIS" and "St. Louis"
// are the same.
func (index *Index) City(state, name string) (Place, bool) {
	at, ok := index.names[state+name]
	if !ok {
		at, ok = index.cities[cityKey(state, name)]
	}
	if !ok {
		return Place{}, false
	}
	return index.places[at], true
}

// Empty reports whether the index has no ZIP codes, which means that no gazetteer was imported.
func (index *Index) Empty() bool { return len(index.zips) == 0 }

// All returns every city and ZIP code.
func (index *Index) All() iter.Seq[Place] { return slices.Values(index.places) }

// longWords spells out words that are often abbreviated in city names.
var longWords = map[string]string{
	"st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "pt": "point",
	"n": "north", "s": "south", "e": "east", "w": "west", "twp": "township", "hts": "heights", "bch": "beach", "spgs": "springs", "jct": "junction",
}

// unmarked removes punctuation within words: "Lee's", "O’Fallon", "St.".
var unmarked = strings.NewReplacer("'", "", "’", "", ".", "")

func cityKey(state, name string) string {
	words := strings.Fields(Fold(unmarked.Replace(name)))
	for i, word := range words {
		if long, ok := longWords[word]; ok {
			words[i] = long
		}
	}
	return state + " " + strings.Join(words, " ")
}
