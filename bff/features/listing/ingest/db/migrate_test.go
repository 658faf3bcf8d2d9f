package db_test

import (
	"errors"
	"sync"
	"testing"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMigrateTwiceAndConcurrently(t *testing.T) {
	url := testkit.DatabaseURL(t)
	var group sync.WaitGroup
	errs := make([]error, 3)
	for i := range errs {
		group.Go(func() { errs[i] = postgres.Migrate(t.Context(), url, ingestdb.RestoreIndexes) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Error(err)
	}
}
