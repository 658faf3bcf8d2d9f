package market

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/place"
)

// Published are the figures of a month as they are shown.
type Published struct {
	Month Month
	Figures
	Revised time.Time // when they changed after they were published, within the last three months; zero: they didn't
}

// revisedMonths is how many months a figure says that it was revised.
const revisedMonths = 3

// Market are the figures of a place.
type Market struct {
	ByType  map[string][]Published // oldest month first
	Sources []Source               // of its homes
}

// Source is where the homes come from.
type Source struct {
	Slug, Name, Disclaimer string
	Sample                 bool
}

// Of returns the figures of a place; those of no type if there are none.
func (s *Service) Of(ctx context.Context, p Place) (Market, error) {
	m := Market{ByType: map[string][]Published{}}
	var list []stored
	err := s.DB.Read(ctx, func(pool *pgxpool.Pool) (err error) {
		rows, err := pool.Query(ctx, selectFigures+"state = $1 and kind = $2 and slug = $3 order by month", p.State, p.Kind, p.Slug)
		if err != nil {
			return err
		}
		if list, err = pgx.CollectRows(rows, scanFigures); err != nil {
			return err
		}
		rows, err = pool.Query(ctx, `select slug, name, disclaimer, sample from sources
			where slug in (select unnest(sources) from market_figures where state = $1 and kind = $2 and slug = $3) order by sample, name`, p.State, p.Kind, p.Slug)
		if err != nil {
			return err
		}
		m.Sources, err = pgx.CollectRows(rows, pgx.RowToStructByPos[Source])
		return err
	})
	since := s.Now().AddDate(0, -revisedMonths, 0)
	for _, f := range list {
		shown := Published{Month: f.Month, Figures: f.Figures}
		if f.revisedAt != nil && f.revisedAt.After(since) {
			shown.Revised = *f.revisedAt
		}
		m.ByType[f.Type] = append(m.ByType[f.Type], shown)
	}
	return m, err
}

// recentMonths is how old a place's last figures may be: older ones don't describe its market.
const recentMonths = 12

// Latest returns the last month's figures of a type, and those a year before; false if there are none from the last year.
func (m Market) Latest(kind string, now time.Time) (latest, before Published, ok bool) {
	list := m.ByType[kind]
	if len(list) == 0 || list[len(list)-1].Month <= lastMonth(now)-recentMonths {
		return latest, before, false
	}
	latest = list[len(list)-1]
	if i := slices.IndexFunc(list, func(p Published) bool { return p.Month == latest.Month-12 }); i >= 0 {
		before = list[i]
	}
	return latest, before, true
}

// Neighbor is a place with its latest figures, for links.
type Neighbor struct {
	Where
	Sales     int
	Price     int64
	ListPrice int64
}

// slugOf is the slug of a row of places as figures have it: none of a state.
const slugOf = "case p.kind when 'state' then '' else p.slug end"

// selectNeighbors selects places by their latest month with figures of the last year.
const selectNeighbors = `select p.kind, p.state, p.slug, p.name, p.city, p.county, f.sales, f.price, f.list_price from places p
	cross join lateral (select sales, price, list_price from market_figures f
		where f.state = p.state and f.kind = p.kind and f.slug = ` + slugOf + ` and f.type = '' and f.month > $1 order by month desc limit 1) f where `

func (s *Service) neighbors(ctx context.Context, condition string, args ...any) (list []Neighbor, err error) {
	since := (lastMonth(s.Now()) - recentMonths).First()
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, selectNeighbors+condition, append([]any{since}, args...)...)
		if err != nil {
			return err
		}
		list, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (n Neighbor, err error) {
			err = row.Scan(&n.Kind, &n.State, &n.Slug, &n.Name, &n.City, &n.County, &n.Sales, &n.Price, &n.ListPrice)
			if n.Kind == place.KindCity {
				n.City = ""
			}
			return n, err
		})
		return err
	})
	return list, err
}

// Within returns the places in a place, those with the most sales first: cities and counties of a state or a metropolitan area, cities of a county,
// ZIP codes and neighborhoods of a city. Of a ZIP code or a neighborhood, they are the others of its city.
func (s *Service) Within(ctx context.Context, w Where, limit int) ([]Neighbor, error) {
	const order = " order by f.sales desc, p.slug limit $4"
	switch w.Kind {
	case place.KindState:
		return s.neighbors(ctx, "p.state = $2 and p.kind in ('city', 'county') and $3 = ''"+order, w.State, "", limit)
	case place.KindMetro:
		m, _ := place.MetroOf(w.Slug)
		states, counties := countiesOf(m)
		return s.neighbors(ctx, `(p.kind = 'county' and (p.state, p.slug) in (select * from unnest($2::text[], $3::text[]))
			or p.kind = 'city' and (p.state, p.county) in (select state, name from places where kind = 'county' and (state, slug) in (select * from unnest($2::text[], $3::text[]))))`+order, states, counties, limit)
	case place.KindCounty:
		return s.neighbors(ctx, "p.state = $2 and p.kind = 'city' and p.county = $3"+order, w.State, w.Name, limit)
	case place.KindCity:
		return s.neighbors(ctx, "p.state = $2 and p.kind in ('zip', 'neighborhood') and p.city = $3"+order, w.State, w.Name, limit)
	}
	return s.neighbors(ctx, "p.state = $2 and p.kind in ('zip', 'neighborhood') and p.city = $3 and p.slug <> $5"+order, w.State, w.City, limit, w.Slug)
}

// Near returns cities around a city, nearest first: within a hundred miles, or a degree and a half.
func (s *Service) Near(ctx context.Context, w Where, limit int) ([]Neighbor, error) {
	return s.neighbors(ctx, `p.kind = 'city' and not (p.state = $2 and p.slug = $3)
			and point(p.lng, p.lat) <-> (select point(lng, lat) from places where kind = 'city' and state = $2 and slug = $3) < 1.5
		order by point(p.lng, p.lat) <-> (select point(lng, lat) from places where kind = 'city' and state = $2 and slug = $3) limit $4`, w.State, w.Slug, limit)
}

// Metros returns the metropolitan areas with figures of the last year, by name: those that a state, a county or a city is in or has, or all of them
// if it is the zero Where.
func (s *Service) Metros(ctx context.Context, of Where) (list []Neighbor, err error) {
	var slugs []string
	switch of.Kind {
	case place.KindState:
		slugs = metroSlugs(place.MetrosIn(of.State))
	case place.KindCounty:
		slugs = metroSlugs(place.MetrosOf(of.State, of.Slug))
	case place.KindCity:
		slugs = metroSlugs(place.MetrosOf(of.State, place.CountySlug(of.County)))
	}
	if of.Kind != "" && len(slugs) == 0 {
		return nil, nil
	}
	since := (lastMonth(s.Now()) - recentMonths).First()
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, `select distinct on (state, slug) slug, sales, price, list_price from market_figures
			where kind = 'metro' and state = any($1) and type = '' and month > $2 and ($3::text[] is null or slug = any($3)) order by state, slug, month desc`, stateCodes, since, slugs)
		if err != nil {
			return err
		}
		var n Neighbor
		_, err = pgx.ForEachRow(rows, []any{&n.Slug, &n.Sales, &n.Price, &n.ListPrice}, func() error {
			if m, ok := place.MetroOf(n.Slug); ok {
				list = append(list, Neighbor{metroWhere(m), n.Sales, n.Price, n.ListPrice})
			}
			return nil
		})
		return err
	})
	slices.SortFunc(list, func(a, b Neighbor) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

func metroSlugs(list []place.Metro) (slugs []string) {
	for _, m := range list {
		slugs = append(slugs, m.Slug)
	}
	return slugs
}

// countiesOf returns an area's counties as two-letter codes and slugs.
func countiesOf(m place.Metro) (states, slugs []string) {
	for _, county := range m.Counties {
		states, slugs = append(states, county.State), append(slugs, county.Slug)
	}
	return states, slugs
}

// States returns the states with figures, by name.
func (s *Service) States(ctx context.Context) ([]Neighbor, error) {
	return s.neighbors(ctx, "p.kind = 'state' order by p.name")
}

// Pages returns the places that have figures of the last year, after one of them, in order of their ID: for the sitemap.
func (s *Service) Pages(ctx context.Context, afterID int64, limit int) (pages []Where, lastID int64, err error) {
	since := (lastMonth(s.Now()) - recentMonths).First()
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, `select p.id, p.kind, p.state, p.slug, p.name, p.city from places p where p.id > $2 and exists (
			select from market_figures f where f.state = p.state and f.kind = p.kind and f.slug = `+slugOf+` and f.type = '' and f.month > $1) order by p.id limit $3`, since, afterID, limit)
		if err != nil {
			return err
		}
		pages, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (w Where, err error) {
			return w, row.Scan(&lastID, &w.Kind, &w.State, &w.Slug, &w.Name, &w.City)
		})
		return err
	})
	return pages, lastID, err
}
