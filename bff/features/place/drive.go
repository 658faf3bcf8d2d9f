package place

import "math"

// A rule of thumb for driving times: roads are a third longer than the straight line, and longer drives
// use more fast roads. For common drives it is accurate to within a third in most cities; it ignores
// rivers and rush hours.
const (
	detour  = 1.3
	parking = 2.0 // minutes, to and from the car
)

// legs are stretches of road: this many miles at this many miles per hour.
var legs = []struct{ miles, speed float64 }{{2, 20}, {8, 32}, {20, 45}, {math.Inf(1), 60}}

// DriveMinutes estimates the driving time for a straight-line distance.
func DriveMinutes(miles float64) int {
	minutes, road := parking, miles*detour
	for _, leg := range legs {
		part := min(road, leg.miles)
		minutes += part / leg.speed * 60
		road -= part
	}
	return int(math.Round(minutes))
}

// rounding is how far above a whole number of minutes DriveMinutes still rounds down.
const rounding = 0.499_999

// DriveReach is the longest straight-line distance in miles for which DriveMinutes returns this many
// minutes.
func DriveReach(minutes int) float64 {
	left, road := max(0, float64(minutes)+rounding-parking), 0.0
	for _, leg := range legs {
		part := min(left, leg.miles/leg.speed*60)
		road += part * leg.speed / 60
		left -= part
	}
	return road / detour
}
