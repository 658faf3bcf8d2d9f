package main

import (
	"context"
	"time"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// Shares of the first start that are over when a step of it begins, by trial: nearly all of
// the time goes into the sample homes.
const (
	shareDatabase = 0.02
	shareTables   = 0.08
	shareFill     = 0.1
	shareHomes    = 0.2
	shareDone     = 0.98
)

// watchEvery is how often the homes are counted while they are made.
const watchEvery = 500 * time.Millisecond

// openData brings the database up with everything that the product needs in it. In
// production migrating is a step of its own, before.
func (a *app) openData(ctx context.Context, progress *steps) (*postgres.DB, func(), error) {
	progress.report("Starting the database", shareDatabase)
	url, release, err := a.database(ctx)
	if err != nil {
		return nil, nil, err
	}
	db, err := a.filled(ctx, url, progress)
	if err != nil {
		release()
		return nil, nil, err
	}
	return db, release, nil
}

func (a *app) filled(ctx context.Context, url string, progress *steps) (*postgres.DB, error) {
	if a.config.Env != config.Production {
		progress.report("Preparing the tables", shareTables)
		if err := postgres.Migrate(ctx, url, ingestdb.RestoreIndexes); err != nil {
			return nil, err
		}
	}
	replicas := make([]string, len(a.config.Database.Replicas))
	for i, secret := range a.config.Database.Replicas {
		replicas[i] = string(secret)
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Replicas: replicas, Log: a.log})
	if err != nil {
		return nil, err
	}
	progress.report("Importing places and homes", shareFill)
	watching, stop := context.WithCancel(ctx)
	defer stop()
	go a.watchHomes(watching, db, progress)
	if err := a.fill(ctx, db); err != nil {
		db.Close()
		return nil, err
	}
	progress.report("Opening the site", shareDone)
	return db, nil
}

// watchHomes reports how many of the sample homes are there, until ctx ends.
func (a *app) watchHomes(ctx context.Context, db *postgres.DB, progress *steps) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		count, err := searchdb.NewEngine(db).CountActive(ctx)
		if err != nil || count == 0 || a.config.Sample == 0 {
			continue
		}
		share := min(float64(count)/float64(a.config.Sample), 1)
		progress.report("Creating sample homes", shareHomes+share*(shareDone-shareHomes))
	}
}
