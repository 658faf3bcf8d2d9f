package listing

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// NearbyHomes is how many nearby homes a page shows, and consideredHomes how many of the nearest they are
// chosen from.
const (
	NearbyHomes     = 4
	consideredHomes = 100
)

// Nearby is the homes to show on another home's page.
type Nearby struct {
	Homes []Listing // most similar first, else nearest first
	// Similar says that they are similar to the home; otherwise they are just the nearest.
	Similar bool
	// Considered has all candidates. Everywhere says that there were so few that a new home anywhere
	// could become one.
	Considered []Neighbor
	Everywhere bool
}

// Nearby returns the most similar homes for sale nearby or, if none are similar, the nearest.
func (s Service) Nearby(ctx context.Context, home Listing) (Nearby, error) {
	around, err := s.neighbors(ctx, home, consideredHomes)
	if err != nil {
		return Nearby{}, err
	}
	near, ids := NearbyAmong(home, around)
	near.Homes, err = s.ByIDs(ctx, ids)
	return near, err
}

// NearbyAmong chooses from the nearest homes; it returns the IDs of those to show instead of Homes.
func NearbyAmong(home Listing, nearest []Neighbor) (near Nearby, ids []int64) {
	ids = similar(home, nearest, NearbyHomes)
	near = Nearby{Similar: len(ids) > 0, Considered: nearest, Everywhere: len(nearest) < consideredHomes}
	if !near.Similar {
		for _, other := range nearest[:min(NearbyHomes, len(nearest))] {
			ids = append(ids, other.ID)
		}
	}
	return near, ids
}

// Sizes of the first and the last box around a home, in miles, and the number of quad key ranges that
// approximate one.
const (
	nearbyFrom   = 0.5
	nearbyTo     = 150.0
	nearbyRanges = 48
)

// neighborColumns are all in the search indexes, so the table itself isn't read.
const neighborColumns = "id, lat, lng, sub_type, price, beds, sqft, lot_sqft"

// neighbors returns the homes for sale closest to a home, nearest first, without the home itself; if its
// position is unknown, homes in its city. Boxes around the home grow until one contains enough homes that
// are no farther away than its edge.
func (s Service) neighbors(ctx context.Context, home Listing, limit int) ([]Neighbor, error) {
	if home.Point == (geo.Point{}) {
		return s.someNeighbors(ctx, "select "+neighborColumns+` from listings
			where shown and state = $1 and city_slug = (select city_slug from listings where id = $2) and id <> $2
			order by listed_at desc, id desc limit $3`, home.Address.State, home.ID, limit)
	}
	for miles := nearbyFrom; ; miles *= 3 {
		around, err := s.neighborsWithin(ctx, home, miles, limit, "shown")
		if err != nil || len(around) == limit || miles > nearbyTo {
			return around, err
		}
	}
}

// neighborsWithin returns the closest homes, nearest first, within some miles. Each range of quad keys is a
// separate scan: OFFSET 0 keeps the planner from joining the other way around, which would read the whole
// table. which is an SQL condition that an index has.
func (s Service) neighborsWithin(ctx context.Context, home Listing, miles float64, limit int, which string) ([]Neighbor, error) {
	at := home.Point
	north := miles / geo.MilesPerDegree
	scale := max(0.05, math.Cos(at.Lat*math.Pi/180))
	box := geo.Bounds{South: max(-90, at.Lat-north), North: min(90, at.Lat+north), West: at.Lng - north/scale, East: at.Lng + north/scale}
	box.West, box.East = max(-180, box.West), min(180, box.East)
	ranges := geo.CoverBounds(box, nearbyRanges)
	lows, highs, all := make([]int64, len(ranges)), make([]int64, len(ranges)), make([]bool, len(ranges))
	for i, r := range ranges {
		lows[i], highs[i], all[i] = r.Low, r.High, r.Inside
	}
	return s.someNeighbors(ctx, "select "+neighborColumns+" from (select "+neighborColumns+`,
			(lat - $1::float8) ^ 2 + ((lng - $2::float8) * $3::float8) ^ 2 as away
		from unnest($4::bigint[], $5::bigint[], $6::boolean[]) as r (low, high, inside) cross join lateral
			(select `+neighborColumns+` from listings where `+which+` and qk between r.low and r.high offset 0) l
		where (r.inside or l.lat between $7 and $8 and l.lng between $9 and $10) and id <> $11) near
		where away <= $12::float8 order by away, id limit $13`,
		at.Lat, at.Lng, scale, lows, highs, all, box.South, box.North, box.West, box.East, home.ID, north*north, limit)
}

func (s Service) someNeighbors(ctx context.Context, sql string, args ...any) ([]Neighbor, error) {
	rows, err := s.DB.On(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	around, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (n Neighbor, err error) {
		var lat, lng *float64
		if err = row.Scan(&n.ID, &lat, &lng, &n.SubType, &n.Price, &n.Beds, &n.Sqft, &n.LotSqft); lat != nil && lng != nil {
			n.Point = geo.Point{Lat: *lat, Lng: *lng}
		}
		return n, err
	})
	return around, postgres.Failure(err)
}
