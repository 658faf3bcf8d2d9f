package market

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// today is a day in November 2026, so that October is the last month with figures.
var today = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

// market is a database with homes and a clock.
type market struct {
	*Service
	db  *postgres.DB
	now time.Time
}

func newMarket(t *testing.T) *market {
	m := &market{db: testkit.Database(t), now: today}
	m.Service = &Service{DB: m.db, Now: func() time.Time { return m.now }}
	return m
}

func (m *market) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	if _, err := m.db.Pool().Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
}

func (m *market) update(t *testing.T) {
	t.Helper()
	if err := m.Update(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// published are the figures in the database, by what identifies them.
func (m *market) published(t *testing.T) map[identity]stored {
	t.Helper()
	list, err := m.storedFigures(t.Context(), "true")
	if err != nil {
		t.Fatal(err)
	}
	all := map[identity]stored{}
	for _, f := range list {
		all[f.identity()] = f
	}
	return all
}

// sell lets homes of Atlanta be sold on a day of 2026 after 30 days on the market, at a price.
func (m *market) sell(t *testing.T, first, count int, month, day int, price int64) {
	t.Helper()
	var homes []listing.Listing
	sold := time.Date(2026, time.Month(month), day, 17, 0, 0, 0, time.UTC)
	for i := range count {
		l := testkit.Listings(1, first+i+1)[first+i]
		l.Status, l.StatusAt, l.ListedAt, l.SubType, l.Sqft, l.Display.Entire = listing.Sold, sold, sold.AddDate(0, 0, -30), "Condo", 1000, true
		l.Address = listing.Address{City: "Atlanta", State: "GA", PostalCode: "30303", County: "Fulton County"}
		homes = append(homes, l)
	}
	for _, l := range testkit.Insert(t, m.db, homes) {
		m.exec(t, `insert into listing_events (listing_id, at, kind, status, price) values ($1, $2, 'listed', 'active', 400000), ($1, $3, 'sold', 'sold', $4)`,
			l.ID, l.ListedAt, l.StatusAt, price)
	}
}

var atlanta = Place{place.KindCity, "GA", "atlanta"}

func TestFiguresAreRevised(t *testing.T) {
	m := newMarket(t)
	m.sell(t, 0, 10, 10, 5, 300_000)
	m.update(t)
	october := identity{atlanta, AllTypes, MonthOf(2026, time.October)}
	first := m.published(t)[october]
	if first.Sales != 10 || first.Price != 300_000 || first.revisedAt != nil || !first.firstAt.Equal(today) {
		t.Fatalf("first: %+v", first)
	}
	m.now = today.AddDate(0, 0, 3)
	m.sell(t, 10, 10, 10, 6, 310_000)
	m.update(t)
	second := m.published(t)[october]
	if second.Sales != 20 || second.Price != 305_000 || second.revisedAt == nil || !second.revisedAt.Equal(m.now) || !second.firstAt.Equal(today) {
		t.Errorf("revised: %+v", second)
	}
	m.now = m.now.AddDate(0, 0, 1)
	m.update(t)
	if third := m.published(t)[october]; !reflect.DeepEqual(third, second) {
		t.Errorf("nothing changed: %+v", third)
	}
	if _, ok := m.published(t)[identity{atlanta, AllTypes, MonthOf(2026, time.November)}]; ok {
		t.Error("November isn’t over")
	}
}

func TestFiguresGoWithTheirSales(t *testing.T) {
	m := newMarket(t)
	m.sell(t, 0, 10, 10, 5, 300_000)
	m.update(t)
	m.exec(t, "delete from listings where id = (select min(id) from listings)")
	m.update(t)
	if left := m.published(t); len(left) != 0 {
		t.Errorf("nine sales are left: %v", left)
	}
}

func TestMonthsEndWithoutImports(t *testing.T) {
	m := newMarket(t)
	m.sell(t, 0, 10, 11, 5, 300_000)
	m.update(t)
	if there := m.published(t); len(there) != 0 {
		t.Errorf("November isn’t over: %v", there)
	}
	m.now = time.Date(2026, time.December, 1, 12, 0, 0, 0, time.UTC)
	m.update(t)
	if f := m.published(t)[identity{atlanta, AllTypes, MonthOf(2026, time.November)}]; f.Sales != 10 {
		t.Errorf("November: %+v", f)
	}
}

func TestOneProcessAtATime(t *testing.T) {
	m := newMarket(t)
	tx, err := m.db.Pool().Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }()
	if _, err := tx.Exec(t.Context(), "select from market_progress for update"); err != nil {
		t.Fatal(err)
	}
	if err := m.Update(t.Context()); !errors.Is(err, ErrBusy) {
		t.Errorf("got %v", err)
	}
}

// A metropolitan area counts the homes of all its counties, wherever those are, and its prices only where they are public.
func TestMetrosCrossStates(t *testing.T) {
	for _, c := range []struct {
		name         string
		inTN, inMS   int
		sales, price int64
	}{
		{"too few together", 4, 5, 0, 0},
		{"enough together, and too few prices", 5, 5, 10, 0},
		{"enough prices in one state", 10, 5, 15, 300_000},
		{"in the other state alone", 0, 12, 12, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMarket(t)
			m.sell(t, 0, c.inTN+c.inMS, 10, 5, 300_000)
			m.exec(t, "update listings set state = 'TN', city = 'Memphis', city_slug = 'memphis', county = 'Shelby County', county_slug = 'shelby' where status = 'sold'")
			m.exec(t, `update listings set state = 'MS', city = 'Olive Branch', city_slug = 'olive-branch', county = 'DeSoto County', county_slug = 'desoto'
				where id in (select id from listings where status = 'sold' order by id limit $1)`, c.inMS)
			memphis := identity{Place{place.KindMetro, "TN", "memphis"}, AllTypes, MonthOf(2026, time.October)}
			m.update(t)
			if f := m.published(t)[memphis]; int64(f.Sales) != c.sales || f.Price != c.price {
				t.Errorf("%+v", f)
			}
			// A sale in the other state alone has the area computed again.
			if c.inMS > 0 {
				m.exec(t, "with gone as (delete from listings where id in (select id from listings where state = 'MS' limit 1) returning id) select count(*) from gone")
				m.update(t)
				want := c.sales - 1
				if want < Least {
					want = 0
				}
				if f := m.published(t)[memphis]; int64(f.Sales) != want {
					t.Errorf("one less: %+v", f)
				}
			}
		})
	}
}

// TestIncrementalEqualsFull changes homes at random, and compares the figures after each round with those computed anew.
func TestIncrementalEqualsFull(t *testing.T) {
	m := newMarket(t)
	r := rand.New(rand.NewPCG(7, 7))
	testkit.Insert(t, m.db, testkit.Listings(3, 4000))
	for i := range 6 {
		m.exec(t, "select setseed($1)", r.Float64())
		// Homes are listed, sold and withdrawn on random days, others move, change their type or vanish.
		m.exec(t, `insert into listing_events (listing_id, at, kind, status, price)
			select id, $1::timestamptz - random() * interval '200 days', kind, case kind when 'sold' then 'sold' when 'status' then 'pending' else 'active' end, (100000 + random() * 500000)::int
			from listings, unnest(array['listed', 'sold', 'status', 'price']) kind where random() < 0.4 on conflict do nothing`, m.now)
		m.exec(t, `update listings set status = (array['active', 'sold', 'pending', 'withdrawn'])[1 + (random() * 3)::int], status_at = $1::timestamptz - random() * interval '60 days' where random() < 0.1`, m.now)
		m.exec(t, `update listings set sub_type = 'Condo', city_slug = 'dallas', state = 'TX' where random() < 0.05`)
		m.exec(t, `update listings set display_entire = random() < 0.8 where random() < 0.05`)
		m.exec(t, `delete from listings where random() < 0.01`)
		m.now = m.now.AddDate(0, 0, 9)
		m.update(t)
		incremental := m.published(t)
		if _, err := m.Recompute(t.Context()); err != nil {
			t.Fatal(err)
		}
		if full := m.published(t); !reflect.DeepEqual(incremental, full) || len(full) < 100 {
			for id, f := range full {
				if !reflect.DeepEqual(incremental[id], f) {
					t.Fatalf("round %d, %v: incremental %+v, full %+v", i, id, incremental[id], f)
				}
			}
			t.Fatalf("round %d: %d figures incrementally, %d in full", i, len(incremental), len(full))
		}
	}
}
