// Package db knows which rows are whose, to export and to delete them.
package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// Store is an privacy.Store over the database.
type Store struct{ db *postgres.DB }

var _ privacy.Store = Store{}

// New gives what was asked of people's data.
func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements privacy.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// PutPermit implements privacy.Store.
func (s Store) PutPermit(ctx context.Context, p privacy.Permit, keyHash []byte) error {
	_, err := s.db.On(ctx).Exec(ctx, "insert into erasure_permits (key_hash, email, created_at, expires_at) values ($1, $2, $3, $4)",
		keyHash, p.Email, p.CreatedAt, p.ExpiresAt)
	return postgres.Failure(err)
}

// Permit implements privacy.Store.
func (s Store) Permit(ctx context.Context, keyHash []byte, now time.Time) (p privacy.Permit, err error) {
	err = s.db.On(ctx).QueryRow(ctx, "select email, created_at, expires_at from erasure_permits where key_hash = $1 and expires_at > $2", keyHash, now).
		Scan(&p.Email, &p.CreatedAt, &p.ExpiresAt)
	return p, postgres.Failure(err)
}

// Tidy implements privacy.Store.
func (s Store) Tidy(ctx context.Context, now time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from erasure_permits where expires_at <= $1", now)
	return postgres.Failure(err)
}

// PutRequest implements privacy.Store.
func (s Store) PutRequest(ctx context.Context, r privacy.Request, referenceHash []byte) error {
	accounts := r.Accounts
	if accounts == nil {
		accounts = []string{}
	}
	_, err := s.db.On(ctx).Exec(ctx, `insert into data_requests (id, kind, via, person, email, accounts, reference, at, due_at, undone_at, done_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (id) do update set kind = excluded.kind, via = excluded.via, person = excluded.person, email = excluded.email, accounts = excluded.accounts,
			at = excluded.at, due_at = excluded.due_at, undone_at = excluded.undone_at, done_at = excluded.done_at`,
		r.ID, r.Kind, r.Via, r.Person, r.Email, accounts, referenceHash, r.At, postgres.OrNull(r.DueAt), postgres.OrNull(r.UndoneAt), postgres.OrNull(r.DoneAt))
	return postgres.Failure(err)
}

func (s Store) one(ctx context.Context, where string, args ...any) (r privacy.Request, err error) {
	var id uuid.UUID
	var accounts []uuid.UUID
	var due, undone, done *time.Time
	err = s.db.On(ctx).QueryRow(ctx, "select id, kind, via, person, email, accounts, at, due_at, undone_at, done_at from data_requests where "+where, args...).
		Scan(&id, &r.Kind, &r.Via, &r.Person, &r.Email, &accounts, &r.At, &due, &undone, &done)
	if err != nil {
		return r, postgres.Failure(err)
	}
	r.ID, r.At, r.DueAt, r.UndoneAt, r.DoneAt = id.String(), r.At.UTC(), postgres.TimeOf(due), postgres.TimeOf(undone), postgres.TimeOf(done)
	for _, account := range accounts {
		r.Accounts = append(r.Accounts, account.String())
	}
	return r, nil
}

const openRequest = "done_at is null and undone_at is null"

// Waiting implements privacy.Store.
func (s Store) Waiting(ctx context.Context, person []byte, accounts []string) (privacy.Request, error) {
	return s.one(ctx, openRequest+" and (person = $1 or accounts && $2::uuid[]) order by at limit 1 for update", person, postgres.OrEmpty(accounts))
}

// ByReference implements privacy.Store.
func (s Store) ByReference(ctx context.Context, referenceHash []byte) (privacy.Request, error) {
	return s.one(ctx, "reference = $1", referenceHash)
}

// Lock implements privacy.Store.
func (s Store) Lock(ctx context.Context, id string) (privacy.Request, error) {
	return s.one(ctx, "id = $1 for update", id)
}

// Due implements privacy.Store.
func (s Store) Due(ctx context.Context, now time.Time, limit int) ([]string, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select id::text from data_requests where "+openRequest+" and due_at <= $1 order by due_at limit $2", now, limit)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return ids, postgres.Failure(err)
}

// Mark implements privacy.Store.
func (s Store) Mark(ctx context.Context, accounts []string, kind privacy.Kind, at time.Time) error {
	if at.IsZero() {
		kind = ""
	}
	_, err := s.db.On(ctx).Exec(ctx, "update accounts set erasure_at = $2, erasure_kind = $3 where id = any($1::uuid[])", postgres.OrEmpty(accounts), postgres.OrNull(at), kind)
	return postgres.Failure(err)
}

// Gone implements privacy.Store.
func (s Store) Gone(ctx context.Context, person []byte, email string) (gone bool, err error) {
	err = s.db.On(ctx).QueryRow(ctx, `select exists (select from data_requests where person = $1 and kind = 'account' and done_at is not null)
		and not exists (select from accounts where email_key = $2)`, person, email).Scan(&gone)
	return gone, postgres.Failure(err)
}

// Known implements privacy.Store.
func (s Store) Known(ctx context.Context, visitAccount func(id string) error, visitEmail func(key string) error) error {
	if err := s.visit(ctx, "select id::text from accounts", visitAccount); err != nil {
		return err
	}
	tables, err := s.tables(ctx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		for _, column := range table.emails {
			if err := s.visit(ctx, "select distinct lower("+quoted(column)+") from "+quoted(table.name)+" where "+quoted(column)+" <> ''", visitEmail); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s Store) visit(ctx context.Context, query string, visit func(string) error) error {
	rows, err := s.db.On(ctx).Query(ctx, query)
	if err != nil {
		return postgres.Failure(err)
	}
	var text string
	var failed error
	_, err = pgx.ForEachRow(rows, []any{&text}, func() error {
		failed = visit(text)
		return failed
	})
	if failed != nil {
		return failed
	}
	return postgres.Failure(err)
}

func quoted(name string) string { return pgx.Identifier{name}.Sanitize() }
