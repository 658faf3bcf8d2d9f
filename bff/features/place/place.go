// Package place is a gazetteer of the United States: states, counties, cities and ZIP codes, with their
// coordinates and population. It finds the places that people mean by what they type.
package place

import (
	"context"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
)

// Kind is the kind of a place.
type Kind string

const (
	KindState  Kind = "state"
	KindCounty Kind = "county"
	KindCity   Kind = "city"
	KindZip    Kind = "zip"
	// KindMetro is a metropolitan area: see Metro.
	KindMetro Kind = "metro"
	// KindNeighborhood is a neighborhood of listings: the gazetteer has none.
	KindNeighborhood Kind = "neighborhood"
	KindAddress      Kind = "address" // a listing's address, in suggestions only
	// KindSchool and KindDistrict are those of other areas: the gazetteer has none. The slug of a school is its ID.
	KindSchool   Kind = "school"
	KindDistrict Kind = "district"
)

// Place is one entry of the gazetteer.
type Place struct {
	ID         int64
	Kind       Kind
	Name       string // "Dallas", "75206", "King County", "Texas"
	Slug       string // "dallas"; of a neighborhood "dallas/m-streets"
	City       string // of a ZIP code or a neighborhood: its city
	State      string // two letters
	County     string
	Zipcode    string // a ZIP code itself, or a city's main one
	Point      geo.Point
	Bounds     geo.Bounds // rough extent
	Population int
	Zone       string // time zone of a city or ZIP code: "America/Chicago"; "" if unknown
	Listings   int    // number of active listings as of the last import
}

// Suggestion is one hit of the search bar.
type Suggestion struct {
	Kind         Kind
	Label        string // display text: "Dallas, TX", "75206, Dallas, TX", "M Streets, Dallas, TX"
	Neighborhood string // the name of a neighborhood
	City         string
	State        string
	County       string
	Zipcode      string
	Alias        string // of an address: the listing
	Point        geo.Point
	Listings     int // number of active listings; 0 for addresses
}

// State is one of the fifty states, the District of Columbia or a territory.
type State struct {
	Code, Name, Slug string
}

// Maps finds the coordinates of a US address, or returns an apperr.NotFound.
type Maps interface {
	Locate(ctx context.Context, address string) (geo.Point, error)
}

// RegionsOfCity returns the region of a city, by its two-letter state and its name.
func RegionsOfCity(state, city string) regions.Set {
	return regions.Set{"t:" + state + "/" + Slug(city)}
}

// RegionsOfCities returns the regions that the listing counts of these cities depend on. Without cities
// the set is empty, which regions.Set takes for everywhere: check before depending on it.
func RegionsOfCities(cities []Place) regions.Set {
	var on regions.Set
	for _, city := range cities {
		on = append(on, RegionsOfCity(city.State, city.Name)...)
	}
	return on
}
