package agent

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
)

// HomeStore finds what agents list and sold.
type HomeStore interface {
	// ListingAgent finds the shown agent whom a source names as a home's listing agent by a key.
	ListingAgent(ctx context.Context, source, key string) (Agent, error)
	// Homes returns the IDs of an agent's homes for sale, newest first.
	Homes(ctx context.Context, agentID string, limit int) ([]int64, error)
	// HomesIn returns the IDs of homes for sale in cities, newest first.
	HomesIn(ctx context.Context, areas []Area, limit int) ([]int64, error)
	// Sales returns the homes that an agent sold after a time, on either side, newest first.
	Sales(ctx context.Context, agentID string, after time.Time, limit int) ([]Sale, error)
}

// Sale is a home that an agent sold, or helped someone buy.
type Sale struct {
	HomeID        int64
	At            time.Time
	Price         int64 // paid price in dollars; 0: unknown
	Seller, Buyer bool  // which side the agent represented
	Home          listing.Listing
}

// Limits of the lists on a profile.
const (
	MaxForSale = 24
	MaxSales   = 24
)

// ForSale returns an agent's own homes for sale, newest first.
func (s *Service) ForSale(ctx context.Context, agentID string) ([]int64, error) {
	return s.Store.Homes(ctx, agentID, MaxForSale)
}

// Sales returns the homes that an agent sold in the last 12 months, on either side, newest first.
func (s *Service) Sales(ctx context.Context, agentID string) ([]Sale, error) {
	sales, err := s.Store.Sales(ctx, agentID, s.Now().AddDate(-1, 0, 0), MaxSales)
	if err != nil || len(sales) == 0 {
		return nil, err
	}
	ids := make([]int64, len(sales))
	for i, one := range sales {
		ids[i] = one.HomeID
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	byID := map[int64]listing.Listing{}
	for _, home := range homes {
		byID[home.ID] = home
	}
	found := sales[:0]
	for _, one := range sales {
		if one.Home = byID[one.HomeID]; one.Home.ID != 0 {
			found = append(found, one)
		}
	}
	return found, err
}

// Points returns where agents are active in a city: the mean position of the homes that they list there or sold there in the last 12 months. Agents
// without such homes are left out.
func (s *Service) Points(ctx context.Context, agents []Agent, state, citySlug string) (map[string]geo.Point, error) {
	return s.Store.Points(ctx, idsOf(agents), state, citySlug, s.Now().AddDate(-1, 0, 0))
}

// WithAreas adds the areas that agents serve.
func (s *Service) WithAreas(ctx context.Context, agents []Agent) error {
	areas, err := s.Store.AreasOfAll(ctx, idsOf(agents))
	for i := range agents {
		agents[i].Areas = areas[agents[i].ID]
	}
	return err
}

func idsOf(agents []Agent) []string {
	ids := make([]string, len(agents))
	for i := range agents {
		ids[i] = agents[i].ID
	}
	return ids
}
