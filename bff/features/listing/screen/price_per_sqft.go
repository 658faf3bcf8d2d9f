package screen

import (
	"context"
	"time"

	"github.com/maypok86/otter/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// Medians change slowly: a city's is computed at most once in perSqftLife, and cached for up to perSqftCities cities.
const (
	perSqftLife   = 30 * time.Minute
	perSqftCities = 4096
)

// cityPerSqft is a city's median price per square foot, in dollars.
type cityPerSqft struct {
	dollars int64
	until   time.Time
}

func newPerSqftCache() *otter.Cache[string, cityPerSqft] {
	return otter.Must(&otter.Options[string, cityPerSqft]{MaximumSize: perSqftCities})
}

// medianPerSqft is the median price per square foot of the homes for sale in a home's city, in dollars; 0
// if unknown. Thanks to the cache, a home's page neither reads all homes in the city nor goes stale
// whenever one of their prices changes.
func (s *Screens) medianPerSqft(ctx context.Context, home listing.Listing) (int64, error) {
	at := home.Address
	if at.City == "" || at.State == "" || home.Sqft <= 0 {
		return 0, nil
	}
	key, now := at.State+"/"+place.Slug(at.City), s.Now()
	if known, ok := s.perSqft.GetIfPresent(key); ok && now.Before(known.until) {
		return known.dollars, nil
	}
	n, err := s.Homes.CityNumbers(ctx, at.State, at.City)
	if err != nil {
		return 0, err
	}
	s.perSqft.Set(key, cityPerSqft{n.PerSqft, now.Add(perSqftLife)})
	return n.PerSqft, nil
}
