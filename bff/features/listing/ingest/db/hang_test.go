package db_test

import (
	"fmt"
	"testing"

	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// Nobody is waiting for an import, and failing would mean starting over.
func TestImportWaitsForUnresponsiveDatabase(t *testing.T) {
	w := testkit.NewWire(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: w.URL})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	t.Cleanup(w.Resume)
	run, err := ingestdb.NewWriter(db).Begin(t.Context(), mls, files)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Close)
	w.Hang()
	wrote := make(chan error, 1)
	go func() {
		one := home("1", func(in *ingest.Incoming) { in.Alias = "1-swiss-avenue" })
		written, err := run.Write(t.Context(), []ingest.Incoming{one}, ingest.Mark{Origin: files, Records: 1})
		if err == nil && written.Added != 1 {
			err = fmt.Errorf("wrote %+v", written)
		}
		wrote <- err
	}()
	if err := db.Ping(t.Context()); apperr.CodeOf(err) != apperr.Unavailable { // so it has been detected by now
		t.Errorf("the database is not responding, and a ping returns %v", err)
	}
	w.Resume()
	if err := <-wrote; err != nil {
		t.Error(err)
	}
}
