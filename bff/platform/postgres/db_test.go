package postgres_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestOpenReportsUnreachableDatabase(t *testing.T) {
	for name, url := range map[string]string{
		"nobody": "postgres://app:hunter2@127.0.0.1:1/hearthway?connect_timeout=1",
		"no URL": "postgres://app:hunter2@host:port/x",
	} {
		_, err := postgres.Open(t.Context(), postgres.Config{URL: url})
		if err == nil {
			t.Fatalf("%s: opened", name)
		}
		if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error contains the password: %v", name, err)
		}
	}
}

func TestVersionIsTheOldestReplicas(t *testing.T) {
	primary, replica := testkit.DatabaseURL(t), testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: primary, Replicas: []string{replica}})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	before, err := db.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if bumped, err := db.BumpVersion(t.Context()); err != nil || bumped != before+1 {
		t.Errorf("bumped to %d from %d, %v", bumped, before, err)
	}
	if lagging, err := db.Version(t.Context()); err != nil || lagging != before {
		t.Errorf("version %d while the replica is at %d, %v", lagging, before, err)
	}
}

func TestVersionBumpIsNotified(t *testing.T) {
	url := testkit.DatabaseURL(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "listen data_version"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.BumpVersion(ctx); err != nil {
		t.Fatal(err)
	}
	if heard, err := conn.WaitForNotification(ctx); err != nil || heard.Payload != "2" {
		t.Errorf("heard %v, %v", heard, err)
	}
}
