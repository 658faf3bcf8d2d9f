// Package db stores the gazetteer in PostgreSQL and finds places by what people type.
package db

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Store is a place.Store over the database.
type Store struct{ db *postgres.DB }

var _ place.Store = Store{}

// New returns a store for the gazetteer.
func New(db *postgres.DB) Store { return Store{db} }

// maxPlaces is the maximum number of places per call.
const maxPlaces = 1000

// selectPlaces selects the columns of placeOf.
const selectPlaces = `select id, kind, name, slug, city, state, county, zipcode, lat, lng,
	south, west, north, east, population, listings, zone from places `

func placeOf(row pgx.CollectableRow) (p place.Place, err error) {
	err = row.Scan(&p.ID, &p.Kind, &p.Name, &p.Slug, &p.City, &p.State, &p.County, &p.Zipcode, &p.Point.Lat, &p.Point.Lng,
		&p.Bounds.South, &p.Bounds.West, &p.Bounds.North, &p.Bounds.East, &p.Population, &p.Listings, &p.Zone)
	return p, err
}

func (s Store) some(ctx context.Context, tail string, args ...any) (places []place.Place, err error) {
	err = s.db.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, selectPlaces+tail, args...)
		if err == nil {
			places, err = pgx.CollectRows(rows, placeOf)
		}
		return err
	})
	return places, err
}

func (s Store) one(ctx context.Context, tail string, args ...any) (place.Place, error) {
	places, err := s.some(ctx, tail+" limit 1", args...)
	if err != nil {
		return place.Place{}, err
	}
	if len(places) == 0 {
		return place.Place{}, unknownPlace()
	}
	return places[0], nil
}

func unknownPlace() error { return apperr.New(apperr.NotFound, "We couldn’t find this place.") }

// City implements place.Store.
func (s Store) City(ctx context.Context, state, slug string) (place.Place, error) {
	return s.one(ctx, "where kind = 'city' and state = $1 and slug = $2", strings.ToUpper(state), slug)
}

// Zip implements place.Store.
func (s Store) Zip(ctx context.Context, zip string) (place.Place, error) {
	return s.one(ctx, "where kind = 'zip' and slug = $1 order by population desc, id", zip)
}

// Neighborhood implements place.Store.
func (s Store) Neighborhood(ctx context.Context, state, city, name string) (place.Place, error) {
	return s.one(ctx, "where kind = 'neighborhood' and state = $1 and slug = $2", strings.ToUpper(state), place.NeighborhoodSlug(place.Slug(city), place.Slug(name)))
}

// County implements place.Store.
func (s Store) County(ctx context.Context, state, name string) (place.Place, error) {
	return s.one(ctx, "where kind = 'county' and state = $1 and slug = $2", strings.ToUpper(state), place.CountySlug(name))
}

// CitiesOf implements place.Store.
func (s Store) CitiesOf(ctx context.Context, state string, limit int) ([]place.Place, error) {
	return s.some(ctx, "where kind = 'city' and state = $1 order by listings desc, population desc, slug limit $2",
		strings.ToUpper(state), max(0, min(limit, maxPlaces)))
}

// NearCity implements place.Store. The index orders by distance in degrees, but a degree of longitude
// is shorter than one of latitude, so more places are read than requested and then sorted by miles.
func (s Store) NearCity(ctx context.Context, p geo.Point, limit int) ([]place.Place, error) {
	if !p.Valid() {
		return nil, apperr.New(apperr.Invalid, "This location isn’t valid.")
	}
	limit = max(0, min(limit, maxPlaces))
	places, err := s.some(ctx, "where kind = 'city' order by point(lng, lat) <-> point($1, $2) limit $3", p.Lng, p.Lat, 4*limit+20)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(places, func(a, b place.Place) int {
		return cmp.Compare(geo.Miles(p, a.Point), geo.Miles(p, b.Point))
	})
	return places[:min(limit, len(places))], nil
}

// Nearest implements place.Store.
func (s Store) Nearest(ctx context.Context, p geo.Point) (place.Place, error) {
	places, err := s.NearCity(ctx, p, 1)
	if err != nil {
		return place.Place{}, err
	}
	if len(places) == 0 {
		return place.Place{}, unknownPlace()
	}
	return places[0], nil
}

// RefreshPlaceCounts updates the listing counts of all places. Imports do this themselves; call it
// after writing listings any other way.
func (s Store) RefreshPlaceCounts(ctx context.Context) error {
	_, err := s.db.Pool().Exec(ctx, "select refresh_place_counts()")
	return postgres.Failure(err)
}
