package place

import (
	"hearthway/bff/platform/regions"
)

// RegionsOfCity are the regions of a city, by its two-letter state and its name.
func RegionsOfCity(state, city string) regions.Set {
	return regions.Set{"t:" + state + "/" + Slug(city)}
}

// RegionsOfCities are the regions on which the listing counts of some cities depend. For no cities the
// set is empty, which doesn't mean everywhere: check before depending on it.
func RegionsOfCities(cities []Place) regions.Set {
	var on regions.Set
	for _, city := range cities {
		on = append(on, RegionsOfCity(city.State, city.Name)...)
	}
	return on
}
