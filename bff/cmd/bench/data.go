package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Data is the inventory that is measured.
type Data struct {
	DB    *postgres.DB
	URL   string // of the same database
	Homes int    // that searches can find
	spots []spot
}

// spot is a home for sale, with the facts that searches depend on.
type spot struct {
	ID                       int64
	Lat, Lng                 float64
	State, City, County, Zip string
	Street, Alias            string
	Price                    int64
}

func (s spot) point() geo.Point { return geo.Point{Lat: s.Lat, Lng: s.Lng} }

// spotCount is the maximum number of homes around which searches are generated.
const spotCount = 20_000

// Open reads the inventory of a database.
func Open(ctx context.Context, db *postgres.DB, url string) (*Data, error) {
	active, err := listing.Service{DB: db}.CountActive(ctx)
	if err != nil {
		return nil, err
	}
	d := &Data{DB: db, URL: url, Homes: int(active)}
	pool, err := d.pool(ctx, 1)
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	share := min(100, 300*spotCount/float64(max(d.Homes, 1)))
	rows, err := pool.Query(ctx, `select id, lat, lng, state, city, county, postal_code, street, alias, price
		from listings tablesample system ($1) repeatable (7)
		where shown and lat is not null and display_address and street <> '' and price > 0 limit $2`, share, spotCount)
	if err != nil {
		return nil, err
	}
	if d.spots, err = pgx.CollectRows(rows, pgx.RowToStructByPos[spot]); err != nil {
		return nil, err
	}
	if len(d.spots) < 100 {
		return nil, fmt.Errorf("only %d homes are for sale; create an inventory first", len(d.spots))
	}
	r := rand.New(rand.NewPCG(7, 7))
	r.Shuffle(len(d.spots), func(i, j int) { d.spots[i], d.spots[j] = d.spots[j], d.spots[i] })
	return d, nil
}

// pool returns separate connections with the settings that searches use.
func (d *Data) pool(ctx context.Context, connections int) (*pgxpool.Pool, error) {
	c, err := pgxpool.ParseConfig(d.URL)
	if err != nil {
		return nil, fmt.Errorf("the database's connection string cannot be read")
	}
	c.MaxConns, c.MinConns = int32(connections), int32(connections)
	for name, value := range map[string]string{
		"application_name": "hearthway-bench", "plan_cache_mode": "force_custom_plan", "jit": "off",
		"max_parallel_workers_per_gather": "0", "statement_timeout": "30s",
	} {
		c.ConnConfig.RuntimeParams[name] = value
	}
	return pgxpool.NewWithConfig(ctx, c)
}

// sizes returns the sizes of the whole database, of the listings and of their indexes, in bytes.
func (d *Data) sizes(ctx context.Context) (whole, homes, indexes int64, err error) {
	pool, err := d.pool(ctx, 1)
	if err != nil {
		return 0, 0, 0, err
	}
	defer pool.Close()
	err = pool.QueryRow(ctx, `select pg_database_size(current_database()), pg_table_size('listings'), pg_indexes_size('listings')`).
		Scan(&whole, &homes, &indexes)
	return whole, homes, indexes, err
}

// Version is the database server's version.
func (d *Data) Version(ctx context.Context) (version string, err error) {
	pool, err := d.pool(ctx, 1)
	if err != nil {
		return "", err
	}
	defer pool.Close()
	err = pool.QueryRow(ctx, "show server_version").Scan(&version)
	return version, err
}
