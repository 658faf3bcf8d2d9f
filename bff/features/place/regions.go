package place

import (
	"hearthway/bff/platform/regions"
)

// RegionsOfCity are the regions of a city by its state's two letters and its name.
func RegionsOfCity(state, city string) regions.Set {
	return regions.Set{"t:" + state + "/" + Slug(city)}
}

// RegionsOfCities are the regions of several cities, as their numbers of homes depend on it; none
// has none, which is not everywhere: look before noting it.
func RegionsOfCities(cities []Place) regions.Set {
	var on regions.Set
	for _, city := range cities {
		on = append(on, RegionsOfCity(city.State, city.Name)...)
	}
	return on
}
