package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// executor runs statements: the pool, or the transaction that a context carries.
type executor interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

type transactionKey struct{}

// Atomically runs work in one transaction; an error takes everything back. Stores that are
// given the context take part in it. Within a transaction it is part of that one.
func (db *DB) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	if _, within := ctx.Value(transactionKey{}).(pgx.Tx); within {
		return work(ctx)
	}
	err := pgx.BeginFunc(ctx, db.pool, func(tx pgx.Tx) error {
		return work(WithTransaction(ctx, tx))
	})
	return Failure(err)
}

// WithTransaction makes stores that are given the context take part in a transaction.
func WithTransaction(ctx context.Context, tx pgx.Tx) context.Context {
	return context.WithValue(ctx, transactionKey{}, tx)
}

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

// On is what statements of a context run on.
func (db *DB) On(ctx context.Context) executor {
	if tx, within := ctx.Value(transactionKey{}).(pgx.Tx); within {
		return tx
	}
	return db.pool
}

// codeTaken is what PostgreSQL says of a value that must be unique and is there already.
const codeTaken = "23505"

func IsTaken(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeTaken
}

// codeNoParent is what PostgreSQL says when a row belongs to one that is not there.
const codeNoParent = "23503"

func LacksParent(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && reply.Code == codeNoParent
}
