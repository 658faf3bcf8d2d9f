package place

import (
	"math"

	"hearthway/bff/platform/geo"
)

// Spot is what is known of where a home stands.
type Spot struct {
	State, Zip, City, County string
	Point                    geo.Point // zero when it is not known, or only that of the ZIP or the city
}

// Zone returns the name of the time zone of a spot, "" when it is not known: that of its ZIP code, or of the
// nearest place where there is none. Some ZIP codes reach over the line; where the city is in another
// zone, or the nearest place of the same county, that counts.
func (x *Index) Zone(s Spot) string {
	zip, known := x.Zip(s.Zip)
	if s.State == "" {
		s.State = zip.State
	}
	known = known && zip.State == s.State && zip.Zone != ""
	if known && !x.parted[s.State] {
		return zip.Zone
	}
	city, inGazetteer := x.City(s.State, s.City)
	inGazetteer = inGazetteer && city.Zone != ""
	if known && inGazetteer && city.Zone == zip.Zone && (s.County == "" || s.County == zip.County || SameCounty(s.County, zip.County)) {
		return zip.Zone
	}
	near, found := x.nearest(s.State, s.Point)
	switch {
	case known && found && near.Zone != zip.Zone && (inGazetteer && city.Zone == near.Zone || SameCounty(s.County, near.County) && !SameCounty(s.County, zip.County)):
		return near.Zone
	case known:
		return zip.Zone
	case found:
		return near.Zone
	}
	return city.Zone
}

// SameCounty compares counties however they are written.
func SameCounty(a, b string) bool { return CountySlug(a) == CountySlug(b) }

// cell is a square of half a degree.
type cell struct{ lat, lng int16 }

func cellOf(p geo.Point) cell {
	return cell{int16(math.Floor(p.Lat * 2)), int16(math.Floor(p.Lng * 2))}
}

// farthest is how many cells around a point are looked at: a hundred miles and more.
const farthest = 4

// nearest returns the place of a state with a known zone that is closest to a point.
func (x *Index) nearest(state string, p geo.Point) (Place, bool) {
	if p == (geo.Point{}) {
		return Place{}, false
	}
	x.gridOnce.Do(x.makeGrid)
	best, away := int32(-1), math.Inf(1)
	at := cellOf(p)
	for ring := int16(0); ring <= farthest; ring++ {
		for lat := at.lat - ring; lat <= at.lat+ring; lat++ {
			for lng := at.lng - ring; lng <= at.lng+ring; lng++ {
				if max(lat-at.lat, at.lat-lat, lng-at.lng, at.lng-lng) != ring {
					continue
				}
				for _, i := range x.grid[cell{lat, lng}] {
					if d := geo.Miles(p, x.places[i].Point); x.places[i].State == state && d < away {
						best, away = i, d
					}
				}
			}
		}
		// A place in the next ring may still be closer than one in a corner of this.
		if best >= 0 && away < float64(ring)*0.5*geo.MilesPerDegree*math.Cos(p.Lat*math.Pi/180) {
			break
		}
	}
	if best < 0 {
		return Place{}, false
	}
	return x.places[best], true
}

func (x *Index) makeGrid() {
	x.grid = map[cell][]int32{}
	for i, p := range x.places {
		if p.Zone != "" {
			x.grid[cellOf(p.Point)] = append(x.grid[cellOf(p.Point)], int32(i))
		}
	}
}
