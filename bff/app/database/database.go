// Package database opens the product's database: the configured one, or the embedded one.
package database

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// startLimit is the timeout for starting the embedded database; creating a new one takes a second.
const startLimit = 90 * time.Second

// Address returns the URL of the database and a function to release it. The embedded one is started, or
// shared with the process that is running it.
func Address(ctx context.Context, c config.Config, log *slog.Logger) (url string, release func(), err error) {
	if !c.Database.Embedded() {
		return string(c.Database.URL), func() {}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	server, err := embedded.Start(ctx, embedded.Options{DataDir: c.DataDir, Home: c.Home, Log: log})
	if err != nil {
		return "", nil, fmt.Errorf("start the embedded database in %s: %w", c.DataDir, err)
	}
	release = func() {
		if err := server.Stop(); err != nil {
			log.Warn("the embedded database didn't stop", "error", err)
		}
	}
	if url, err = server.Database(ctx, embedded.DatabaseName); err != nil {
		release()
		return "", nil, fmt.Errorf("start the embedded database in %s: %w", c.DataDir, err)
	}
	return url, release, nil
}

// Migrate migrates the database at a URL.
func Migrate(ctx context.Context, url string) error {
	return postgres.Migrate(ctx, url, ingestdb.RestoreIndexes)
}

// Open opens the database, migrated except where migrating is a separate step of a deployment. The
// caller must call release.
func Open(ctx context.Context, c config.Config, log *slog.Logger) (db *postgres.DB, release func(), err error) {
	return open(ctx, c, log, !c.Env.Deployed())
}

// OpenAsIs opens the database without migrating it; an outdated one is an error.
func OpenAsIs(ctx context.Context, c config.Config, log *slog.Logger) (db *postgres.DB, release func(), err error) {
	if db, release, err = open(ctx, c, log, false); err != nil {
		return nil, nil, err
	}
	if err := db.CheckSchema(ctx); err != nil {
		release()
		return nil, nil, err
	}
	return db, release, nil
}

func open(ctx context.Context, c config.Config, log *slog.Logger, migrate bool) (*postgres.DB, func(), error) {
	url, release, err := Address(ctx, c, log)
	if err != nil {
		return nil, nil, err
	}
	if migrate {
		if err := Migrate(ctx, url); err != nil {
			release()
			return nil, nil, err
		}
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: log})
	if err != nil {
		release()
		return nil, nil, err
	}
	return db, func() {
		db.Close()
		release()
	}, nil
}
