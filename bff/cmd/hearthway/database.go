package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// startLimit bounds the start of the embedded database; making a new one takes a second.
const startLimit = 90 * time.Second

// database gives the address of the database and a function to let go of it. The embedded
// one is started, or shared with the process that has it running.
func (a *app) database(ctx context.Context) (url string, release func(), err error) {
	if !a.config.Database.Embedded() {
		return string(a.config.Database.URL), func() {}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	server, err := embedded.Start(ctx, embedded.Options{DataDir: a.config.DataDir, Home: a.config.Home, Log: a.log})
	if err != nil {
		return "", nil, fmt.Errorf("start the embedded database: %w", err)
	}
	release = func() {
		if err := server.Stop(); err != nil {
			a.log.Warn("the embedded database didn't stop", "error", err)
		}
	}
	if url, err = server.Database(ctx, embedded.DatabaseName); err != nil {
		release()
		return "", nil, fmt.Errorf("start the embedded database: %w", err)
	}
	return url, release, nil
}

// store opens the database for work, migrated except in production, where migrating is a
// step of its own.
func (a *app) store(ctx context.Context) (*postgres.DB, func(), error) {
	return a.open(ctx, a.config.Env != config.Production)
}

// storeAsIs opens the database without migrating it; one that is not up to date is an error.
func (a *app) storeAsIs(ctx context.Context) (*postgres.DB, func(), error) {
	db, done, err := a.open(ctx, false)
	if err != nil {
		return nil, nil, err
	}
	migrated, err := db.Migrated(ctx)
	if err == nil && !migrated {
		err = errors.New("the database isn't up to date; run: hearthway migrate")
	}
	if err != nil {
		done()
		return nil, nil, err
	}
	return db, done, nil
}

func (a *app) open(ctx context.Context, migrate bool) (*postgres.DB, func(), error) {
	url, release, err := a.database(ctx)
	if err != nil {
		return nil, nil, err
	}
	if migrate {
		if err := postgres.Migrate(ctx, url, ingestdb.RestoreIndexes); err != nil {
			release()
			return nil, nil, err
		}
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: a.log})
	if err != nil {
		release()
		return nil, nil, err
	}
	return db, func() {
		db.Close()
		release()
	}, nil
}

var errNoGazetteer = errors.New("the gazetteer hasn't been imported; run: hearthway gazetteer .build/gazetteer.ndjson")
