package db

import (
	"context"
	"strings"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

// condition collects what a row must be.
type condition struct {
	sql  []string
	args []any
}

func (c *condition) and(sql string, args ...any) {
	c.sql, c.args = append(c.sql, sql), append(c.args, args...)
}

func (c *condition) String() string { return strings.Join(c.sql, " and ") }

func (c *condition) words(column string, words []string) {
	for _, word := range words {
		c.and("strpos(' ' || "+column+", ' ' || ?) > 0", word)
	}
}

// Directory implements agent.Store.
func (s Store) Directory(ctx context.Context, q agent.Query) ([]agent.Agent, int, error) {
	where := &condition{}
	where.and("p.state = ? and p.city_slug = ?", q.State, q.CitySlug)
	where.words("p.name_key", q.Words)
	if q.Language != "" {
		where.and("p.tags @> ?", postgres.TextList{"l:" + q.Language})
	}
	if q.Specialty != "" {
		where.and("p.tags @> ?", postgres.TextList{"s:" + q.Specialty})
	}
	if q.PriceFrom > 0 {
		where.and("p.price_high >= ?", q.PriceFrom)
	}
	if q.PriceTo > 0 {
		where.and("p.price_low between 1 and ?", q.PriceTo)
	}
	if len(q.Aliases) > 0 {
		where.and("p.agent_id in (select id from agents where alias in ?)", q.Aliases)
	}
	var rows []agentRow
	args := append(append([]any{}, where.args...), q.Limit, q.Offset)
	err := s.db.Rows(ctx).Raw("select "+columns+" from (select * from agent_places p where "+where.String()+
		" order by p.activity desc, p.name_key, p.agent_id limit ? offset ?) p join agent_records a on a.id = p.agent_id order by p.activity desc, p.name_key, p.agent_id", args...).Scan(&rows).Error
	if err != nil {
		return nil, 0, postgres.Failure(err)
	}
	var count int
	if len(where.sql) == 1 && q.State != "" { // nothing but a place
		err = s.db.Rows(ctx).Raw("select coalesce((select agents from agent_counts where state = ? and city_slug = ?), 0)", q.State, q.CitySlug).Scan(&count).Error
	} else {
		err = s.db.Rows(ctx).Raw("select count(*) from agent_places p where "+where.String(), where.args...).Scan(&count).Error
	}
	return postgres.Each(rows, agentRow.agent), count, postgres.Failure(err)
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

func (r countRow) count() agent.TagCount {
	return agent.TagCount{Count: agent.Count{State: r.State, City: r.City, Slug: r.CitySlug, Agents: r.Agents}, Tags: r.Tags}
}

// Counts implements agent.Store.
func (s Store) Counts(ctx context.Context, state, citySlug string) ([]agent.TagCount, error) {
	asked := s.db.Rows(ctx).Order("agents desc, city_slug")
	switch {
	case state == "":
		asked = asked.Where("city_slug = ''")
	case citySlug == "":
		asked = asked.Where("state = ? and city_slug <> ''", state)
	default:
		asked = asked.Where("state = ? and city_slug = ?", state, citySlug)
	}
	var rows []countRow
	err := asked.Find(&rows).Error
	return postgres.Each(rows, countRow.count), postgres.Failure(err)
}

// CityNamed implements agent.Store.
func (s Store) CityNamed(ctx context.Context, state, citySlug string) (*agent.TagCount, error) {
	asked := s.db.Rows(ctx).Where("city_slug = ? and city_slug <> ''", citySlug)
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

// Named implements agent.Store.
func (s Store) Named(ctx context.Context, q agent.NameQuery) ([]agent.Agent, error) {
	exact := &condition{}
	for _, word := range strings.Fields(q.Name) {
		exact.and("(a.name_key like ? or a.name_key like ?)", word+"%", "% "+word+"%") // folded words hold no wildcards
	}
	found, err := s.named(ctx, q, exact, "a.name_key = ?", q.Name)
	if err != nil || len(found) > 0 || len(q.Name) < minTypo {
		return found, err
	}
	alike := &condition{}
	alike.and("(a.name_key % ? or ? <% a.name_key)", q.Name, q.Name)
	return s.named(ctx, q, alike, "greatest(similarity(a.name_key, ?), word_similarity(?, a.name_key))", q.Name, q.Name)
}

// minTypo is how many letters a name needs before typos in it can be told.
const minTypo = 3

// named reads agents by name, those first whose name is closest by a score, then who is more active. It looks at names alone to find
// the closest, because hundreds may be somewhat alike.
func (s Store) named(ctx context.Context, q agent.NameQuery, where *condition, score string, by ...any) ([]agent.Agent, error) {
	from, args := "agents a", append([]any{}, by...)
	if q.State != "" {
		from += " join agent_places p on p.agent_id = a.id and p.state = ? and p.city_slug = ?"
		args = append(args, q.State, q.CitySlug)
	}
	args = append(append(args, where.args...), q.Limit, q.State, q.CitySlug, q.Limit)
	var rows []agentRow
	err := s.db.Rows(ctx).Raw("with closest as materialized (select a.id, "+score+" as score from "+from+" where a.shown and "+where.String()+
		" order by score desc fetch first (?) rows with ties) select "+columns+" from closest c join agent_records a on a.id = c.id"+
		" left join agent_places p on p.agent_id = a.id and p.state = ? and p.city_slug = ?"+
		" order by c.score desc, coalesce(p.activity, 0) desc, a.name_key, a.id limit ?", args...).Scan(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}
