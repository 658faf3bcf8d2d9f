package testkit

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/postgres"
)

// Database returns an empty, migrated database for the test, with a clock at Now. It is dropped when
// the test ends.
func Database(t testing.TB) *postgres.DB {
	t.Helper()
	return DatabaseAt(t, func() time.Time { return Now })
}

// DatabaseAt is Database with a clock.
func DatabaseAt(t testing.TB, now func() time.Time) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), postgres.Config{URL: DatabaseURL(t), MaxConns: 8, Now: now})
	if err != nil {
		t.Fatalf("open the test's database: %v", err)
	}
	t.Cleanup(db.Close)
	return db
}

// DatabaseURL is Database for tests that open it themselves.
func DatabaseURL(t testing.TB) string {
	t.Helper()
	s := use(t)
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	name := fmt.Sprintf("test_%d_%s", time.Now().Unix(), strings.ToLower(rand.Text()[:10]))
	for {
		err := execute(ctx, s.URL("postgres"), "create database "+name+" template "+template()+" strategy file_copy")
		if err == nil {
			break
		}
		if gone := new(pgconn.PgError); !errors.As(err, &gone) || gone.Code != codeNoDatabase {
			t.Fatalf("make the test's database: %v", err)
		}
		if err := makeTemplate(ctx, s.URL); err != nil {
			t.Fatalf("make the template of the tests' databases: %v", err)
		} // which the tests of another checkout, with other migrations, may drop before it is copied
	}
	t.Cleanup(func() {
		if err := execute(context.Background(), s.URL("postgres"), "drop database "+name+" with (force)"); err != nil {
			t.Errorf("drop the test's database: %v", err)
		}
	})
	return s.URL(name)
}

// filled is the database that tests of this process copy instead of filling one each.
var filled struct {
	sync.Mutex
	name string
}

// FilledURL returns the URL of a copy of the database that fill filled for the first test of this process.
// fill must close its connections.
func FilledURL(t testing.TB, fill func(url string)) string {
	t.Helper()
	s := use(t)
	filled.Lock()
	defer filled.Unlock()
	if filled.name == "" {
		url := DatabaseURL(t)
		fill(url)
		if t.Failed() {
			t.FailNow()
		}
		name := fmt.Sprintf("test_%d_filled_%s", time.Now().Unix(), strings.ToLower(rand.Text()[:10]))
		if err := execute(t.Context(), s.URL("postgres"), "create database "+name+" template "+databaseName(t, url)+" strategy file_copy"); err != nil {
			t.Fatalf("keep the filled database: %v", err)
		}
		filled.name = name
	}
	return CopyDatabase(t, s.URL(filled.name))
}

// dropFilled drops the database of FilledURL when no test of the process uses it any more.
func dropFilled(s *embedded.Server) error {
	filled.Lock()
	defer filled.Unlock()
	if filled.name == "" {
		return nil
	}
	name := filled.name
	filled.name = ""
	return execute(context.Background(), s.URL("postgres"), "drop database "+name+" with (force)")
}

func databaseName(t testing.TB, url string) string {
	t.Helper()
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	return pgx.Identifier{cfg.Database}.Sanitize()
}

// CopyDatabase copies a database of the test without connections, like a backup, and returns the URL of
// the copy.
func CopyDatabase(t testing.TB, url string) string {
	t.Helper()
	s := use(t)
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	name := fmt.Sprintf("test_%d_%s", time.Now().Unix(), strings.ToLower(rand.Text()[:10]))
	if err := execute(ctx, s.URL("postgres"), "create database "+name+" template "+databaseName(t, url)+" strategy file_copy"); err != nil {
		t.Fatalf("copy the test's database: %v", err)
	}
	t.Cleanup(func() {
		if err := execute(context.Background(), s.URL("postgres"), "drop database "+name+" with (force)"); err != nil {
			t.Errorf("drop the copy: %v", err)
		}
	})
	return s.URL(name)
}

// codeNoDatabase is PostgreSQL's code for a database that doesn't exist.
const codeNoDatabase = "3D000"

// templateLock keeps test binaries from creating the same template concurrently.
const templateLock = 7_201_126

// template is the name of a migrated database to copy, another one for each version of the migrations.
var template = sync.OnceValue(func() string {
	digest := sha256.Sum256(postgres.MigrationText())
	return "template_" + hex.EncodeToString(digest[:6])
})

// makeTemplate creates the template if it isn't there, and drops those of a day ago. Those of today may belong to other
// checkouts that are tested too.
func makeTemplate(ctx context.Context, url func(string) string) error {
	conn, err := pgx.Connect(ctx, url("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", templateLock); err != nil {
		return err
	}
	if there, err := exists(ctx, conn, template()); there || err != nil {
		return err
	}
	fresh := template() + "_new"
	if err := dropDatabase(ctx, conn, "datname = '"+fresh+"' or datname like 'template\\_%' and "+
		"(pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day'"); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "create database "+fresh); err != nil {
		return err
	}
	if err := postgres.Migrate(ctx, url(fresh), ingestdb.RestoreIndexes); err != nil {
		return err
	}
	_, err = conn.Exec(ctx, "alter database "+fresh+" rename to "+template())
	return err
}

func exists(ctx context.Context, conn *pgx.Conn, name string) (there bool, err error) {
	err = conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&there)
	return there, err
}

// leftBehind is the age from which a test's database counts as abandoned.
const leftBehind = 30 * time.Minute

// tidy drops the databases of tests that were killed.
func tidy(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	return dropDatabase(ctx, conn, fmt.Sprintf("datname ~ '^test_[0-9]+_' and split_part(datname, '_', 2)::bigint < %d",
		time.Now().Add(-leftBehind).Unix()))
}

func dropDatabase(ctx context.Context, conn *pgx.Conn, which string) error {
	rows, err := conn.Query(ctx, "select datname::text from pg_database where "+which)
	if err != nil {
		return err
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	for _, name := range names {
		if _, err := conn.Exec(ctx, "drop database if exists "+pgx.Identifier{name}.Sanitize()+" with (force)"); err != nil {
			return err
		}
	}
	return err
}

func execute(ctx context.Context, url, sql string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	return err
}
