package listing

import (
	"math/bits"
	"slices"
)

// Features are yes-or-no facts that people search by, a bit each. The bits are stored, so new ones go to the end.
type Features int32

const (
	Pool Features = 1 << iota
	AirConditioning
	Basement
	Fireplace
	PetsAllowed
	Furnished
	Accessible
	VirtualTour
	// Senior is housing for older persons, only as the source says.
	Senior
	// These are about the ground and what reaches it, as agencies say. The column surroundings has them, see bff/features/surroundings/search.go.
	OutsideFloodZone
	Walkable
	FiberInternet
	LowNoise
	VeryWalkable
	FastInternet
	GigabitInternet

	// FeatureCount is how many there are.
	FeatureCount = iota
)

// FeatureValues are the features that searches filter by, in the order of their bits.
var FeatureValues = []string{
	"Pool", "Air conditioning", "Basement", "Fireplace", "Pets allowed", "Furnished", "Accessibility features", "Virtual tour", "55+ community",
	"Outside flood hazard areas", "Walkable", "Fiber internet", "Traffic noise under 55 dB",
	"Very walkable", "Internet of 100 Mbps", "Internet of 1 Gbps",
}

// FeaturesNamed returns the features with these names; others are ignored.
func FeaturesNamed(names []string) (f Features) {
	for _, name := range names {
		if bit := slices.Index(FeatureValues, name); bit >= 0 {
			f |= 1 << bit
		}
	}
	return f
}

// Has reports whether all of some features are there.
func (f Features) Has(all Features) bool { return f&all == all }

// Each calls do with the number of each feature that is there.
func (f Features) Each(do func(bit int)) {
	for rest := uint32(f); rest != 0; rest &= rest - 1 {
		do(bits.TrailingZeros32(rest))
	}
}
