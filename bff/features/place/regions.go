package place

import (
	"hearthway/bff/platform/regions"
)

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
