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

// executor runs statements: the pool, or the transaction that a context carries.
type executor interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// transaction is what a context carries: one transaction on one connection, for pgx and for GORM.
type transaction struct {
	tx  pgx.Tx
	orm *gorm.DB
}

type transactionKey struct{}

func within(ctx context.Context) (transaction, bool) {
	t, ok := ctx.Value(transactionKey{}).(transaction)
	return t, ok
}

// Atomically runs work in one transaction; an error takes everything back. Stores that are
// given the context take part in it, by Rows and by On. Within a transaction it is part of that one.
func (db *DB) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	if _, ok := within(ctx); ok {
		return work(ctx)
	}
	// GORM runs on database/sql, jobs need a pgx.Tx: the transaction begins on the pgx connection beneath the one that
	// database/sql lends, so both speak over the same wire.
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

// WithTransaction makes what is given the context take part in a transaction of pgx, for imports. GORM does not.
func WithTransaction(ctx context.Context, tx pgx.Tx) context.Context {
	return context.WithValue(ctx, transactionKey{}, transaction{tx: tx})
}

var errNotForRows = errors.New("this transaction wasn't started by Atomically, so GORM can't use it")

// Rows is GORM for a context: in its transaction, or else in none.
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

// RowsApart is GORM outside of any transaction: what it writes stays, whatever becomes of one.
func (db *DB) RowsApart(ctx context.Context) *gorm.DB { return db.orm.WithContext(ctx) }

// Counting runs work that adds to what an account has only so much of. What comes in at the same
// time is counted one after the other: the lock of the account's row is waited for in a statement
// of its own, so the next one sees what the others have stored.
func (db *DB) Counting(ctx context.Context, accountID string, work func(ctx context.Context) error) error {
	return db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := db.On(ctx).Exec(ctx, "select from accounts where id = $1 for no key update", accountID); err != nil {
			return err
		}
		return work(ctx)
	})
}

// On is pgx for a context, as Rows is GORM.
func (db *DB) On(ctx context.Context) executor {
	if t, ok := within(ctx); ok {
		return t.tx
	}
	return db.pool
}

// statements are those that GORM runs on a connection that is in a transaction already. database/sql gives such a
// connection up when a statement fails before it was sent, which must not happen because the caller has gone.
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

// codeTaken is what PostgreSQL says of a value that must be unique and is there already.
const codeTaken = "23505"

func IsTaken(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeTaken
}

// codeNoParent is what PostgreSQL says when a row belongs to one that doesn't exist.
const codeNoParent = "23503"

func LacksParent(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeNoParent
}
