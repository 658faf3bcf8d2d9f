package agent

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
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
	found, err := s.StateCounts(ctx)
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
	return s.citiesOf(ctx, known.Code, limit)
}

// Count returns the number of agents with a public profile.
func (s *Service) Count(ctx context.Context) (int, error) {
	all, err := s.countIn(ctx, "", "")
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
	found, err := s.countIn(ctx, known.Code, citySlug)
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

// countRow is a row of agent_counts.
type countRow struct {
	State    string
	CitySlug string
	City     string
	Agents   int
	Tags     postgres.TextList
}

// TableName implements schema.Tabler.
func (countRow) TableName() string { return "agent_counts" }

func (r countRow) count() TagCount {
	return TagCount{Count: Count{State: r.State, City: r.City, Slug: r.CitySlug, Agents: r.Agents}, Tags: r.Tags}
}

// StateCounts returns the counts of all states with agents.
func (s *Service) StateCounts(ctx context.Context) ([]TagCount, error) {
	var rows []countRow
	err := s.DB.Rows(ctx).Where("city_slug = '' and state <> ''").Order("agents desc, state").Find(&rows).Error
	return postgres.Each(rows, countRow.count), postgres.Failure(err)
}

// countIn returns the count of a state (without a slug), of a city, or of the whole country (without a state); an
// apperr.NotFound if there are no agents.
func (s *Service) countIn(ctx context.Context, state, citySlug string) (TagCount, error) {
	var row countRow
	err := s.DB.Rows(ctx).Where("state = ? and city_slug = ?", state, citySlug).Take(&row).Error
	return row.count(), postgres.Failure(err)
}

// citiesOf returns the cities of a state that have agents, those with the most first, without tags, and how many there are in total.
func (s *Service) citiesOf(ctx context.Context, state string, limit int) ([]Count, int, error) {
	var rows []struct {
		Row    countRow `gorm:"embedded"`
		Cities int
	}
	err := s.DB.Rows(ctx).Table("agent_counts").Select("state, city_slug, city, agents, count(*) over () as cities").Where("state = ? and city_slug <> ''", state).
		Order("agents desc, city_slug").Limit(limit).Scan(&rows).Error
	counts, all := make([]Count, len(rows)), 0
	for i, row := range rows {
		counts[i], all = row.Row.count().Count, row.Cities
	}
	return counts, all, postgres.Failure(err)
}

// cityNamed returns the city with a slug, in a state or in any (""); nil if none has agents. Of several, it returns the one with the most.
func (s *Service) cityNamed(ctx context.Context, state, citySlug string) (*TagCount, error) {
	asked := s.DB.Rows(ctx).Where("city_slug = ? and city_slug <> ''", citySlug)
	if state != "" {
		asked = asked.Where("state = ?", state)
	}
	var rows []countRow
	if err := asked.Order("agents desc, state").Limit(1).Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, postgres.Failure(err)
	}
	found := rows[0].count()
	return &found, nil
}

// CountsOf returns the counts of cities and of states (places without a slug) by "TX/dallas" and "TX/", without tags. Places without agents are
// left out.
func (s *Service) CountsOf(ctx context.Context, places []place.Place) (map[string]Count, error) {
	states, slugs := make([]string, len(places)), make([]string, len(places))
	for i, one := range places {
		states[i], slugs[i] = one.State, one.Slug
	}
	var rows []countRow
	err := s.DB.Rows(ctx).Raw(`select c.state, c.city_slug, c.city, c.agents from unnest(?::text[], ?::text[]) as a (state, city_slug) join agent_counts c using (state, city_slug)`,
		postgres.Array(states), postgres.Array(slugs)).Scan(&rows).Error
	counts := map[string]Count{}
	for _, row := range rows {
		counts[row.State+"/"+row.CitySlug] = row.count().Count
	}
	return counts, postgres.Failure(err)
}

// AllCities returns the cities that have agents, those with the most first.
func (s *Service) AllCities(ctx context.Context, limit int) ([]Count, error) {
	var rows []countRow
	err := s.DB.Rows(ctx).Select("state, city_slug, city, agents").Where("city_slug <> ''").Order("agents desc, state, city_slug").Limit(limit).Find(&rows).Error
	return postgres.Each(rows, func(r countRow) Count { return r.count().Count }), postgres.Failure(err)
}
