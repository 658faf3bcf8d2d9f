package postgres

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/search"
	"hearthway/bff/geo"
)

// Nearby implements listing.Store. Boxes around the home grow until they hold as many homes
// as are asked for that are no further away than the box's edge.
func (s Listings) Nearby(ctx context.Context, id int64, limit int) ([]listing.Listing, error) {
	limit = bounded(limit)
	home, err := s.one(ctx, "where id = $1", id)
	if err != nil || limit == 0 {
		return nil, err
	}
	if home.Point == (geo.Point{}) {
		return s.many(ctx, `where shown and state = $1 and city_slug = (select city_slug from listings where id = $2) and id <> $2
			order by listed_at desc, id desc limit $3`, home.Address.State, id, limit)
	}
	for miles := nearbyFrom; ; miles *= 3 {
		ids, err := s.within(ctx, home, miles, limit)
		if err != nil {
			return nil, err
		}
		if len(ids) == limit || miles > nearbyTo {
			return s.ByIDs(ctx, ids)
		}
	}
}

// Reach of the first and the last box around a home, miles.
const (
	nearbyFrom = 0.5
	nearbyTo   = 150.0
)

// within gives the homes closest to a home, nearest first, at most so many miles away.
func (s Listings) within(ctx context.Context, home listing.Listing, miles float64, limit int) ([]int64, error) {
	at := home.Point
	north := miles / geo.MilesPerDegree
	scale := max(0.05, math.Cos(at.Lat*math.Pi/180))
	box := geo.Bounds{South: max(-90, at.Lat-north), North: min(90, at.Lat+north), West: at.Lng - north/scale, East: at.Lng + north/scale}
	box.West, box.East = max(-180, box.West), min(180, box.East)
	w := newFilter(search.Criteria{Bounds: &box}, s.db.now()).begin()
	w.say("select id from (select id, (lat - ").value(at.Lat).say("::float8) ^ 2 + ((lng - ").value(at.Lng)
	w.say("::float8) * ").value(scale).say("::float8) ^ 2 as away from ").source()
	w.say(" and id <> ").value(home.ID).say(") near where away <= ").value(north * north).say("::float8 order by away, id limit ").value(limit)
	sql, args := w.done()
	rows, err := s.db.pool.Query(ctx, sql, args...)
	if err != nil {
		return nil, failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	return ids, failure(err)
}
