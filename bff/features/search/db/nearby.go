package db

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// neighborColumns are all in the search indexes, so the table itself isn't read.
const neighborColumns = "id, lat, lng, sub_type, price, beds, sqft, lot_sqft"

// Neighbors implements listing.Market. Boxes around the home grow until one contains enough homes that
// are no farther away than its edge.
func (e Engine) Neighbors(ctx context.Context, home listing.Listing, limit int) ([]listing.Neighbor, error) {
	limit = max(0, min(limit, listing.MaxList))
	if limit == 0 {
		return nil, nil
	}
	if home.Point == (geo.Point{}) {
		return e.neighbors(ctx, "select "+neighborColumns+` from listings
			where shown and state = $1 and city_slug = (select city_slug from listings where id = $2) and id <> $2
			order by listed_at desc, id desc limit $3`, home.Address.State, home.ID, limit)
	}
	for miles := nearbyFrom; ; miles *= 3 {
		around, err := e.within(ctx, home, miles, limit)
		if err != nil || len(around) == limit || miles > nearbyTo {
			return around, err
		}
	}
}

// Sizes of the first and the last box around a home, in miles.
const (
	nearbyFrom = 0.5
	nearbyTo   = 150.0
)

// within returns the closest homes, nearest first, within some miles.
func (e Engine) within(ctx context.Context, home listing.Listing, miles float64, limit int) ([]listing.Neighbor, error) {
	at := home.Point
	north := miles / geo.MilesPerDegree
	scale := max(0.05, math.Cos(at.Lat*math.Pi/180))
	box := geo.Bounds{South: max(-90, at.Lat-north), North: min(90, at.Lat+north), West: at.Lng - north/scale, East: at.Lng + north/scale}
	box.West, box.East = max(-180, box.West), min(180, box.East)
	w := newFilter(search.Criteria{Bounds: &box}, e.db.Now()).begin()
	w.Add("select " + neighborColumns + " from (select " + neighborColumns + ", (lat - ").Arg(at.Lat).Add("::float8) ^ 2 + ((lng - ").Arg(at.Lng)
	w.Add("::float8) * ").Arg(scale).Add("::float8) ^ 2 as away from ").source()
	w.Add(" and id <> ").Arg(home.ID).Add(") near where away <= ").Arg(north * north).Add("::float8 order by away, id limit ").Arg(limit)
	sql, args := w.Build()
	return e.neighbors(ctx, sql, args...)
}

func (e Engine) neighbors(ctx context.Context, sql string, args ...any) ([]listing.Neighbor, error) {
	rows, err := e.db.On(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	around, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (n listing.Neighbor, err error) {
		var lat, lng *float64
		if err = row.Scan(&n.ID, &lat, &lng, &n.SubType, &n.Price, &n.Beds, &n.Sqft, &n.LotSqft); lat != nil && lng != nil {
			n.Point = geo.Point{Lat: *lat, Lng: *lng}
		}
		return n, err
	})
	return around, postgres.Failure(err)
}
