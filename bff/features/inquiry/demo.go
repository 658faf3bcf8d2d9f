package inquiry

import (
	"context"

	"hearthway/bff/features/listing"
)

// MakeDemo gives a demo agent a service area, so that inquiries about its homes reach them.
func (s *Service) MakeDemo(ctx context.Context, agent string) error {
	known, err := s.Store.Agent(ctx, agent)
	if err != nil {
		return err
	}
	_, err = s.Store.UpsertArea(ctx, known.ID, Area{City: "Dallas", State: "TX", CreatedAt: s.Now()}, listing.MaxAreas)
	return err
}
