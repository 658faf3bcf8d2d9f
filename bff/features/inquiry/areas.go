package inquiry

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Area is a city that an agent serves. The agents who serve it take turns getting the inquiries about homes
// there that have no agent to receive them.
type Area struct {
	ID        int64
	City      string
	State     string // two letters
	CreatedAt time.Time
}

// AddArea adds a city to those an agent serves; it is idempotent. A city that the gazetteer doesn't
// know is an error, because no home would ever match it. state is two letters or a name.
func (s *Service) AddArea(ctx context.Context, who account.Principal, city, state string) (Area, error) {
	wrong := map[string]string{}
	for field, text := range map[string]string{"city": city, "state": state} {
		if text == "" {
			wrong[field] = textRequired
		}
	}
	known, ok := place.StateByCode(state)
	if !ok {
		known, ok = place.StateByName(state)
	}
	if !ok && state != "" {
		wrong["state"] = "Enter a US state"
	}
	if len(wrong) > 0 {
		return Area{}, apperr.InvalidFields(wrong)
	}
	found, err := s.Places.City(ctx, known.Code, place.Slug(city))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Area{}, apperr.Field("city", "There’s no such city in "+known.Name)
	}
	if err != nil {
		return Area{}, err
	}
	area, err := s.Store.UpsertArea(ctx, who.Account.ID, Area{City: found.Name, State: found.State, CreatedAt: s.Now()}, listing.MaxAreas)
	if err != nil {
		return area, err
	}
	return area, s.areasChanged(ctx, who.Account.ID)
}

// DeleteArea removes a city from those an agent serves.
func (s *Service) DeleteArea(ctx context.Context, who account.Principal, id int64) error {
	gone, err := s.Store.DeleteArea(ctx, who.Account.ID, id)
	if err == nil && !gone {
		return apperr.New(apperr.NotFound, "This service area doesn’t exist.")
	}
	if err != nil {
		return err
	}
	return s.areasChanged(ctx, who.Account.ID)
}

func (s *Service) areasChanged(ctx context.Context, accountID string) error {
	if s.AreasChanged == nil {
		return nil
	}
	return s.AreasChanged(ctx, accountID)
}
