package db_test

import (
	"testing"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) {
	ingestdb.SetOpenEmpty(func(t *testing.T) string { return testkit.DatabaseURL(t) })
	testkit.Main(m)
}
