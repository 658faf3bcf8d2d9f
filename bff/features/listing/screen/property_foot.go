package screen

import (
	"context"
	"sync"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// A median changes slowly: it is computed per city at most this often, and cached for this many cities.
const (
	footGood   = 30 * time.Minute
	footCities = 4096
)

// footMemo caches the median price per square foot by city, so that a home's page neither reads all
// homes of its city nor is invalidated by each of their prices.
type footMemo struct {
	mu     sync.Mutex
	cities map[string]cityFoot
}

type cityFoot struct {
	perSqft int64
	until   time.Time
}

// cityPerSqft is the median price per square foot of the homes for sale in a home's city, in dollars; 0
// if unknown.
func (s *Screens) cityPerSqft(ctx context.Context, home listing.Listing) (int64, error) {
	at := home.Address
	if at.City == "" || at.State == "" || home.Sqft <= 0 {
		return 0, nil
	}
	key, now, m := at.State+"/"+place.Slug(at.City), s.Now(), &s.feet
	m.mu.Lock()
	known, ok := m.cities[key]
	m.mu.Unlock()
	if ok && now.Before(known.until) {
		return known.perSqft, nil
	}
	n, err := s.Market.CityNumbers(ctx, at.State, at.City)
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.cities == nil || len(m.cities) >= footCities {
		m.cities = map[string]cityFoot{}
	}
	m.cities[key] = cityFoot{n.PerSqft, now.Add(footGood)}
	return n.PerSqft, nil
}
