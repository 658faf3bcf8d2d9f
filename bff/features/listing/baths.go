package listing

import "math"

// RoundBaths rounds a number of baths to quarters, the finest unit in use.
func RoundBaths(baths float64) float64 { return math.Round(baths*4) / 4 }
