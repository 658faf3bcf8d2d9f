package main

import (
	"context"
	"fmt"
	"time"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// startLimit is the timeout for starting the embedded database.
const startLimit = 90 * time.Second

// database returns the URL of the database that hearthway uses with the same configuration, and a
// function to release it.
func database(ctx context.Context, c config.Config) (url string, release func(), err error) {
	if !c.Database.Embedded() {
		return string(c.Database.URL), func() {}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	server, err := embedded.Start(ctx, embedded.Options{DataDir: c.DataDir, Home: c.Home})
	if err != nil {
		return "", nil, fmt.Errorf("start the embedded database: %w", err)
	}
	release = func() { _ = server.Stop() }
	if url, err = server.Database(ctx, embedded.DatabaseName); err != nil {
		release()
		return "", nil, fmt.Errorf("start the embedded database: %w", err)
	}
	return url, release, nil
}

func open(ctx context.Context, url string) (*postgres.DB, error) {
	if err := postgres.Migrate(ctx, url, ingestdb.RestoreIndexes); err != nil {
		return nil, err
	}
	return postgres.Open(ctx, postgres.Config{URL: url})
}
