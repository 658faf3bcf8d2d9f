package agent

import (
	"context"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Filter is a request to the directory, as typed.
type Filter struct {
	State, City               string
	Name, Language, Specialty string
	PriceFrom, PriceTo        int64 // in dollars, of the homes that an agent sells or sold there; 0: no limit
	Page, Limit               int
}

// Query is a validated request to the directory.
type Query struct {
	State, CitySlug     string   // two letters, "": everywhere; city slug, "": the whole state
	Words               []string // prefixes of words in the name
	Language, Specialty string   // lowercase; "": any
	PriceFrom, PriceTo  int64    // 0: no limit
	Aliases             []string // only these agents; empty: all
	Offset, Limit       int
}

// Page is one page of the directory.
type Page struct {
	Agents      []Agent
	Page, Limit int
	Count       int // on all pages
	Next        int // 0: this is the last page
}

// Limits of pages.
const (
	DefaultLimit = 20
	MaxLimit     = 100
	maxPage      = 1_000_000
	maxWords     = 6
)

// Directory returns a page of the agents of a state or city: the most active there first, then by name.
func (s *Service) Directory(ctx context.Context, f Filter) (Page, error) {
	if strings.TrimSpace(f.State) == "" {
		return f.page(), apperr.Field("state", "Enter a US state")
	}
	state, err := stateOf(f.State)
	if err != nil {
		return f.page(), err
	}
	f.State = state.Code
	return s.pageOf(ctx, f, nil)
}

func (f Filter) page() Page {
	if f.Limit <= 0 {
		f.Limit = DefaultLimit
	}
	return Page{Agents: []Agent{}, Page: min(max(f.Page, 1), maxPage), Limit: min(f.Limit, MaxLimit)}
}

// pageOf runs a filter whose state is a code, or "" for everywhere.
func (s *Service) pageOf(ctx context.Context, f Filter, aliases []string) (Page, error) {
	p := f.page()
	q := Query{
		State: f.State, Language: tagOf(f.Language), Specialty: tagOf(f.Specialty), PriceFrom: max(f.PriceFrom, 0), PriceTo: max(f.PriceTo, 0), Aliases: aliases,
		Offset: (p.Page - 1) * p.Limit, Limit: p.Limit,
	}
	q.Words = strings.Fields(place.Fold(f.Name))
	q.Words = q.Words[:min(len(q.Words), maxWords)]
	if len(q.Words) == 0 && strings.TrimSpace(f.Name) != "" {
		return p, nil // a name without letters or digits matches nobody
	}
	if strings.TrimSpace(f.City) != "" {
		city, err := s.City(ctx, f.State, f.City)
		if err != nil {
			return p, err
		}
		q.CitySlug = place.Slug(city.Name)
	}
	found, count, err := s.directory(ctx, q)
	if err != nil {
		return p, err
	}
	p.Agents, p.Count = found, count
	if q.Offset+len(found) < count && len(found) > 0 {
		p.Next = p.Page + 1
	}
	return p, nil
}

// City finds a city by its state (code or name) and its name or slug.
func (s *Service) City(ctx context.Context, state, city string) (place.Place, error) {
	known, err := stateOf(state)
	if err != nil {
		return place.Place{}, err
	}
	found, err := s.Places.City(ctx, known.Code, place.Slug(city))
	if apperr.CodeOf(err) == apperr.NotFound {
		return found, apperr.Wrap(apperr.NotFound, "There’s no such city in "+known.Name+".", err)
	}
	return found, err
}

// stateOf parses a state's code, name or slug.
func stateOf(text string) (place.State, error) {
	state, ok := place.StateByCode(text)
	if !ok {
		state, ok = place.StateByName(text)
	}
	if !ok {
		return state, apperr.New(apperr.NotFound, "There’s no such state.")
	}
	return state, nil
}

func tagOf(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

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

// directory returns the agents of a place in the order of the directory, and how many there are in total.
func (s *Service) directory(ctx context.Context, q Query) ([]Agent, int, error) {
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
	err := s.DB.Rows(ctx).Raw("with found as "+read+" (select p.agent_id, p.activity, p.name_key, p.for_sale, p.sold, p.price_low, p.price_high from agent_places p where "+where.String()+
		") select "+columns+", "+count+" as count from (select * from found order by activity desc, name_key, agent_id limit ? offset ?) p join agent_records a on a.id = p.agent_id"+
		" order by p.activity desc, p.name_key, p.agent_id", args...).Scan(&rows).Error
	if err != nil || len(rows) == 0 && q.Offset == 0 {
		return nil, 0, postgres.Failure(err)
	}
	if len(rows) == 0 { // a page after the last one
		q.Offset, q.Limit = 0, 1
		_, count, err := s.directory(ctx, q)
		return nil, count, err
	}
	return postgres.Each(rows, agentRow.agent), rows[0].Count, nil
}
