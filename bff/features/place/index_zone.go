package place

import (
	"math"

	"hearthway/bff/platform/geo"
)

// Spot is what is known about a home's location.
type Spot struct {
	State, Zip, City, County string
	Point                    geo.Point // zero if unknown, or only the center of the ZIP code or city
}

// Zone returns the name of a spot's time zone, "" if unknown: that of its ZIP code, or else of the
// nearest place. Some ZIP codes span two zones: the nearest place's zone wins if the city is in it too,
// or if that place is in the home's county and the ZIP code isn't.
func (index *Index) Zone(s Spot) string {
	zip, known := index.Zip(s.Zip)
	if s.State == "" {
		s.State = zip.State
	}
	known = known && zip.State == s.State && zip.Zone != ""
	if known && !index.parted[s.State] {
		return zip.Zone
	}
	city, inGazetteer := index.City(s.State, s.City)
	inGazetteer = inGazetteer && city.Zone != ""
	if known && inGazetteer && city.Zone == zip.Zone && (s.County == "" || s.County == zip.County || sameCounty(s.County, zip.County)) {
		return zip.Zone
	}
	near, found := index.nearest(s.State, s.Point)
	switch {
	case known && found && near.Zone != zip.Zone && (inGazetteer && city.Zone == near.Zone || sameCounty(s.County, near.County) && !sameCounty(s.County, zip.County)):
		return near.Zone
	case known:
		return zip.Zone
	case found:
		return near.Zone
	}
	return city.Zone
}

// sameCounty reports whether two spellings name the same county.
func sameCounty(a, b string) bool { return CountySlug(a) == CountySlug(b) }

// cell is a square of half a degree.
type cell struct{ lat, lng int16 }

func cellOf(p geo.Point) cell {
	return cell{int16(math.Floor(p.Lat * 2)), int16(math.Floor(p.Lng * 2))}
}

// farthest is how many rings of cells around a point are searched: about a hundred miles.
const farthest = 4

// nearest returns a state's place with a known zone that is closest to a point.
func (index *Index) nearest(state string, p geo.Point) (Place, bool) {
	if p == (geo.Point{}) {
		return Place{}, false
	}
	index.gridOnce.Do(index.makeGrid)
	best, away := int32(-1), math.Inf(1)
	at := cellOf(p)
	for ring := int16(0); ring <= farthest; ring++ {
		for lat := at.lat - ring; lat <= at.lat+ring; lat++ {
			for lng := at.lng - ring; lng <= at.lng+ring; lng++ {
				if max(lat-at.lat, at.lat-lat, lng-at.lng, at.lng-lng) != ring {
					continue
				}
				for _, i := range index.grid[cell{lat, lng}] {
					if d := geo.Miles(p, index.places[i].Point); index.places[i].State == state && d < away {
						best, away = i, d
					}
				}
			}
		}
		// A place in the next ring may still be closer than one in a corner of this one.
		if best >= 0 && away < float64(ring)*0.5*geo.MilesPerDegree*math.Cos(p.Lat*math.Pi/180) {
			break
		}
	}
	if best < 0 {
		return Place{}, false
	}
	return index.places[best], true
}

func (index *Index) makeGrid() {
	index.grid = map[cell][]int32{}
	for i, p := range index.places {
		if p.Zone != "" {
			index.grid[cellOf(p.Point)] = append(index.grid[cellOf(p.Point)], int32(i))
		}
	}
}
