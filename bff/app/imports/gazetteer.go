package imports

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// ErrNoGazetteer says what to do if there are no places yet.
var ErrNoGazetteer = errors.New("the gazetteer hasn't been imported; run: hearthway gazetteer .build/gazetteer.ndjson")

// GazetteerFile is where the setup script puts the gazetteer.
func (i Importer) GazetteerFile() string {
	return filepath.Join(i.Config.Home, ".build", "gazetteer.ndjson")
}

// Gazetteer imports states, counties, cities and ZIP codes.
func (i Importer) Gazetteer(ctx context.Context, db *postgres.DB, path string) error {
	began := time.Now()
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("can't open the gazetteer, which npm start creates: %w", err)
	}
	defer file.Close()
	counts, err := place.Service{DB: db}.SaveGazetteer(ctx, place.ReadGazetteer(file))
	if err != nil {
		return err
	}
	fmt.Fprintf(i.Out, "Gazetteer: %s places, %s added, %s changed, %s removed, %s\n",
		format.Comma(counts.Total), format.Comma(counts.Added), format.Comma(counts.Changed), format.Comma(counts.Removed), Seconds(time.Since(began)))
	return nil
}
