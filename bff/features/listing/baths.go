package listing

import "math"

// RoundBaths rounds a number of baths to quarters of a bath, the finest that is sold.
func RoundBaths(baths float64) float64 { return math.Round(baths*4) / 4 }
