package sample

import (
	"cmp"
	"math"
	"slices"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// Parameters for grouping cities into metro areas.
const (
	maxMetros    = 340
	minSeed      = 38_000 // minimum population of the city that a metro area grows around
	minMember    = 2_500  // minimum population of the towns in it
	apartMiles   = 26     // minimum distance between the centers of two areas
	reachMiles   = 24     // maximum distance from a center to its towns; twice that in Alaska and Hawaii
	suburbSpread = 0.2    // how much the logarithm of towns' prices differs from the metro area's
	footerWeight = 0.017  // minimum share of all homes for each city in the page footer
)

// footer are the cities that the footer of every page links to.
var footer = [][2]string{{"MO", "Springfield"}, {"TX", "Dallas"}, {"GA", "Atlanta"}, {"FL", "Bradenton"}}

// metro is a city with the towns around it.
type metro struct {
	index  int
	name   string
	state  string
	price  float64 // median list price in dollars
	cities []city
	draw   wheel // draws from cities
	weight float64
}

// city is a city to generate homes in.
type city struct {
	place.Place
	zips   []place.Place
	level  float64 // prices relative to the metro area's
	region region
	dense  bool
	water  bool // on the ocean or a lake
}

// metrosOf grows metro areas around the largest cities: each city belongs to the nearest center within reach.
// The result doesn't depend on the order of the gazetteer.
func metrosOf(gazetteer *place.Index) []metro {
	var cities []place.Place
	zips := map[string][]place.Place{}
	for p := range gazetteer.All() {
		switch {
		case p.Kind == place.KindCity && p.Population >= minMember:
			cities = append(cities, p)
		case p.Kind == place.KindZip && p.Population > 0:
			zips[p.State+p.City] = append(zips[p.State+p.City], p)
		}
	}
	slices.SortFunc(cities, func(a, b place.Place) int {
		return cmp.Or(cmp.Compare(b.Population, a.Population), cmp.Compare(a.State+a.Name, b.State+b.Name))
	})
	var metros []metro
	var centers []place.Place
	for _, c := range cities {
		wanted := isFooter(c)
		if !wanted && (c.Population < minSeed || len(metros) >= maxMetros) {
			continue
		}
		if i := nearest(centers, c.Point, apartMiles); i < 0 || wanted && c.Population > 50_000 {
			metros = append(metros, metro{index: len(metros), name: c.Name, state: c.State, price: medianPrice(c.State, c.Name)})
			centers = append(centers, c)
		}
	}
	for _, c := range cities {
		i := nearest(centers, c.Point, reach(c))
		own := zips[c.State+c.Name]
		if i < 0 {
			continue
		}
		if len(own) == 0 {
			zip, ok := gazetteer.Zip(c.Zipcode)
			if !ok {
				continue
			}
			own = []place.Place{zip}
		}
		slices.SortFunc(own, func(a, b place.Place) int { return cmp.Compare(a.Name, b.Name) })
		metros[i].cities = append(metros[i].cities, newCity(c, own, metros[i].price))
	}
	metros = slices.DeleteFunc(metros, func(m metro) bool { return len(m.cities) == 0 })
	return weighed(metros)
}

func reach(c place.Place) float64 {
	if c.State == "AK" || c.State == "HI" {
		return 2 * reachMiles
	}
	return reachMiles
}

func isFooter(c place.Place) bool { return slices.Contains(footer, [2]string{c.State, c.Name}) }

// nearest returns the index of the closest center within miles, or -1.
func nearest(centers []place.Place, p geo.Point, miles float64) int {
	best, reach := -1, miles
	for i, c := range centers {
		if math.Abs(c.Point.Lat-p.Lat) > miles/geo.MilesPerDegree {
			continue
		}
		if d := geo.Miles(c.Point, p); d < reach {
			best, reach = i, d
		}
	}
	return best
}

func newCity(c place.Place, zips []place.Place, metroPrice float64) city {
	made := city{Place: c, zips: zips, region: regionOf(c.State), dense: isDense(c), water: onWater(c)}
	made.level = math.Exp(steady(c.State+c.Name) * suburbSpread)
	// A city with its own market price doesn't follow its metro area's.
	if own, ok := priceTable[c.Name+"|"+c.State]; ok {
		made.level = own / metroPrice
	}
	return made
}

// weighed assigns each city and metro area its share of homes: population to the power of 0.8, because small
// towns have more homes for sale per capita than large cities.
func weighed(metros []metro) []metro {
	total := 0.0
	for i := range metros {
		m := &metros[i]
		m.index = i
		for _, c := range m.cities {
			m.weight += share(c)
		}
		total += m.weight
	}
	for i := range metros {
		m := &metros[i]
		weights := make([]float64, len(m.cities))
		for j, c := range m.cities {
			weights[j] = share(c)
			if isFooter(c.Place) {
				more := max(0, footerWeight*total-weights[j])
				weights[j] += more
				m.weight += more
			}
		}
		m.draw = newWheel(weights)
	}
	return metros
}

func share(c city) float64 {
	people := math.Pow(float64(c.Population), 0.8)
	if c.Name == "New York" {
		people /= 4 // most residents are counted in its boroughs, which are listed separately
	}
	return people
}
