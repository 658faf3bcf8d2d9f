package geo

import "math"

// Ways to project the Earth onto a plane.
const (
	Degrees  = "degrees"  // not projected: longitude and latitude
	Mercator = "mercator" // Web Mercator, EPSG:3857
	Albers   = "albers"   // Albers equal-area conic, as of the United States
)

// Projection is how the coordinates of a map come from positions. Those of Albers' are in meters, east and north of its origin.
type Projection struct {
	Kind string `json:"kind"`
	// South and North are the standard parallels, where distances are true.
	South  float64 `json:"south,omitempty"`
	North  float64 `json:"north,omitempty"`
	Origin Point   `json:"origin"`
	// FalseEasting and FalseNorthing are the coordinates of the origin.
	FalseEasting  float64 `json:"false_easting,omitempty"`
	FalseNorthing float64 `json:"false_northing,omitempty"`
}

// Project returns the coordinates of a position.
func (p Projection) Project(at Point) (x, y float64) {
	switch p.Kind {
	case Mercator:
		return grs80.radius * radians(at.Lng), grs80.radius * math.Log(math.Tan(math.Pi/4+radians(at.Lat)/2))
	case Albers:
		x, y = grs80.albers(p, at)
		return x + p.FalseEasting, y + p.FalseNorthing
	}
	return at.Lng, at.Lat
}

// ellipsoid is the shape of the Earth: its radius at the equator in meters, and the square of its eccentricity.
type ellipsoid struct{ radius, eccentricity2 float64 }

// grs80 is that of NAD 83. The one of WGS 84 differs by a tenth of a millimeter.
var grs80 = ellipsoid{6378137, 0.00669438002290}

// albers is formulas 14-1 to 14-14 of John Snyder, Map Projections: A Working Manual, U.S. Geological Survey, 1987, page 101.
func (e ellipsoid) albers(p Projection, at Point) (x, y float64) {
	south, north := radians(p.South), radians(p.North)
	n := math.Sin(south)
	if south != north {
		n = (sq(e.m(south)) - sq(e.m(north))) / (e.q(north) - e.q(south))
	}
	c := sq(e.m(south)) + n*e.q(south)
	rho := func(lat float64) float64 { return e.radius * math.Sqrt(c-n*e.q(radians(lat))) / n }
	theta := n * radians(at.Lng-p.Origin.Lng)
	return rho(at.Lat) * math.Sin(theta), rho(p.Origin.Lat) - rho(at.Lat)*math.Cos(theta)
}

// m is Snyder's formula 14-15.
func (e ellipsoid) m(lat float64) float64 {
	return math.Cos(lat) / math.Sqrt(1-e.eccentricity2*sq(math.Sin(lat)))
}

// q is Snyder's formula 3-12.
func (e ellipsoid) q(lat float64) float64 {
	eccentricity, sin := math.Sqrt(e.eccentricity2), math.Sin(lat)
	return (1 - e.eccentricity2) * (sin/(1-e.eccentricity2*sq(sin)) - math.Log((1-eccentricity*sin)/(1+eccentricity*sin))/(2*eccentricity))
}

func sq(v float64) float64 { return v * v }
