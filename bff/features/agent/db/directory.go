package db

import (
	"context"
	"strings"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

// condition is a conjunction of SQL conditions.
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
	// Counts of places are precomputed. With filters, the matching rows are read once, for both the page and the count.
	read, count, args := "", "(select agents from agent_counts where state = ? and city_slug = ?)", append(where.args, q.State, q.CitySlug)
	if len(where.sql) > 1 {
		read, count, args = "materialized", "(select count(*) from found)", where.args
	}
	var rows []agentRow
	args = append(args, q.Limit, q.Offset)
	err := s.db.Rows(ctx).Raw("with found as "+read+" (select p.agent_id, p.activity, p.name_key, p.for_sale, p.sold, p.price_low, p.price_high from agent_places p where "+where.String()+
		") select "+columns+", "+count+" as count from (select * from found order by activity desc, name_key, agent_id limit ? offset ?) p join agent_records a on a.id = p.agent_id"+
		" order by p.activity desc, p.name_key, p.agent_id", args...).Scan(&rows).Error
	if err != nil || len(rows) == 0 && q.Offset == 0 {
		return nil, 0, postgres.Failure(err)
	}
	if len(rows) == 0 { // a page after the last one
		q.Offset, q.Limit = 0, 1
		_, count, err := s.Directory(ctx, q)
		return nil, count, err
	}
	return postgres.Each(rows, agentRow.agent), rows[0].Count, nil
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

// States implements agent.Store.
func (s Store) States(ctx context.Context) ([]agent.TagCount, error) {
	var rows []countRow
	err := s.db.Rows(ctx).Where("city_slug = '' and state <> ''").Order("agents desc, state").Find(&rows).Error
	return postgres.Each(rows, countRow.count), postgres.Failure(err)
}

// CountIn implements agent.Store.
func (s Store) CountIn(ctx context.Context, state, citySlug string) (agent.TagCount, error) {
	var row countRow
	err := s.db.Rows(ctx).Where("state = ? and city_slug = ?", state, citySlug).Take(&row).Error
	return row.count(), postgres.Failure(err)
}

// CitiesOf implements agent.Store.
func (s Store) CitiesOf(ctx context.Context, state string, limit int) ([]agent.Count, int, error) {
	var rows []struct {
		Row    countRow `gorm:"embedded"`
		Cities int
	}
	err := s.db.Rows(ctx).Table("agent_counts").Select("state, city_slug, city, agents, count(*) over () as cities").Where("state = ? and city_slug <> ''", state).
		Order("agents desc, city_slug").Limit(limit).Scan(&rows).Error
	counts, all := make([]agent.Count, len(rows)), 0
	for i, row := range rows {
		counts[i], all = row.Row.count().Count, row.Cities
	}
	return counts, all, postgres.Failure(err)
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

// SearchByName implements agent.Store.
func (s Store) SearchByName(ctx context.Context, q agent.NameQuery) ([]agent.Agent, error) {
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
func (s Store) alike(ctx context.Context, typed []string) (*condition, error) {
	var rows []struct{ Words postgres.TextList }
	err := s.db.Rows(ctx).Raw(`select array(select w.word from agent_words w where w.word % t.word order by similarity(w.word, t.word) desc, w.word limit ?) as words
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
func (s Store) ranked(ctx context.Context, q agent.NameQuery, where *condition, score string, by ...any) ([]agent.Agent, error) {
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
