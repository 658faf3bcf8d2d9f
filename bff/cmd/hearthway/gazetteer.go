package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/place/gazetteer"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "gazetteer", usage: "[FILE]", summary: "imports states, counties, cities and ZIP codes",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) > 1 {
			return errUsage
		}
		db, done, err := a.store(ctx)
		if err != nil {
			return err
		}
		defer done()
		file := a.gazetteerFile()
		if len(args) == 1 {
			file = args[0]
		}
		return a.importGazetteer(ctx, db, file)
	},
})

// gazetteerFile is where the set-up script puts it.
func (a *app) gazetteerFile() string {
	return filepath.Join(a.config.Home, ".build", "gazetteer.ndjson")
}

func (a *app) importGazetteer(ctx context.Context, db *postgres.DB, path string) error {
	began := time.Now()
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open the gazetteer (npm start creates it): %w", err)
	}
	defer file.Close()
	counts, err := placedb.New(db).SaveGazetteer(ctx, gazetteer.Read(file))
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out, "Gazetteer: %s places, %s added, %s changed, %s removed, %s\n",
		grouped(counts.Total), grouped(counts.Added), grouped(counts.Changed), grouped(counts.Removed), seconds(time.Since(began)))
	return nil
}
