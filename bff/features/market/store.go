package market

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

func collect[T any](rows pgx.Rows) ([]T, error) { return pgx.CollectRows(rows, pgx.RowTo[T]) }

// homes reads listings that meet a condition.
func (s *Service) homes(ctx context.Context, condition string, args ...any) ([]Home, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `select id, source, sub_type, state, county_slug, city_slug, postal_code, neighborhood_slug, zone, sqft, not display_entire,
		status, status_at, listed_at, coming_soon_until, price, price_cut, price_cut_at from listings where `+condition, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (h Home, err error) {
		var announced, cut *time.Time
		err = row.Scan(&h.ID, &h.Source, &h.Type, &h.State, &h.County, &h.City, &h.Zip, &h.Neighborhood, &h.Zone, &h.Sqft, &h.Hidden,
			&h.Status, &h.StatusAt, &h.ListedAt, &announced, &h.Price, &h.PriceCut, &cut)
		h.AnnouncedUntil, h.PriceCutAt = postgres.TimeOf(announced), postgres.TimeOf(cut)
		return h, err
	})
}

// read reads the histories of homes, and returns their spells by home.
func (s *Service) read(ctx context.Context, homes []Home) (map[int64][]Spell, error) {
	ids := make([]int64, len(homes))
	for i, h := range homes {
		ids[i] = h.ID
	}
	rows, err := s.DB.On(ctx).Query(ctx, "select listing_id, at, kind, status, price from listing_events where listing_id = any($1) order by listing_id, at, id", ids)
	if err != nil {
		return nil, err
	}
	histories := map[int64][]listing.Event{}
	var id int64
	var e listing.Event
	_, err = pgx.ForEachRow(rows, []any{&id, &e.At, &e.Kind, &e.Status, &e.Price}, func() error {
		histories[id] = append(histories[id], e)
		return nil
	})
	if err != nil {
		return nil, err
	}
	all := make(map[int64][]Spell, len(homes))
	for _, h := range homes {
		all[h.ID] = spells(h, histories[h.ID])
	}
	return all, nil
}

var spellColumns = []string{"listing_id", "number", "source", "type", "state", "county", "city", "zip", "neighborhood", "sqft",
	"listed", "asked", "last", "cut", "contract", "left_on", "sold", "price", "until"}

// date is a day as the database stores it; null: unknown.
func (d Day) date() *time.Time {
	if d == 0 {
		return nil
	}
	at := time.Unix(int64(d)*24*60*60, 0).UTC()
	return &at
}

// insertSpells stores the spells of homes that have none. Those of one home follow each other.
func (s *Service) insertSpells(ctx context.Context, list []Spell) error {
	number := 0
	rows := pgx.CopyFromSlice(len(list), func(i int) ([]any, error) {
		one := list[i]
		if number++; i == 0 || list[i-1].Home != one.Home {
			number = 0
		}
		return []any{one.Home, number, one.Source, one.Type, one.State, one.County, one.City, one.Zip, one.Neighborhood, one.Sqft,
			one.Listed.date(), one.Asked, one.Last, one.Cut.date(), one.Contract.date(), one.Left.date(), one.Sold.date(), one.Price, one.until().date()}, nil
	})
	_, err := s.DB.Transaction(ctx).CopyFrom(ctx, pgx.Identifier{"market_spells"}, spellColumns, rows)
	return err
}

// selectSpells selects the columns of scanSpell. Days are numbers, which are read faster.
const selectSpells = `select listing_id, source, type, state, county, city, zip, neighborhood, sqft, coalesce(listed - date '1970-01-01', 0), asked, last,
	coalesce(cut - date '1970-01-01', 0), coalesce(contract - date '1970-01-01', 0), coalesce(left_on - date '1970-01-01', 0), coalesce(sold - date '1970-01-01', 0), price
	from market_spells where `

func spellFields(s *Spell) []any {
	return []any{&s.Home, &s.Source, &s.Type, &s.State, &s.County, &s.City, &s.Zip, &s.Neighborhood, &s.Sqft, &s.Listed, &s.Asked, &s.Last,
		&s.Cut, &s.Contract, &s.Left, &s.Sold, &s.Price}
}

// storedSpells reads the spells that meet a condition, those of each home in order.
func (s *Service) storedSpells(ctx context.Context, condition string, args ...any) (list []Spell, err error) {
	rows, err := s.DB.On(ctx).Query(ctx, selectSpells+condition+" order by listing_id, number", args...)
	if err != nil {
		return nil, err
	}
	var one Spell
	_, err = pgx.ForEachRow(rows, spellFields(&one), func() error {
		list = append(list, one)
		return nil
	})
	return list, err
}

// eachSpell reads the spells that matter in some months and meet a condition, whose first argument is $3.
func (s *Service) eachSpell(ctx context.Context, w window, do func(Spell), condition string, args ...any) error {
	rows, err := s.DB.On(ctx).Query(ctx, selectSpells+"(until >= $1 or until is null) and (listed is null or listed < $2) and "+condition, append([]any{w.from.First(), (w.to + 1).First()}, args...)...)
	if err != nil {
		return err
	}
	var one Spell
	_, err = pgx.ForEachRow(rows, spellFields(&one), func() error {
		do(one)
		return nil
	})
	return err
}

// grantingSources returns the sources that allow in writing to use what their homes sold for; see listing.SoldPriceShown.
func (s *Service) grantingSources(ctx context.Context) ([]string, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select slug from sources where sold_prices")
	if err != nil {
		return nil, err
	}
	return collect[string](rows)
}

// states returns the states with homes that were ever on the market.
func (s *Service) states(ctx context.Context) ([]string, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `select code from unnest($1::text[]) as code
		where exists (select from market_spells where state = code) or exists (select from market_figures where state = code)`, stateCodes)
	if err != nil {
		return nil, err
	}
	return collect[string](rows)
}

var stateCodes = func() (codes []string) {
	for _, state := range place.States {
		codes = append(codes, state.Code)
	}
	return codes
}()

// stored are the figures of a month as they were published.
type stored struct {
	entry
	firstAt   time.Time
	revisedAt *time.Time
}

const figureColumns = "kind, state, slug, type, month, sales, price, per_sqft, to_list, days, listed, list_price, inventory, cut, supply, sources"

const selectFigures = "select " + figureColumns + ", first_at, revised_at from market_figures where "

func (s *Service) storedFigures(ctx context.Context, condition string, args ...any) ([]stored, error) {
	rows, err := s.DB.On(ctx).Query(ctx, selectFigures+condition, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, scanFigures)
}

func scanFigures(row pgx.CollectableRow) (f stored, err error) {
	var month time.Time
	err = row.Scan(&f.Kind, &f.State, &f.Slug, &f.Type, &month, &f.Sales, &f.Price, &f.PerSqft, &f.ToList, &f.Days, &f.Listed, &f.ListPrice,
		&f.Inventory, &f.Cut, &f.Supply, &f.Sources, &f.firstAt, &f.revisedAt)
	f.Month = MonthOf(month.Year(), month.Month())
	return f, err
}

// identity tells figures apart.
type identity struct {
	Place
	kind  string
	month Month
}

func (e entry) identity() identity { return identity{e.Place, e.Type, e.Month} }

// replace makes the figures of a state's months those given, among those wanted, and returns how many it wrote. Figures that differ from what
// was published are revised.
func (s *Service) replace(ctx context.Context, state string, w window, wanted func(Place, Month) bool, entries []entry) (int, error) {
	there, err := s.storedFigures(ctx, "state = $1 and month between $2 and $3", state, w.from.First(), w.to.First())
	if err != nil {
		return 0, err
	}
	published := make(map[identity]stored, len(there))
	for _, f := range there {
		if wanted(f.Place, f.Month) {
			published[f.identity()] = f
		}
	}
	now := s.Now().UTC().Truncate(time.Second)
	var write []stored
	var gone []identity
	for _, e := range entries {
		f, known := published[e.identity()]
		delete(published, e.identity())
		if known && equal(f.Figures, e.Figures) && slices.Equal(f.Sources, e.Sources) {
			continue
		}
		fresh := stored{entry: e, firstAt: now}
		if known {
			gone = append(gone, e.identity())
			fresh.firstAt, fresh.revisedAt = f.firstAt, f.revisedAt
			if !equal(f.Figures, e.Figures) {
				fresh.revisedAt = &now
			}
		}
		write = append(write, fresh)
	}
	for id := range published {
		gone = append(gone, id)
	}
	if err := s.deleteFigures(ctx, state, gone); err != nil {
		return 0, err
	}
	rows := pgx.CopyFromSlice(len(write), func(i int) ([]any, error) {
		f := write[i]
		return []any{string(f.Kind), f.State, f.Slug, f.Type, f.Month.First(), f.Sales, f.Price, f.PerSqft, f.ToList, f.Days, f.Listed, f.ListPrice,
			f.Inventory, f.Cut, f.Supply, f.Sources, f.firstAt, f.revisedAt}, nil
	})
	columns := strings.Split(figureColumns+", first_at, revised_at", ", ")
	if _, err = s.DB.Transaction(ctx).CopyFrom(ctx, pgx.Identifier{"market_figures"}, columns, rows); err != nil {
		return 0, err
	}
	if len(write)+len(gone) > 0 { // pages with them are outdated
		_, err = s.DB.On(ctx).Exec(ctx, "select note_change('{}', $1)", []string(RegionsOf(state)))
	}
	return len(write), err
}

// equal reports whether figures say the same, wherever they come from.
func equal(a, b Figures) bool {
	return a.Sales == b.Sales && a.Price == b.Price && a.PerSqft == b.PerSqft && a.ToList == b.ToList && a.Days == b.Days && a.Listed == b.Listed &&
		a.ListPrice == b.ListPrice && a.Inventory == b.Inventory && a.Cut == b.Cut && a.Supply == b.Supply
}

func (s *Service) deleteFigures(ctx context.Context, state string, gone []identity) error {
	if len(gone) == 0 {
		return nil
	}
	kinds, slugs, types, months := make([]string, len(gone)), make([]string, len(gone)), make([]string, len(gone)), make([]time.Time, len(gone))
	for i, g := range gone {
		kinds[i], slugs[i], types[i], months[i] = string(g.Kind), g.Slug, g.kind, g.month.First()
	}
	_, err := s.DB.On(ctx).Exec(ctx, `delete from market_figures f using unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) as g (kind, slug, type, month)
		where f.state = $1 and f.kind = g.kind and f.slug = g.slug and f.type = g.type and f.month = g.month::date`, state, kinds, slugs, types, months)
	return err
}
