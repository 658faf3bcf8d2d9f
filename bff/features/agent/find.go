package agent

import (
	"context"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Found is what someone may mean who types a name, a place, or both into one field.
type Found struct {
	Places []Count // with at least one agent
	Agents []Agent // with the numbers of all places
	In     *Count  // the place that was named behind a name: "maria garcia in dallas"
}

const (
	maxFound = 8
	maxText  = 120
)

// Find understands a text as a place, as the name of an agent, or as a name in a place, with typos. Names that begin so come
// first, then those that are close.
func (s *Service) Find(ctx context.Context, text string) (Found, error) {
	found := Found{Places: []Count{}, Agents: []Agent{}}
	folded := place.Fold(text[:min(len(text), 4*maxText)])
	folded = strings.TrimSpace(folded[:min(len(folded), maxText)])
	if folded == "" {
		return found, nil
	}
	var err error
	if found.Places, err = s.placesLike(ctx, text[:min(len(text), 4*maxText)]); err != nil {
		return found, err
	}
	name := folded
	if in, rest, err := s.placeAtEnd(ctx, folded); err != nil {
		return found, err
	} else if in != nil {
		found.In, name = in, rest
	}
	q := NameQuery{Name: name, Limit: maxFound}
	if found.In != nil {
		q.State, q.CitySlug = found.In.State, ""
		if found.In.City != "" {
			q.CitySlug = found.In.Slug
		}
	}
	found.Agents, err = s.Store.Named(ctx, q)
	return found, err
}

// Near are the first agents of the place that a text means, as the directory orders them; nil without such a place.
func (s *Service) Near(ctx context.Context, text string, limit int) (*Count, []Agent, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, nil
	}
	places, err := s.placesLike(ctx, text[:min(len(text), 4*maxText)])
	if err != nil || len(places) == 0 {
		return nil, nil, err
	}
	filter := Filter{State: places[0].State, Limit: limit}
	if places[0].City != "" {
		filter.City = places[0].City
	}
	page, err := s.pageOf(ctx, filter, nil)
	return &places[0], page.Agents, err
}

// NameQuery asks for agents by name.
type NameQuery struct {
	Name            string // folded
	State, CitySlug string // "": everywhere; "": the whole state
	Limit           int
}

// placesLike are the states and cities with agents that a text may mean; a ZIP code means its city.
func (s *Service) placesLike(ctx context.Context, text string) ([]Count, error) {
	hits, err := s.Places.Suggest(ctx, text, place.MaxSuggestions)
	if err != nil {
		return nil, err
	}
	counts, seen := []Count{}, map[string]bool{}
	for _, hit := range hits {
		slug := place.Slug(hit.City)
		switch {
		case hit.Kind == place.KindState:
			slug = ""
		case hit.Kind != place.KindCity && hit.Kind != place.KindZip || slug == "":
			continue
		}
		if key := hit.State + "/" + slug; !seen[key] && len(counts) < maxFound {
			seen[key] = true
			one, err := s.CountIn(ctx, hit.State, slug)
			if err != nil && apperr.CodeOf(err) != apperr.NotFound {
				return nil, err
			}
			if one.Agents > 0 {
				counts = append(counts, one)
			}
		}
	}
	return counts, nil
}

// placeAtEnd finds a city or state that a folded text ends with, and the name before it; nil without one. "in" and "near" may
// stand between.
func (s *Service) placeAtEnd(ctx context.Context, folded string) (*Count, string, error) {
	words := strings.Fields(folded)
	for at := 1; at < len(words) && at <= maxWords; at++ {
		rest := strings.Join(words[at:], " ")
		count := Count{}
		if state, err := stateOf(rest); err == nil && len(rest) > 1 {
			if count, err = s.CountIn(ctx, state.Code, ""); err != nil {
				return nil, "", err
			}
		} else {
			city, state, ok := place.SplitState(rest)
			if !ok {
				city, state = rest, place.State{}
			}
			found, err := s.Store.CityNamed(ctx, state.Code, place.Slug(city))
			if err != nil {
				return nil, "", err
			}
			if found != nil {
				count = countsOf([]TagCount{*found})[0]
			}
		}
		if count.Agents > 0 {
			before := words[:at]
			if last := before[len(before)-1]; len(before) > 1 && (last == "in" || last == "near") {
				before = before[:len(before)-1]
			}
			return &count, strings.Join(before, " "), nil
		}
	}
	return nil, "", nil
}
