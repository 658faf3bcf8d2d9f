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

// An import's rows have long descriptions. PostgreSQL 18 could read so far ahead in a temporary table that no buffer was left for them.
func TestTemporaryTablesHaveRoomForLongTexts(t *testing.T) {
	conn, err := testkit.Database(t).Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	var size int
	if _, err = conn.Exec(t.Context(), `create temporary table long_texts (page text, description text);
		alter table long_texts alter page set storage plain, alter description set storage external;
		insert into long_texts select repeat('p', 3500), repeat('d', 3000) from generate_series(1, 3000)`); err != nil {
		t.Fatal(err)
	}
	if err = conn.QueryRow(t.Context(), "select sum(length(description || page)) from long_texts where description like '%d'").Scan(&size); err != nil || size != 3000*6500 {
		t.Errorf("%d characters, %v", size, err)
	}
}
