package agent

import (
	"context"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/place"
)

// Found is what a text typed into the search field may mean: a name, a place, or both.
type Found struct {
	Places []Count // with at least one agent each
	Agents []Agent // with their numbers for all places
	In     *Count  // the place after a name: "maria garcia in dallas"
}

const (
	maxFound = 8
	maxText  = 120
)

// Find interprets a text as a place, as an agent's name, or as a name in a place, and tolerates typos. Names that start with the text come first,
// then similar ones.
func (s *Service) Find(ctx context.Context, text string) (Found, error) {
	found := Found{Places: []Count{}, Agents: []Agent{}}
	folded := place.Fold(text[:min(len(text), 4*maxText)])
	folded = strings.TrimSpace(folded[:min(len(folded), maxText)])
	if folded == "" {
		return found, nil
	}
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		found.Places, err = s.placesLike(gctx, text[:min(len(text), 4*maxText)])
		return err
	})
	g.Go(func() (err error) {
		found.In, found.Agents, err = s.searchByName(gctx, folded)
		return err
	})
	return found, g.Wait()
}

// searchByName finds agents by a folded text that may end with a place.
func (s *Service) searchByName(ctx context.Context, folded string) (*Count, []Agent, error) {
	in, name, err := s.placeAtEnd(ctx, folded)
	if err != nil {
		return nil, nil, err
	}
	q := NameQuery{Name: name, Limit: maxFound}
	if in != nil {
		q.State, q.CitySlug = in.State, ""
		if in.City != "" {
			q.CitySlug = in.Slug
		}
	}
	agents, err := s.Store.SearchByName(ctx, q)
	return in, agents, err
}

// Near returns the place that a text means, and its first agents in the order of the directory; nil if it means no place.
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

// NameQuery searches agents by name.
type NameQuery struct {
	Name            string // folded
	State, CitySlug string // state code, "": everywhere; city slug, "": the whole state
	Limit           int
}

// placesLike returns the states and cities with agents that a text may mean. A ZIP code or a
// neighborhood means its city.
func (s *Service) placesLike(ctx context.Context, text string) ([]Count, error) {
	hits, err := s.Places.Suggest(ctx, text, place.MaxSuggestions)
	if err != nil {
		return nil, err
	}
	places := []place.Place{}
	for _, hit := range hits {
		switch hit.Kind {
		case place.KindState:
			places = append(places, place.Place{State: hit.State})
		case place.KindCity, place.KindZip, place.KindNeighborhood:
			if slug := place.Slug(hit.City); slug != "" {
				places = append(places, place.Place{State: hit.State, Slug: slug})
			}
		}
	}
	known, err := s.Store.CountsOf(ctx, places)
	if err != nil {
		return nil, err
	}
	found := []TagCount{}
	for _, one := range places {
		key := one.State + "/" + one.Slug
		if count := known[key]; count.Agents > 0 && len(found) < maxFound {
			found = append(found, TagCount{Count: count})
			delete(known, key) // lists a city once, even if its ZIP codes match too
		}
	}
	return countsOf(found), nil
}

// placeAtEnd splits a folded text into a name and the city or state after it, optionally separated by "in" or "near". Without a place, the whole text
// is the name.
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
	return nil, folded, nil
}
