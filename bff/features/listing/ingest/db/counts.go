package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// changedPlaces are the places whose listing counts an import changes.
type changedPlaces map[placeKey]struct{}

// placeKey identifies a place by kind, state and slug, as homes refer to it.
type placeKey struct {
	kind        place.Kind
	state, slug string
}

// countAllFrom is how many places must have changed for all places to be counted instead, which takes one
// pass over each index however many there are.
const countAllFrom = 20_000

// added adds the places of a new home.
func (c changedPlaces) added(in *ingest.Incoming) { c.note(placesOf(in)) }

// changed adds the old and new places of a changed home, unless their counts stay the same.
func (c changedPlaces) changed(was before, in *ingest.Incoming) {
	is := placesOf(in)
	if in.Remove {
		is = homePlaces{}
	}
	if is != was.homePlaces {
		c.note(was.homePlaces)
		c.note(is)
	}
}

func placesOf(in *ingest.Incoming) homePlaces {
	return homePlaces{
		shown: in.Status == listing.Active && in.Display.Entire,
		state: in.Address.State, citySlug: place.Slug(in.Address.City), countySlug: place.CountySlug(in.Address.County), zipcode: in.Address.PostalCode,
		neighborhoodSlug: place.Slug(in.Neighborhood),
	}
}

func (c changedPlaces) note(g homePlaces) {
	if !g.shown || len(c) > countAllFrom {
		return
	}
	c[placeKey{place.KindState, g.state, ""}] = struct{}{}
	c[placeKey{place.KindCity, g.state, g.citySlug}] = struct{}{}
	c[placeKey{place.KindCounty, g.state, g.countySlug}] = struct{}{}
	c[placeKey{place.KindZip, "", g.zipcode}] = struct{}{}
	if g.citySlug != "" && g.neighborhoodSlug != "" {
		c[placeKey{place.KindNeighborhood, g.state, place.NeighborhoodSlug(g.citySlug, g.neighborhoodSlug)}] = struct{}{}
	}
}

// count updates the listing counts of the places that this run touched, or of all places: if all is set, if
// it touched many, or if an interrupted run didn't count.
func (r *importRun) count(ctx context.Context, tx pgx.Tx, all bool) error {
	if _, err := tx.Exec(ctx, postgres.VersionFirst); err != nil {
		return err
	}
	var left bool
	err := tx.QueryRow(ctx, `select exists (select from import_runs where not counted and state = 'failed' and accepted > 0)`).Scan(&left)
	if err != nil {
		return err
	}
	if all || left || len(r.touched) > countAllFrom {
		if _, err := tx.Exec(ctx, learnPlaces); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `select refresh_place_counts()`)
		if err == nil {
			_, err = tx.Exec(ctx, `update import_runs set counted = true where not counted and (state = 'failed' or id = $1)`, r.id)
		}
		return err
	}
	var kinds, states, slugs []string
	for s := range r.touched {
		if s.slug != "" || s.kind == place.KindState {
			kinds, states, slugs = append(kinds, string(s.kind)), append(states, s.state), append(slugs, s.slug)
		}
	}
	if _, err := tx.Exec(ctx, learnTouchedPlaces, kinds, states, slugs); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `select refresh_place_counts($1, $2, $3)`, kinds, states, slugs); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update import_runs set counted = true where id = $1`, r.id)
	return err
}

// Cities with at least three homes that aren't in the gazetteer are added to it, so that they have a page
// and can be found: the gazetteer's sources lack new towns.
const (
	learnPlaces = `
	with unknown as materialized (
		select state, city_slug as slug from listings l where shown and city_slug <> ''
		group by state, city_slug having count(*) >= 3
		except select state, slug from places where kind = 'city'
	)` + learnUnknown

	// $1 kinds, $2 states and $3 slugs of the places to check.
	learnTouchedPlaces = `
	with unknown as materialized (
		select state, slug from unnest($1::text[], $2::text[], $3::text[]) as t (kind, state, slug)
		where kind = 'city' and not exists (select from places p where p.kind = 'city' and p.state = t.state and p.slug = t.slug)
			and (select count(*) from (select from listings l where shown and l.state = t.state and l.city_slug = t.slug limit 3) three) = 3
	)` + learnUnknown

	learnUnknown = `
	insert into places (kind, name, name_key, slug, state, county, zipcode, lat, lng, south, west, north, east)
	select 'city', min(city), replace(city_slug, '-', ' '), city_slug, l.state,
		coalesce(mode() within group (order by county), ''), coalesce(mode() within group (order by postal_code), ''),
		avg(lat), avg(lng), min(lat), min(lng), max(lat), max(lng)
	from unknown u join listings l on l.state = u.state and l.city_slug = u.slug
	where shown and lat is not null
	group by l.state, city_slug having count(*) >= 3
	on conflict (kind, state, slug) do nothing`
)
