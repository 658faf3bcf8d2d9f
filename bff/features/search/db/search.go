// Package db searches homes in PostgreSQL, and follows the change log.
package db

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Engine searches homes in the database. It is the reference, and responds while the in-memory index
// loads.
type Engine struct{ db *postgres.DB }

var _ search.Engine = Engine{}

// NewEngine returns a search engine for the database.
func NewEngine(db *postgres.DB) Engine { return Engine{db} }

// Find implements search.Engine. All parts of a result come from one snapshot, so that the page's homes
// and the clusters add up to the count even during imports.
func (e Engine) Find(ctx context.Context, q search.Query) (search.Result, error) {
	c, err := search.Normalize(q.Criteria)
	if err != nil {
		return search.Result{}, err
	}
	q = q.Limited()
	q.Criteria = c
	var found search.Result
	err = e.db.Read(ctx, func(pool *pgxpool.Pool) error {
		return pgx.BeginTxFunc(ctx, pool, snapshot, func(tx pgx.Tx) error {
			found, err = find(ctx, tx, q, newFilter(c, e.db.Now()))
			return err
		})
	})
	if err != nil {
		return search.Result{}, err
	}
	return found, nil
}

var snapshot = pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}

func find(ctx context.Context, tx pgx.Tx, q search.Query, f *filter) (search.Result, error) {
	var found search.Result
	var extent geo.Bounds
	batch := &pgx.Batch{}
	batch.Queue("select version from data_version").QueryRow(func(row pgx.Row) error { return row.Scan(&found.Version) })
	if q.PerPage > 0 {
		sql, args := f.page(q)
		batch.Queue(sql, args...).Query(func(rows pgx.Rows) (err error) {
			found.IDs, err = pgx.CollectRows(rows, pgx.RowTo[int64])
			return err
		})
	}
	sql, args := f.totals(q.Facets)
	batch.Queue(sql, args...).QueryRow(func(row pgx.Row) error {
		return scanTotals(row, &found, &extent, q.Facets)
	})
	if q.Facets {
		sql, args = f.bands()
		batch.Queue(sql, args...).Query(func(rows pgx.Rows) error { return scanBands(rows, &found) })
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return search.Result{}, err
	}
	if q.ClusterZoom == 0 {
		return found, nil
	}
	found.Extent = extent
	if found.Count == len(found.IDs) {
		return found, nil
	}
	sql, args = f.clusters(found.IDs, search.GridLevel(q.ClusterZoom, extent))
	rows, err := tx.Query(ctx, sql, args...)
	if err != nil {
		return search.Result{}, err
	}
	found.Clusters, err = pgx.CollectRows(rows, scanCluster)
	search.SortClusters(found.Clusters)
	return found, err
}

// page selects the IDs of one page in order.
func (f *filter) page(q search.Query) (string, []any) {
	w := f.begin()
	w.Add("select id from ").source().Add(" order by ").Add(orders[q.Sort])
	w.Add(" limit ").Arg(q.PerPage).Add(" offset ").Arg((q.Page - 1) * q.PerPage)
	return w.Build()
}

// orders are the ORDER BY clauses of the sort orders; unknown values come last, and the newest ID
// breaks ties.
var orders = map[search.Sort]string{
	"":                     "listed_at desc, id desc",
	search.Newest:          "listed_at desc, id desc",
	search.PriceAsc:        "nullif(price, 0) asc nulls last, id desc",
	search.PriceDesc:       "price desc, id desc",
	search.BedsDesc:        "beds desc, id desc",
	search.SqftDesc:        "sqft desc, id desc",
	search.LotDesc:         "lot_sqft desc, id desc",
	search.PricePerSqftAsc: "nullif(price, 0)::float8 / nullif(sqft, 0) asc nulls last, id desc",
	search.ReducedRecently: "price_cut_at desc nulls last, id desc",
}

// clusters groups the homes that aren't on the page by squares of a level.
func (f *filter) clusters(page []int64, level int) (string, []any) {
	w := f.begin()
	w.Add("select count(*), coalesce(min(nullif(price, 0)), 0), coalesce(sum(lat) / count(*), 0), coalesce(sum(lng) / count(*), 0)," +
		" coalesce(min(lat), 0), coalesce(min(lng), 0), coalesce(max(lat), 0), coalesce(max(lng), 0) from ").source()
	if len(page) > 0 {
		w.Add(" and id <> all (").Arg(page).Add("::bigint[])")
	}
	w.Add(" group by qk >> ").Arg(geo.CellShift(level)).Add("::int")
	return w.Build()
}

func scanCluster(row pgx.CollectableRow) (c search.Cluster, err error) {
	err = row.Scan(&c.Count, &c.LowestPrice, &c.Point.Lat, &c.Point.Lng,
		&c.Bounds.South, &c.Bounds.West, &c.Bounds.North, &c.Bounds.East)
	return c, err
}
