package inquiry

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Area is a city that an agent serves: they take turns with the others there in getting what people ask about
// homes that nobody else answers for.
type Area struct {
	ID        int64
	City      string
	State     string // two letters
	CreatedAt time.Time
}

// MaxAreas is how many cities one agent serves.
const MaxAreas = 100

const textNoAgent = "This agent doesn’t exist."

// Areas are the cities that an agent serves, by state and name. The agent is named by id or alias.
func (s *Service) Areas(ctx context.Context, agent string) ([]Area, error) {
	known, err := s.Store.Agent(ctx, agent)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, apperr.New(apperr.NotFound, textNoAgent)
	}
	if err != nil {
		return nil, err
	}
	return s.Store.Areas(ctx, known.ID)
}

// AddArea has an agent serve a city; doing so twice changes nothing. A city that the gazetteer does not know is an error: no
// home is ever there. state is two letters or a name.
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
		return Area{}, apperr.Marked(wrong)
	}
	found, err := s.Places.City(ctx, known.Code, place.Slug(city))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Area{}, apperr.Field("city", "There’s no such city in "+known.Name)
	}
	if err != nil {
		return Area{}, err
	}
	return s.Store.UpsertArea(ctx, who.Account.ID, Area{City: found.Name, State: found.State, CreatedAt: s.Now()}, MaxAreas)
}

// DeleteArea ends that an agent serves a city.
func (s *Service) DeleteArea(ctx context.Context, who account.Principal, id int64) error {
	gone, err := s.Store.DeleteArea(ctx, who.Account.ID, id)
	if err == nil && !gone {
		return apperr.New(apperr.NotFound, "This service area doesn’t exist.")
	}
	return err
}
