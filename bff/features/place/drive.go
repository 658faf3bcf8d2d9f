package place

import "math"

// How long a drive takes, by a rule of thumb: roads are a third longer than the crow's way,
// and the further one goes the more of it is on fast roads. Checked against usual drives it is
// within a third in most cities; it knows neither rivers nor rush hours.
const (
	detour  = 1.3
	parking = 2.0 // minutes, to the car and from it
)

// legs are stretches of road: so many miles at so many miles an hour.
var legs = []struct{ miles, speed float64 }{{2, 20}, {8, 32}, {20, 45}, {math.Inf(1), 60}}

// DriveMinutes estimates a drive over a distance as the crow flies.
func DriveMinutes(miles float64) int {
	minutes, road := parking, miles*detour
	for _, leg := range legs {
		part := min(road, leg.miles)
		minutes += part / leg.speed * 60
		road -= part
	}
	return int(math.Round(minutes))
}

// rounding is how much of the next minute still counts as this one.
const rounding = 0.499_999

// DriveReach is the longest distance, as the crow flies and in miles, that Minutes says so many
// minutes of.
func DriveReach(minutes int) float64 {
	left, road := max(0, float64(minutes)+rounding-parking), 0.0
	for _, leg := range legs {
		part := min(left, leg.miles/leg.speed*60)
		road += part * leg.speed / 60
		left -= part
	}
	return road / detour
}
