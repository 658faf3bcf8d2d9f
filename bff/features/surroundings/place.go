package surroundings

import (
	"context"
	"encoding/json"
	"slices"
	"sort"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// placeBatch is how many homes are placed at a time. They are neighbors, so that few outlines are read twice.
const placeBatch = 20_000

// positioned are the homes on the market whose position is their own. That of a withheld address is rounded, which may be in another flood zone.
const positioned = "l.status in ('active', 'pending') and l.qk is not null and l.display_address and not l.approximate"

// PlaceJob places the homes that an import of listings added or moved.
type PlaceJob struct{}

// Kind implements jobs.Args.
func (PlaceJob) Kind() string { return "place_homes" }

// Place finds the census areas, flood zones and noise of the homes that have none yet or have moved, and returns how many there were.
func (s Service) Place(ctx context.Context) (n int64, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if n, err = s.place(ctx, "not exists (select from home_areas h where h.listing_id = l.id and h.qk = l.qk)"); n == 0 || err != nil {
			return err
		}
		return s.refreshFilters(ctx)
	})
	return n, err
}

// placeAgain places the homes in some bounds, after new outlines came.
func (s Service) placeAgain(ctx context.Context, b geo.Bounds) (int64, error) {
	return s.place(ctx, "l.lat between $2 and $3 and l.lng between $4 and $5", b.South, b.North, b.West, b.East)
}

// place places the homes for which a condition, with arguments from $2 on, is true.
func (s Service) place(ctx context.Context, condition string, args ...any) (total int64, err error) {
	var none bool
	if err := s.DB.On(ctx).QueryRow(ctx, "select not exists (select from surroundings_files where data in ('census', 'flood', 'noise'))").Scan(&none); err != nil || none {
		return 0, postgres.Failure(err)
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.exec(ctx, "set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('surroundings'))"); err != nil {
			return err
		}
		sql := "select l.id, l.qk, l.lat, l.lng, l.state from listings l where " + positioned + " and (l.qk, l.id) > ($1, $" + nth(len(args)+2) + ") and " + condition +
			" order by l.qk, l.id limit " + nth(placeBatch)
		last := placed{qk: -1 << 62}
		for {
			homes, err := s.homesToPlace(ctx, sql, append(append([]any{last.qk}, args...), last.id)...)
			if err != nil || len(homes) == 0 {
				return err
			}
			last = homes[len(homes)-1]
			if err := s.placeHomes(ctx, homes); err != nil {
				return err
			}
			total += int64(len(homes))
		}
	})
	return total, err
}

// placed is a home with the areas that it is in.
type placed struct {
	id, qk                  int64
	point                   geo.Point
	tract, group, group2010 string
	zone, zonePart          string
	state                   string
	decibels                int
	noisePart               string // "": how loud it is isn't known
}

func (s Service) homesToPlace(ctx context.Context, sql string, args ...any) ([]placed, error) {
	rows, err := s.DB.On(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	homes, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (h placed, err error) {
		return h, row.Scan(&h.id, &h.qk, &h.point.Lat, &h.point.Lng, &h.state)
	})
	return homes, postgres.Failure(err)
}

// placeHomes reads each outline around some homes once, and finds which of them are inside.
func (s Service) placeHomes(ctx context.Context, homes []placed) error {
	north := make([]*placed, len(homes)) // by latitude
	lats, lngs := make([]float64, len(homes)), make([]float64, len(homes))
	for i := range homes {
		north[i], lats[i], lngs[i] = &homes[i], homes[i].point.Lat, homes[i].point.Lng
	}
	slices.SortFunc(north, func(a, b *placed) int {
		switch {
		case a.point.Lat < b.point.Lat:
			return -1
		case a.point.Lat > b.point.Lat:
			return 1
		}
		return 0
	})
	rows, err := s.DB.On(ctx).Query(ctx, `select data, part, area, decade, rings from area_outlines where ctid in (
		select o.ctid from unnest($1::float8[], $2::float8[]) as h (lat, lng) join area_outlines o on box(point(o.east, o.north), point(o.west, o.south)) @> point(h.lng, h.lat))`, lats, lngs)
	if err != nil {
		return postgres.Failure(err)
	}
	var data Data
	var part, area string
	var decade int
	var packed []byte
	if _, err := pgx.ForEachRow(rows, []any{&data, &part, &area, &decade, &packed}, func() error {
		rings, err := unpack(packed)
		if err != nil {
			return err
		}
		b := bounds(rings)
		from := sort.Search(len(north), func(i int) bool { return north[i].point.Lat >= b.South })
		for _, home := range north[from:] {
			if home.point.Lat > b.North {
				break
			}
			if b.Contains(home.point) && contains(rings, home.point) {
				home.enter(data, part, area, decade)
			}
		}
		return nil
	}); err != nil {
		return postgres.Failure(err)
	}
	if err := s.findNoise(ctx, homes); err != nil {
		return err
	}
	return s.savePlaced(ctx, homes)
}

// enter records that a home is in an area.
func (h *placed) enter(data Data, part, area string, decade int) {
	switch {
	case data == FloodZones:
		// Where zones overlap, the one with the greatest hazard counts.
		if h.zone == "" || zoneRank(area) > zoneRank(h.zone) {
			h.zone, h.zonePart = area, part
		}
	case decade == 2010 && len(area) == blockGroupDigits:
		h.group2010 = area
	case decade == 2010:
	case len(area) == blockGroupDigits:
		h.group, h.tract = area, area[:tractDigits]
	default:
		h.tract = area
	}
}

// savePlaced stores where homes are and what is known there, and makes their pages outdated.
func (s Service) savePlaced(ctx context.Context, homes []placed) error {
	n := len(homes)
	ids, keys := make([]int64, n), make([]int64, n)
	tracts, groups, groups2010 := make([]string, n), make([]string, n), make([]string, n)
	for i, h := range homes {
		ids[i], keys[i], tracts[i], groups[i], groups2010[i] = h.id, h.qk, h.tract, h.group, h.group2010
	}
	if err := s.exec(ctx, `insert into home_areas as h (listing_id, qk, tract, block_group, block_group_2010)
		select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[])
		on conflict (listing_id) do update set qk = excluded.qk, tract = excluded.tract, block_group = excluded.block_group, block_group_2010 = excluded.block_group_2010
		where (h.qk, h.tract, h.block_group, h.block_group_2010) is distinct from (excluded.qk, excluded.tract, excluded.block_group, excluded.block_group_2010)`,
		ids, keys, tracts, groups, groups2010); err != nil {
		return err
	}
	if err := s.savePositions(ctx, FloodZones, ids, func(i int) (string, any) { return homes[i].zonePart, FloodFacts{homes[i].zone} }); err != nil {
		return err
	}
	if err := s.savePositions(ctx, Noise, ids, func(i int) (string, any) { return homes[i].noisePart, NoiseFacts{homes[i].decibels} }); err != nil {
		return err
	}
	// More squares than fit into a log entry are everywhere.
	return s.exec(ctx, `select note_change('{}', case when count(distinct qk >> 42) <= 64 then array_agg(distinct 'q:' || (qk >> 42)) end) from unnest($1::bigint[]) qk`, keys)
}

// savePositions stores what some data says about the positions of homes: facts of a part, or nothing if the part is "".
func (s Service) savePositions(ctx context.Context, data Data, ids []int64, at func(i int) (part string, facts any)) error {
	parts, facts := make([]string, len(ids)), make([]string, len(ids))
	for i := range ids {
		part, about := at(i)
		packed, err := json.Marshal(about)
		if err != nil {
			return err
		}
		parts[i], facts[i] = part, string(packed)
	}
	return s.exec(ctx, `with found as (select * from unnest($2::bigint[], $3::text[], $4::text[]) as p (id, part, facts)), gone as (
			delete from position_facts f using found p where f.listing_id = p.id and f.data = $1 and p.part = '')
		insert into position_facts as f (listing_id, data, part, facts) select id, $1, part, facts::jsonb from found where part <> ''
		on conflict (listing_id, data) do update set part = excluded.part, facts = excluded.facts where (f.part, f.facts) is distinct from (excluded.part, excluded.facts)`,
		data, ids, parts, facts)
}
