package backup

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hearthway/bff/app/database"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// A backup has all of a transaction or nothing of it, and everything that was committed before it began.
func TestBackupIsConsistentWhileOthersWrite(t *testing.T) {
	root, err := os.MkdirTemp("", "hw") // as t.TempDir, but everyone may enter it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(root) })
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	env := map[string]string{"APP_ENV": "test", "DATA_DIR": filepath.Join(root, "data")}
	cfg, err := config.Load(func(name string) (string, bool) { value, ok := env[name]; return value, ok })
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	db := open(t, cfg, log)
	if _, err := db.Pool().Exec(t.Context(), "create table transfers (amount bigint)"); err != nil {
		t.Fatal(err)
	}
	transfer := func(ctx context.Context, amount int64) error {
		return db.Atomically(ctx, func(ctx context.Context) error {
			for _, one := range []int64{amount, -amount} {
				if _, err := db.On(ctx).Exec(ctx, "insert into transfers values ($1)", one); err != nil {
					return err
				}
			}
			return nil
		})
	}
	const before = 100
	for n := range int64(before) {
		if err := transfer(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		for n := int64(before); transfer(ctx, n) == nil; n++ {
			continue
		}
	}()
	backups := filepath.Join(root, "backups")
	busy := false
	maker := Maker{Config: cfg, DB: db, Verify: true}
	maker.Progress = func(string, int64, int64) {
		if !busy {
			_, err := Maker{Config: cfg, DB: db}.Make(t.Context(), backups)
			busy = errors.Is(err, ErrBusy)
		}
	}
	made, err := maker.Make(t.Context(), backups)
	stop()
	<-stopped
	if err != nil || !busy {
		t.Fatalf("%+v, %v; a second one is refused: %v", made, err, busy)
	}

	conn, err := db.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	for _, statement := range []string{"set allow_in_place_tablespaces = on", "create tablespace elsewhere location ''"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := maker.Make(t.Context(), backups); err == nil || !strings.Contains(err.Error(), "tablespace") {
		t.Errorf("a tablespace: %v", err)
	}

	other := cfg
	other.DataDir = filepath.Join(root, "other")
	other.Journal = other.DataDir
	if _, _, err := (Restorer{Config: other, Log: log, WithoutJournal: true}).Restore(t.Context(), made.Folder); err != nil {
		t.Fatal(err)
	}
	var count, sum int64
	if err := open(t, other, log).Pool().QueryRow(t.Context(), "select count(*), sum(amount)::bigint from transfers").Scan(&count, &sum); err != nil {
		t.Fatal(err)
	}
	if count < 2*before || count%2 != 0 || sum != 0 {
		t.Errorf("%d rows with the sum %d", count, sum)
	}
}

// open opens the embedded database until the test ends.
func open(t *testing.T, cfg config.Config, log *slog.Logger) *postgres.DB {
	t.Helper()
	db, release, err := database.Open(t.Context(), cfg, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	return db
}
