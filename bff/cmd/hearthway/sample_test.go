package main

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/testkit"
)

// The command leaves a job, so any running BFF sends the alerts about imported homes.
func TestImportCommandRequestsAlertEmails(t *testing.T) {
	url := testkit.DatabaseURL(t)
	c := cli{t: t, env: map[string]string{"HEARTHWAY_HOME": testkit.HomeFolder(t), "DATABASE_URL": url, "DATA_DIR": t.TempDir(), "APP_ENV": "test", "SAMPLE_LISTINGS": "0"}}
	c.must("", "gazetteer", c.file("places.ndjson", places))
	c.must("", "sample", "--count", "40")
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var jobs, facts int
	if err := conn.QueryRow(t.Context(), "select (select count(*) from river_job where kind = 'alerts'), (select count(*) from home_facts)").Scan(&jobs, &facts); err != nil {
		t.Fatal(err)
	}
	if jobs != 1 || facts == 0 {
		t.Errorf("%d jobs, %d facts", jobs, facts)
	}
}
