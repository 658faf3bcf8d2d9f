package place

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Service is the gazetteer in the database. Lookups that find nothing return an apperr.NotFound.
type Service struct{ DB *postgres.DB }

// maxPlaces is the maximum number of places per call.
const maxPlaces = 1000

// selectPlaces selects the columns of placeOf.
const selectPlaces = `select id, kind, name, slug, city, state, county, zipcode, lat, lng,
	south, west, north, east, population, listings, zone from places `

func placeOf(row pgx.CollectableRow) (p Place, err error) {
	err = row.Scan(&p.ID, &p.Kind, &p.Name, &p.Slug, &p.City, &p.State, &p.County, &p.Zipcode, &p.Point.Lat, &p.Point.Lng,
		&p.Bounds.South, &p.Bounds.West, &p.Bounds.North, &p.Bounds.East, &p.Population, &p.Listings, &p.Zone)
	return p, err
}

func (s Service) some(ctx context.Context, tail string, args ...any) (places []Place, err error) {
	err = s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		rows, err := pool.Query(ctx, selectPlaces+tail, args...)
		if err == nil {
			places, err = pgx.CollectRows(rows, placeOf)
		}
		return err
	})
	return places, err
}

func (s Service) one(ctx context.Context, tail string, args ...any) (Place, error) {
	places, err := s.some(ctx, tail+" limit 1", args...)
	if err != nil {
		return Place{}, err
	}
	if len(places) == 0 {
		return Place{}, unknownPlace()
	}
	return places[0], nil
}

func unknownPlace() error { return apperr.New(apperr.NotFound, "We couldn’t find this place.") }

// City finds a city by its two-letter state and its slug.
func (s Service) City(ctx context.Context, state, slug string) (Place, error) {
	return s.one(ctx, "where kind = 'city' and state = $1 and slug = $2", strings.ToUpper(state), slug)
}

// Zip finds a ZIP code by its five digits.
func (s Service) Zip(ctx context.Context, zip string) (Place, error) {
	return s.one(ctx, "where kind = 'zip' and slug = $1 order by population desc, id", zip)
}

// Neighborhood finds a neighborhood with homes for sale by its two-letter state, its city and its name.
func (s Service) Neighborhood(ctx context.Context, state, city, name string) (Place, error) {
	return s.one(ctx, "where kind = 'neighborhood' and state = $1 and slug = $2", strings.ToUpper(state), NeighborhoodSlug(Slug(city), Slug(name)))
}

// County finds a county by its two-letter state and its name, with or without "County".
func (s Service) County(ctx context.Context, state, name string) (Place, error) {
	return s.one(ctx, "where kind = 'county' and state = $1 and slug = $2", strings.ToUpper(state), CountySlug(name))
}

// CitiesOf returns the cities of a state, those with the most homes for sale first.
func (s Service) CitiesOf(ctx context.Context, state string, limit int) ([]Place, error) {
	return s.some(ctx, "where kind = 'city' and state = $1 order by listings desc, population desc, slug limit $2",
		strings.ToUpper(state), max(0, min(limit, maxPlaces)))
}

// NearCity returns the cities closest to a point, nearest first. The index orders by distance in degrees,
// but a degree of longitude is shorter than one of latitude, so more places are read than requested and
// then sorted by miles.
func (s Service) NearCity(ctx context.Context, p geo.Point, limit int) ([]Place, error) {
	if !p.Valid() {
		return nil, apperr.New(apperr.Invalid, "This location isn’t valid.")
	}
	limit = max(0, min(limit, maxPlaces))
	places, err := s.some(ctx, "where kind = 'city' order by point(lng, lat) <-> point($1, $2) limit $3", p.Lng, p.Lat, 4*limit+20)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(places, func(a, b Place) int {
		return cmp.Compare(geo.Miles(p, a.Point), geo.Miles(p, b.Point))
	})
	return places[:min(limit, len(places))], nil
}

// Nearest returns the city closest to a point, at any distance.
func (s Service) Nearest(ctx context.Context, p geo.Point) (Place, error) {
	places, err := s.NearCity(ctx, p, 1)
	if err != nil {
		return Place{}, err
	}
	if len(places) == 0 {
		return Place{}, unknownPlace()
	}
	return places[0], nil
}
