package agent

import (
	"context"
	"strings"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
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
	agents, err := s.namesLike(ctx, q)
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
	known, err := s.CountsOf(ctx, places)
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
			found, err := s.cityNamed(ctx, state.Code, place.Slug(city))
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

// namesLike returns the listed agents whose names have words that start with the given ones, or if there are none, those with similar names.
func (s *Service) namesLike(ctx context.Context, q NameQuery) ([]Agent, error) {
	exact := &condition{}
	for _, word := range strings.Fields(q.Name) {
		exact.and("(a.name_key like ? or a.name_key like ?)", word+"%", "% "+word+"%") // safe in a pattern: folded words contain no wildcards
	}
	found, err := s.ranked(ctx, q, exact, "a.name_key = ?", q.Name)
	if err != nil || len(found) > 0 || len(q.Name) < minTypo {
		return found, err
	}
	const closeness = "greatest(similarity(a.name_key, ?), word_similarity(?, a.name_key))"
	alike, err := s.alike(ctx, strings.Fields(q.Name))
	if err != nil {
		return nil, err
	}
	if len(alike.sql) > 0 {
		if found, err := s.ranked(ctx, q, alike, closeness, q.Name, q.Name); err != nil || len(found) > 0 {
			return found, err
		}
	}
	whole := &condition{} // for a missing space: "delacruz"
	whole.and("(a.name_key % ? or ? <% a.name_key)", q.Name, q.Name)
	return s.ranked(ctx, q, whole, closeness, q.Name, q.Name)
}

// wordsAlike is how many words that occur in names are considered for each typed word.
const wordsAlike = 8

// alike returns the condition that a name contains, for each typed word, one that resembles it. Typed words that resemble none are ignored.
func (s *Service) alike(ctx context.Context, typed []string) (*condition, error) {
	var rows []struct{ Words postgres.TextList }
	err := s.DB.Rows(ctx).Raw(`select array(select w.word from agent_words w where w.word % t.word order by similarity(w.word, t.word) desc, w.word limit ?) as words
		from unnest(?::text[]) as t (word)`, wordsAlike, postgres.Array(typed)).Scan(&rows).Error
	where := &condition{}
	for _, row := range rows {
		if len(row.Words) > 0 {
			where.and("string_to_array(a.name_key, ' ') && ?::text[]", row.Words)
		}
	}
	return where, postgres.Failure(err)
}

// minTypo is the minimum length, in letters, of a name in which typos are tolerated.
const minTypo = 3

// ranked reads agents by name: the closest names by a score first, then the more active agents. Because hundreds of names may be similar, it ranks the
// names alone before it reads any agents.
func (s *Service) ranked(ctx context.Context, q NameQuery, where *condition, score string, by ...any) ([]Agent, error) {
	from, args := "agents a", append([]any{}, by...)
	if q.State != "" {
		from += " join agent_places p on p.agent_id = a.id and p.state = ? and p.city_slug = ?"
		args = append(args, q.State, q.CitySlug)
	}
	args = append(append(args, where.args...), q.Limit, q.State, q.CitySlug, q.Limit)
	var rows []agentRow
	err := s.DB.Rows(ctx).Raw("with closest as materialized (select a.id, "+score+" as score from "+from+" where a.listed and "+where.String()+
		" order by score desc fetch first (?) rows with ties) select "+columns+" from closest c join agent_records a on a.id = c.id"+
		" left join agent_places p on p.agent_id = a.id and p.state = ? and p.city_slug = ?"+
		" order by c.score desc, coalesce(p.activity, 0) desc, a.name_key, a.id limit ?", args...).Scan(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}
