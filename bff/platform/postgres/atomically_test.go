package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// limitRow is a row of a small table without foreign keys.
type limitRow struct {
	Key     string `gorm:"primaryKey"`
	Hits    postgres.TextList
	Allowed bool
	Until   time.Time
}

func (limitRow) TableName() string { return "limits" }

func limitOf(key string) *limitRow { return &limitRow{Key: key, Until: testkit.Now} }

func countLimits(t *testing.T, ctx context.Context, db *postgres.DB) (byRows, byPgx int64) {
	t.Helper()
	if err := db.Rows(ctx).Model(&limitRow{}).Count(&byRows).Error; err != nil {
		t.Fatal(err)
	}
	if err := db.On(ctx).QueryRow(ctx, "select count(*) from limits").Scan(&byPgx); err != nil {
		t.Fatal(err)
	}
	return byRows, byPgx
}

func TestGormAndPgxShareATransaction(t *testing.T) {
	db := testkit.Database(t)
	write := func(ctx context.Context) error {
		if err := db.Rows(ctx).Create(limitOf("gorm")).Error; err != nil {
			return err
		}
		_, err := db.Transaction(ctx).Exec(ctx, "insert into limits (key, hits, allowed, until) values ('pgx', '{}', true, $1)", testkit.Now)
		if rows, pgx := countLimits(t, ctx, db); rows != 2 || pgx != 2 {
			t.Errorf("within: GORM sees %d, pgx %d", rows, pgx)
		}
		if rows, pgx := countLimits(t, t.Context(), db); rows+pgx != 0 {
			t.Errorf("others see %d and %d before it is over", rows, pgx)
		}
		return err
	}
	failed := errors.New("no")
	if err := db.Atomically(t.Context(), func(ctx context.Context) error {
		return errors.Join(db.Atomically(ctx, write), failed)
	}); !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if rows, pgx := countLimits(t, t.Context(), db); rows+pgx != 0 {
		t.Errorf("%d and %d are left of what was taken back", rows, pgx)
	}
	if err := db.Atomically(t.Context(), write); err != nil {
		t.Fatal(err)
	}
	if rows, pgx := countLimits(t, t.Context(), db); rows != 2 || pgx != 2 {
		t.Errorf("%d and %d are there", rows, pgx)
	}
}

func TestGormIsOutsidePlainPgxTransactions(t *testing.T) {
	db := testkit.Database(t)
	err := pgx.BeginFunc(t.Context(), db.Pool(), func(tx pgx.Tx) error {
		return db.Rows(postgres.WithTransaction(t.Context(), tx)).Create(limitOf("lost")).Error
	})
	if err == nil {
		t.Error("it was written elsewhere")
	}
}

// A canceled transaction leaves nothing behind: no rows, and no connection that is never returned.
func TestCanceledTransactionsRollBack(t *testing.T) {
	db := testkit.Database(t)
	for range 2 * int(db.Pool().Config().MaxConns) {
		ctx, cancel := context.WithCancel(t.Context())
		err := db.Atomically(ctx, func(ctx context.Context) error {
			if err := db.Rows(ctx).Create(limitOf("left")).Error; err != nil {
				return err
			}
			cancel()
			return db.Rows(ctx).Create(limitOf("later")).Error
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if rows, _ := countLimits(t, t.Context(), db); rows != 0 {
		t.Errorf("%d rows stayed", rows)
	}
}

func TestGormErrorsMapLikePgxErrors(t *testing.T) {
	db := testkit.Database(t)
	rows := db.Rows(t.Context())
	if err := rows.Take(&limitRow{Key: "none"}).Error; apperr.CodeOf(postgres.Failure(err)) != apperr.NotFound {
		t.Errorf("nothing there: %v", err)
	}
	if err := rows.Create(limitOf("once")).Error; err != nil {
		t.Fatal(err)
	}
	if err := rows.Create(limitOf("once")).Error; !postgres.IsUniqueViolation(err) {
		t.Errorf("twice: %v", err)
	}
	err := rows.Exec("insert into notes (account_id, listing_id, body, updated_at) values (gen_random_uuid(), 1, '', now())").Error
	if !postgres.IsForeignKeyViolation(err) {
		t.Errorf("of nobody: %v", err)
	}
	late, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := db.Rows(late).Exec("select pg_sleep(5)").Error; apperr.CodeOf(postgres.Failure(err)) != apperr.Unavailable {
		t.Errorf("too late: %v", err)
	}
	err = rows.Exec("select pg_terminate_backend(pg_backend_pid())").Error
	if apperr.CodeOf(postgres.Failure(err)) != apperr.Unavailable {
		t.Errorf("cut off: %v", err)
	}
	if err := rows.Exec("select 1").Error; err != nil {
		t.Errorf("afterward: %v", err)
	}
}
