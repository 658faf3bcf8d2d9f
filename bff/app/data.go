package app

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"hearthway/bff/app/database"
	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing"

	"hearthway/bff/platform/postgres"
)

// How much of the first start is done when each step begins, from 0 to 1. Measured: nearly all of the
// time goes into the sample homes.
const (
	shareDatabase = 0.02
	shareTables   = 0.08
	shareFill     = 0.1
	shareHomes    = 0.2
	shareDone     = 0.98
)

// watchEvery is how often the homes are counted while they are being created.
const watchEvery = 500 * time.Millisecond

// openData starts the database and loads all data that the product needs. In production, migrations run
// before, as a separate step; tables that are older than this release are refused.
func (s *server) openData(ctx context.Context, progress *startProgress) (*postgres.DB, func(), error) {
	progress.report("Starting the database", shareDatabase)
	url, release, err := database.Address(ctx, s.config, s.log)
	if err != nil {
		return nil, nil, err
	}
	db, err := s.filled(ctx, url, progress)
	if err != nil {
		release()
		return nil, nil, err
	}
	return db, release, nil
}

func (s *server) filled(ctx context.Context, url string, progress *startProgress) (*postgres.DB, error) {
	if !s.config.Env.Deployed() {
		progress.report("Preparing the tables", shareTables)
		if err := database.Migrate(ctx, url); err != nil {
			return nil, err
		}
	}
	replicas := make([]string, len(s.config.Database.Replicas))
	for i, secret := range s.config.Database.Replicas {
		replicas[i] = string(secret)
	}
	settings := postgres.Config{URL: url, Replicas: replicas, Log: s.log}
	if s.tracer != nil {
		settings.Tracer = s.tracer.Statements()
	}
	db, err := postgres.Open(ctx, settings)
	if err != nil {
		return nil, err
	}
	if err := db.CheckSchema(ctx); err != nil {
		db.Close()
		return nil, err
	}
	progress.report("Importing places", shareFill)
	watching, stop := context.WithCancel(ctx)
	defer stop()
	go s.watchHomes(watching, db, progress)
	importer := imports.Importer{Config: s.config, Log: s.log, Out: io.Discard, Err: io.Discard} // progress says enough
	if err := importer.Fill(ctx, db); err != nil {
		db.Close()
		return nil, err
	}
	progress.report("Opening the site", shareDone)
	return db, nil
}

// watchHomes reports the number of sample homes until ctx ends.
func (s *server) watchHomes(ctx context.Context, db *postgres.DB, progress *startProgress) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		count, err := listing.Service{DB: db}.CountActive(ctx)
		if err != nil || count == 0 || s.config.Sample == 0 {
			continue
		}
		share := min(float64(count)/float64(s.config.Sample), 1)
		progress.report("Creating sample homes", shareHomes+share*(shareDone-shareHomes))
	}
}

// startProgress is the progress of the start, for the log or the terminal, and for the page shown meanwhile.
type startProgress struct {
	log      *slog.Logger
	terminal *terminal // nil: the log says it

	mu   sync.Mutex
	step string
	done float64 // 0 to 1
}

// report sets the current step and the total progress.
func (s *startProgress) report(step string, done float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if step != s.step {
		if s.terminal == nil {
			s.log.Info(step)
		} else {
			s.terminal.step(step)
		}
	}
	s.step, s.done = step, max(done, s.done)
}

// now is what the page shows.
func (s *startProgress) now() (step string, done float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.step == "" {
		return "Starting", 0
	}
	return s.step, s.done
}
