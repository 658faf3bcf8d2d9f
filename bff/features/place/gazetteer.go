package place

import (
	"context"
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

var placeColumns = []string{
	"kind", "name", "name_key", "slug", "city", "state", "county", "zipcode",
	"lat", "lng", "south", "west", "north", "east", "population", "zone",
}

// GazetteerCounts counts what SaveGazetteer did. Total is the number of places in the gazetteer.
type GazetteerCounts struct{ Added, Changed, Removed, Total int64 }

// SaveGazetteer makes the places table match a gazetteer, in one transaction. A city that the gazetteer
// doesn't have stays as long as listings are in it.
func (s Service) SaveGazetteer(ctx context.Context, places iter.Seq2[Place, error]) (GazetteerCounts, error) {
	var counts GazetteerCounts
	err := pgx.BeginFunc(ctx, s.DB.Pool(), func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, stagePlaces); err != nil {
			return err
		}
		source := placeRows{next: placesOf(places)}
		defer source.next.stop()
		var err error
		if counts.Total, err = tx.CopyFrom(ctx, pgx.Identifier{"staged_places"}, placeColumns, &source); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, postgres.VersionFirst); err != nil {
			return err
		}
		err = tx.QueryRow(ctx, mergePlaces).Scan(&counts.Added, &counts.Changed)
		if err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, dropPlaces)
		if err != nil {
			return err
		}
		counts.Removed = tag.RowsAffected()
		if counts.Added+counts.Changed+counts.Removed == 0 {
			return nil
		}
		if _, err := tx.Exec(ctx, `select refresh_place_counts()`); err != nil {
			return err
		}
		states, zones := mainZones()
		_, err = tx.Exec(ctx, zoneListings, states, zones)
		return err
	})
	if err == nil && counts.Added > 0 {
		_, err = s.DB.Pool().Exec(ctx, TidyPlaces)
	}
	return counts, postgres.Failure(err)
}

// TidyPlaces updates the planner's statistics and flushes the pending list of the name index. Run it
// after writing most of the places.
const TidyPlaces = `vacuum (analyze) places`

const stagePlaces = `
	set local statement_timeout = '5min';
	create temporary table staged_places on commit drop as
		select kind, name, name_key, slug, city, state, county, zipcode, lat, lng, south, west, north, east, population, zone
		from places with no data`

// Of two places with the same slug in a state, mergePlaces keeps the more populous one.
var mergePlaces = func() string {
	var set, before, after []string
	for _, column := range placeColumns {
		if column != "kind" && column != "state" && column != "slug" {
			set = append(set, column+" = excluded."+column)
			before = append(before, "p."+column)
			after = append(after, "excluded."+column)
		}
	}
	columns := strings.Join(placeColumns, ", ")
	return `
	with merged as (
		insert into places as p (` + columns + `)
		select distinct on (kind, state, slug) ` + columns + ` from staged_places
			where slug <> '' order by kind, state, slug, population desc
		on conflict (kind, state, slug) do update set ` + strings.Join(set, ", ") + `
		where (` + strings.Join(before, ", ") + `) is distinct from (` + strings.Join(after, ", ") + `)
		returning xmax = 0 as added
	)
	select count(*) filter (where added), count(*) filter (where not added) from merged`
}()

// zoneListings corrects listings imported before the gazetteer had time zones. They were assumed to be
// in their state's main zone, so only those whose ZIP code is in another zone change. $1 states, $2
// their main zones.
const zoneListings = `
	update listings l set zone = p.zone from places p join unnest($1::text[], $2::text[]) as main (state, zone) using (state)
	where p.kind = 'zip' and p.slug = l.postal_code and p.state = l.state and p.zone <> '' and p.zone <> main.zone and l.zone = ''`

const dropPlaces = `
	delete from places p where not exists (
		select from staged_places s where s.kind = p.kind and s.state = p.state and s.slug = p.slug
	) and p.kind <> 'neighborhood' and not (p.kind = 'city' and exists (
		select from listings l where l.shown and l.state = p.state and l.city_slug = p.slug))`

// pulled is a sequence of places in pull style (iter.Pull2), which COPY needs.
type pulled struct {
	pull func() (Place, error, bool)
	stop func()
}

func placesOf(places iter.Seq2[Place, error]) pulled {
	pull, stop := iter.Pull2(places)
	return pulled{pull, stop}
}

// placeRows implements pgx.CopyFromSource.
type placeRows struct {
	next pulled
	row  Place
	err  error
}

// Next implements pgx.CopyFromSource.
func (r *placeRows) Next() bool {
	var more bool
	r.row, r.err, more = r.next.pull()
	return more && r.err == nil
}

// Values implements pgx.CopyFromSource.
func (r *placeRows) Values() ([]any, error) {
	p := r.row
	slug := Slug(p.Name)
	switch p.Kind {
	case KindCounty:
		slug = CountySlug(p.Name)
	case KindState:
		if state, ok := StateByCode(p.State); ok {
			slug = state.Slug
		}
	}
	return []any{
		string(p.Kind), p.Name, Fold(p.Name), slug, p.City, p.State, p.County, p.Zipcode,
		p.Point.Lat, p.Point.Lng, p.Bounds.South, p.Bounds.West, p.Bounds.North, p.Bounds.East, int32(p.Population), p.Zone,
	}, nil
}

// Err implements pgx.CopyFromSource.
func (r *placeRows) Err() error { return r.err }

// Index loads the cities and ZIP codes into memory, for imports.
func (s Service) Index(ctx context.Context) (*Index, error) {
	rows, err := s.DB.Pool().Query(ctx, `select kind, name, slug, city, state, county, zipcode, lat, lng,
		south, west, north, east, population, zone from places where kind in ('city', 'zip')`)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	var problem error
	index := NewIndex(func(yield func(Place) bool) {
		var p Place
		into := []any{&p.Kind, &p.Name, &p.Slug, &p.City, &p.State, &p.County, &p.Zipcode, &p.Point.Lat, &p.Point.Lng,
			&p.Bounds.South, &p.Bounds.West, &p.Bounds.North, &p.Bounds.East, &p.Population, &p.Zone}
		_, problem = pgx.ForEachRow(rows, into, func() error {
			yield(p)
			return nil
		})
	})
	if problem != nil {
		return nil, postgres.Failure(problem)
	}
	return index, nil
}
