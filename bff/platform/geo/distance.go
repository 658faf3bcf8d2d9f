package geo

import "math"

// earthMiles is the mean radius of the Earth (IUGG) in statute miles.
const earthMiles = 3958.7613

// MilesPerDegree is the distance between two parallels one degree apart.
const MilesPerDegree = earthMiles * math.Pi / 180

// Miles is the great-circle distance between two points in statute miles, by the haversine formula. It
// treats the Earth as a sphere, which is accurate to half a percent.
func Miles(a, b Point) float64 {
	lat1, lat2 := radians(a.Lat), radians(b.Lat)
	dLat, dLng := math.Sin((lat2-lat1)/2), math.Sin(radians(b.Lng-a.Lng)/2)
	h := dLat*dLat + math.Cos(lat1)*math.Cos(lat2)*dLng*dLng
	return 2 * earthMiles * math.Asin(math.Sqrt(min(1, h)))
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
