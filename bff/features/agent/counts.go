package agent

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Count is the number of agents in a state or city, with the values that the directory can be filtered by there.
type Count struct {
	State       string // two letters
	City        string // "": the whole state
	Slug        string // of the city, or of the state's long name
	Agents      int
	Languages   []string // most frequent first
	Specialties []string
}

// TagCount is a Count as stored: its tags look like "l:spanish" and "s:condos".
type TagCount struct {
	Count
	Tags []string
}

// States returns the states with agents, by name.
func (s *Service) States(ctx context.Context) ([]Count, error) {
	found, err := s.Store.States(ctx)
	counts := countsOf(found)
	slices.SortFunc(counts, func(a, b Count) int { return strings.Compare(a.Slug, b.Slug) })
	return counts, err
}

// Cities returns the cities of a state that have agents, those with the most first, and how many there are in total. They come without filter values.
// state is a code, a name or a slug.
func (s *Service) Cities(ctx context.Context, state string, limit int) ([]Count, int, error) {
	known, err := stateOf(state)
	if err != nil {
		return nil, 0, err
	}
	return s.Store.CitiesOf(ctx, known.Code, limit)
}

// Count returns the number of agents with a public profile.
func (s *Service) Count(ctx context.Context) (int, error) {
	all, err := s.Store.CountIn(ctx, "", "")
	if apperr.CodeOf(err) == apperr.NotFound {
		return 0, nil
	}
	return all.Agents, err
}

// Total returns the number of agents with a public profile, and the number of states that have any, including the District of Columbia.
func (s *Service) Total(ctx context.Context) (agents, states int, err error) {
	if agents, err = s.Count(ctx); err != nil {
		return 0, 0, err
	}
	counts, err := s.States(ctx)
	for _, one := range counts {
		if state, _ := place.StateByCode(one.State); one.Agents > 0 && !state.Territory() {
			states++
		}
	}
	return agents, states, err
}

// CountIn returns the count of a state, or of one of its cities by slug. A place without agents isn't an error.
func (s *Service) CountIn(ctx context.Context, state, citySlug string) (Count, error) {
	known, err := stateOf(state)
	if err != nil {
		return Count{}, err
	}
	found, err := s.Store.CountIn(ctx, known.Code, citySlug)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Count{State: known.Code, Slug: cmp.Or(citySlug, known.Slug)}, nil
	}
	return countsOf([]TagCount{found})[0], err
}

func countsOf(found []TagCount) []Count {
	counts := make([]Count, len(found))
	for i, one := range found {
		counts[i] = one.Count
		if one.City == "" {
			state, _ := place.StateByCode(one.State)
			counts[i].Slug = state.Slug
		}
		for _, tag := range one.Tags {
			if language, ok := strings.CutPrefix(tag, "l:"); ok {
				counts[i].Languages = append(counts[i].Languages, labelOf(language, Languages))
			} else if specialty, ok := strings.CutPrefix(tag, "s:"); ok {
				counts[i].Specialties = append(counts[i].Specialties, labelOf(specialty, Specialties))
			}
		}
	}
	return counts
}
