package postgres

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm"
)

// executor runs statements on the pool, or in the context's transaction.
type executor interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// transaction is one transaction on one connection, shared by pgx and GORM.
type transaction struct {
	tx  pgx.Tx
	orm *gorm.DB
}

type transactionKey struct{}

func within(ctx context.Context) (transaction, bool) {
	t, ok := ctx.Value(transactionKey{}).(transaction)
	return t, ok
}

// Atomically runs work in one transaction, which an error rolls back. Stores that get its context take
// part through Rows and On. Nested calls join the outer transaction.
func (db *DB) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	if _, ok := within(ctx); ok {
		return work(ctx)
	}
	// GORM uses database/sql, jobs need a pgx.Tx: the transaction is started on the pgx connection
	// beneath the database/sql one, so that both use the same connection.
	lent, err := db.sql.Conn(ctx)
	if err != nil {
		return Failure(err)
	}
	defer func() { _ = lent.Close() }()
	var conn *pgx.Conn
	if err := lent.Raw(func(driver any) error { conn = driver.(*stdlib.Conn).Conn(); return nil }); err != nil {
		return Failure(err)
	}
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		orm := db.orm.WithContext(ctx)
		orm.Statement.ConnPool = statements{lent}
		return work(context.WithValue(ctx, transactionKey{}, transaction{tx, orm}))
	})
	return Failure(err)
}

// WithTransaction makes stores that get the context take part in a pgx transaction, for imports. Only On
// works in it, not Rows.
func WithTransaction(ctx context.Context, tx pgx.Tx) context.Context {
	return context.WithValue(ctx, transactionKey{}, transaction{tx: tx})
}

var errNotForRows = errors.New("this transaction wasn't started by Atomically, so GORM can't use it")

// Rows is GORM in the context's transaction, if there is one.
func (db *DB) Rows(ctx context.Context) *gorm.DB {
	t, ok := within(ctx)
	switch {
	case !ok:
		return db.orm.WithContext(ctx)
	case t.orm == nil:
		refused := db.orm.WithContext(ctx)
		_ = refused.AddError(errNotForRows)
		return refused
	}
	return t.orm.WithContext(ctx)
}

// RowsApart is GORM outside of any transaction: what it writes isn't rolled back.
func (db *DB) RowsApart(ctx context.Context) *gorm.DB { return db.orm.WithContext(ctx) }

// Counting runs work that adds rows of which an account may only have a limited number. Concurrent
// calls are serialized: the lock on the account's row is taken in a separate statement, so that the
// next caller sees what the previous one stored.
func (db *DB) Counting(ctx context.Context, accountID string, work func(ctx context.Context) error) error {
	return db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := db.On(ctx).Exec(ctx, "select from accounts where id = $1 for no key update", accountID); err != nil {
			return err
		}
		return work(ctx)
	})
}

// On is pgx in the context's transaction, if there is one.
func (db *DB) On(ctx context.Context) executor {
	if t, ok := within(ctx); ok {
		return t.tx
	}
	return db.pool
}

// statements runs GORM's statements on a connection that is already in a transaction. database/sql
// discards such a connection if a statement fails before it was sent, which must not happen just
// because the caller is gone.
type statements struct{ gorm.ConnPool }

func (s statements) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.ConnPool.ExecContext(ctx, query, args...)
}

func (s statements) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.ConnPool.QueryContext(ctx, query, args...)
}

func IsUniqueViolation(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeUniqueViolation
}

// IsExclusionViolation reports whether a row would overlap another one that an exclusion constraint keeps apart.
func IsExclusionViolation(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeExclusionViolation
}

func IsForeignKeyViolation(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeForeignKeyViolation
}

// IsLocked reports whether a row that a statement wanted to lock without waiting is already locked.
func IsLocked(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeLockTimeout
}
