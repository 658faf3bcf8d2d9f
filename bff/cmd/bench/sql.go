package main

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/geo"
)

// querySQL queries PostgreSQL over several connections for a while: the SQL of a search and the rows of
// its homes, through pgx, without converting them.
func (d *Data) querySQL(ctx context.Context, connections int, length time.Duration, seed uint64) (load, error) {
	pool, err := d.pool(ctx, connections)
	if err != nil {
		return load{}, err
	}
	defer pool.Close()
	limited, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	results, problems := make([]load, connections), make([]error, connections)
	var all sync.WaitGroup
	began := time.Now()
	for n := range connections {
		all.Go(func() {
			v := d.viewports(seed + uint64(n))
			for limited.Err() == nil && problems[n] == nil {
				q := v.onMap()
				since := time.Now()
				if problems[n] = rows(ctx, pool, q); problems[n] == nil {
					results[n].took = append(results[n].took, time.Since(since))
				}
			}
		})
	}
	all.Wait()
	sum := load{lasted: time.Since(began)}
	for n, l := range results {
		if problems[n] != nil {
			return sum, problems[n]
		}
		sum.add(l)
	}
	return sum, nil
}

// rows reads all rows of a search's response.
func rows(ctx context.Context, pool *pgxpool.Pool, q search.Query) error {
	page, totals, clusters, err := searchdb.Statements(q, time.Now())
	if err != nil {
		return err
	}
	return pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		var ids []int64
		var count int
		var south, west, north, east *float64
		batch := &pgx.Batch{}
		batch.Queue(page.SQL, page.Args...).Query(func(rows pgx.Rows) (err error) {
			ids, err = pgx.CollectRows(rows, pgx.RowTo[int64])
			return err
		})
		batch.Queue(totals.SQL, totals.Args...).QueryRow(func(row pgx.Row) error {
			return row.Scan(&count, &south, &west, &north, &east)
		})
		if err := tx.SendBatch(ctx, batch).Close(); err != nil || count == 0 {
			return err
		}
		batch = &pgx.Batch{}
		skim := func(rows pgx.Rows) error {
			for rows.Next() {
				_ = rows.RawValues()
			}
			return rows.Err()
		}
		batch.Queue("select * from listings where id = any ($1)", ids).Query(skim)
		if count > len(ids) && south != nil {
			s := clusters(ids, geo.Bounds{South: *south, West: *west, North: *north, East: *east})
			batch.Queue(s.SQL, s.Args...).Query(skim)
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}
