package listing

import "math"

// Levels is the number of stories for searches, in which a half story counts as one: it is upstairs. 0: unknown.
func Levels(stories float64) int { return int(math.Ceil(stories)) }

// PerSqft is the price per square foot in whole dollars, as it is shown; 0 if unknown.
func PerSqft(price int64, sqft int) int64 {
	if price <= 0 || sqft <= 0 {
		return 0
	}
	return (2*price + int64(sqft)) / (2 * int64(sqft))
}
