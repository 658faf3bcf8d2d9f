package screen

import (
	"context"
	"sync"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// A median moves slowly: it is computed for a city at most this often, and kept for so many cities.
const (
	footGood   = 30 * time.Minute
	footCities = 4096
)

// footMemo keeps the median price of a square foot by city, so that the page of a home need not
// go through all homes of its city, nor be made again with each of their prices.
type footMemo struct {
	mu     sync.Mutex
	cities map[string]cityFoot
}

type cityFoot struct {
	perSqft int64
	until   time.Time
}

// cityPerSqft is the median price of a square foot among the homes for sale in the city of a
// home, dollars; 0 when none is known.
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
