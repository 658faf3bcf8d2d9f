package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// What lets people in: sessions, codes and the keys of links. All of it by hash. Devices that are known are in known_devices.go.

const sessionColumns = "s.id, s.account_id, s.via, s.weak, s.proven_at, s.created_at, s.seen_at, s.expires_at, s.address, s.device, s.made_account"

type sessionRow struct {
	account.Session
	id, accountID uuid.UUID
	provenAt      *time.Time
}

func (r *sessionRow) targets() []any {
	s := &r.Session
	return []any{&r.id, &r.accountID, &s.Via, &s.Weak, &r.provenAt, &s.CreatedAt, &s.SeenAt, &s.ExpiresAt, &s.Address, &s.Device, &s.MadeAccount}
}

func (r *sessionRow) session() account.Session {
	s := r.Session
	s.ID, s.AccountID, s.ProvenAt = r.id.String(), r.accountID.String(), postgres.TimeOf(r.provenAt)
	s.CreatedAt, s.SeenAt, s.ExpiresAt = s.CreatedAt.UTC(), s.SeenAt.UTC(), s.ExpiresAt.UTC()
	return s
}

// PutSession implements account.Store.
func (s Store) PutSession(ctx context.Context, session account.Session, tokenHash []byte, most int) error {
	return s.db.Counting(ctx, session.AccountID, func(ctx context.Context) error {
		_, err := s.db.On(ctx).Exec(ctx, `insert into sessions (id, account_id, token_hash, via, weak, proven_at, created_at, seen_at, expires_at, address, device, made_account)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			session.ID, session.AccountID, tokenHash, session.Via, session.Weak, postgres.OrNull(session.ProvenAt),
			session.CreatedAt, session.SeenAt, session.ExpiresAt, session.Address, session.Device, session.MadeAccount)
		if err != nil {
			return err
		}
		_, err = s.db.On(ctx).Exec(ctx, `delete from sessions where account_id = $1 and id in
			(select id from sessions where account_id = $1 and id <> $3 order by seen_at desc, created_at desc offset $2)`,
			session.AccountID, most-1, session.ID)
		return err
	})
}

// SessionByToken implements account.Store.
func (s Store) SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (account.Session, account.Account, error) {
	var session sessionRow
	var person AccountRow
	err := s.db.On(ctx).QueryRow(ctx, "select "+sessionColumns+", "+AccountColumns+` from sessions s join accounts a on a.id = s.account_id
		where s.token_hash = $1 and s.expires_at > $2`, tokenHash, now).Scan(append(session.targets(), person.Targets()...)...)
	if err != nil {
		return account.Session{}, account.Account{}, postgres.Failure(err)
	}
	return session.session(), person.Read(), nil
}

// Sessions implements account.Store.
func (s Store) Sessions(ctx context.Context, accountID string, now time.Time) ([]account.Session, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+sessionColumns+` from sessions s where s.account_id = $1 and s.expires_at > $2
		order by s.seen_at desc, s.created_at desc limit 1000`, accountID, now)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	sessions, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (account.Session, error) {
		var r sessionRow
		err := row.Scan(r.targets()...)
		return r.session(), err
	})
	return sessions, postgres.Failure(err)
}

// Touch implements account.Store.
func (s Store) Touch(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "update sessions set seen_at = $2 where id = $1", id, now)
	return postgres.Failure(err)
}

// Strengthen implements account.Store.
func (s Store) Strengthen(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "update sessions set weak = false, proven_at = $2 where id = $1", id, now)
	return postgres.Failure(err)
}

// EndSession implements account.Store.
func (s Store) EndSession(ctx context.Context, accountID, id string) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done, err := s.db.On(ctx).Exec(ctx, "delete from sessions where account_id = $1 and id = $2", accountID, id)
	return done.RowsAffected() > 0, postgres.Failure(err)
}

// EndSessions implements account.Store.
func (s Store) EndSessions(ctx context.Context, accountID, exceptID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from sessions where account_id = $1 and id::text <> $2", accountID, exceptID)
	return postgres.Failure(err)
}

// PutCode implements account.Store.
func (s Store) PutCode(ctx context.Context, c account.Code) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into codes (purpose, subject, account_id, channel, contact, code_hash, created_at, expires_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8)
		on conflict (purpose, subject) do update set account_id = excluded.account_id, channel = excluded.channel, contact = excluded.contact,
			code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
		c.Purpose, c.Subject, postgres.TextOrNull(c.AccountID), c.Channel, c.Contact, c.Hash, c.CreatedAt, c.ExpiresAt)
	return postgres.Failure(err)
}

// TryCode implements account.Store.
func (s Store) TryCode(ctx context.Context, purpose account.Purpose, subject string, most int, now time.Time) (account.Code, error) {
	c := account.Code{Purpose: purpose, Subject: subject}
	var owner uuid.NullUUID
	err := s.db.On(ctx).QueryRow(ctx, `update codes set tries = tries + 1
		where purpose = $1 and subject = $2 and tries < $3 and expires_at > $4
		returning account_id, channel, contact, code_hash, created_at, expires_at`, purpose, subject, most, now).
		Scan(&owner, &c.Channel, &c.Contact, &c.Hash, &c.CreatedAt, &c.ExpiresAt)
	if err != nil {
		return account.Code{}, postgres.Failure(err)
	}
	if owner.Valid {
		c.AccountID = owner.UUID.String()
	}
	return c, nil
}

// UseCode implements account.Store.
func (s Store) UseCode(ctx context.Context, c account.Code) (bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, "delete from codes where purpose = $1 and subject = $2 and code_hash = $3", c.Purpose, c.Subject, c.Hash)
	return done.RowsAffected() > 0, postgres.Failure(err)
}

// PutKey implements account.Store.
func (s Store) PutKey(ctx context.Context, k account.Key, keyHash []byte) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into account_keys (key_hash, purpose, account_id, contact, email_key, created_at, expires_at)
		values ($1, $2, $3, $4, $5, $6, $7)`, keyHash, k.Purpose, postgres.TextOrNull(k.AccountID), k.Contact, account.EmailKey(k.Contact), k.CreatedAt, k.ExpiresAt)
	return postgres.Failure(err)
}

const keyColumns = "account_id, contact, created_at, expires_at"

// UseKey implements account.Store.
func (s Store) UseKey(ctx context.Context, purpose account.Purpose, keyHash []byte, now time.Time) (account.Key, error) {
	return s.key(ctx, purpose, "delete from account_keys where purpose = $1 and key_hash = $2 and expires_at > $3 and account_id is not null returning "+keyColumns, keyHash, now)
}

// FindKey implements account.Store.
func (s Store) FindKey(ctx context.Context, purpose account.Purpose, keyHash []byte, now time.Time) (account.Key, error) {
	return s.key(ctx, purpose, "select "+keyColumns+" from account_keys where purpose = $1 and key_hash = $2 and expires_at > $3 and account_id is not null", keyHash, now)
}

func (s Store) key(ctx context.Context, purpose account.Purpose, statement string, keyHash []byte, now time.Time) (account.Key, error) {
	k := account.Key{Purpose: purpose}
	var owner uuid.UUID
	err := s.db.On(ctx).QueryRow(ctx, statement, purpose, keyHash, now).Scan(&owner, &k.Contact, &k.CreatedAt, &k.ExpiresAt)
	if err != nil {
		return account.Key{}, postgres.Failure(err)
	}
	k.AccountID = owner.String()
	return k, nil
}

// DropKeys implements account.Store.
func (s Store) DropKeys(ctx context.Context, accountID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from account_keys where account_id = $1 and purpose <> $2", accountID, account.PurposeEmail)
	return postgres.Failure(err)
}

// DropEmailKeys implements account.Store.
func (s Store) DropEmailKeys(ctx context.Context, accountID string, since time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "delete from account_keys where account_id = $1 and purpose = $2 and created_at >= $3", accountID, account.PurposeEmail, since)
	return postgres.Failure(err)
}

// EmailReserved implements account.Store.
func (s Store) EmailReserved(ctx context.Context, role account.Role, key, exceptID string, now time.Time) (reserved bool, err error) {
	err = s.db.On(ctx).QueryRow(ctx, `select exists (select from account_keys k join accounts a on a.id = k.account_id
		where k.purpose = 'email' and k.email_key = $2 and k.expires_at > $4 and a.role = $1 and a.id::text <> $3)`, role, key, exceptID, now).Scan(&reserved)
	return reserved, postgres.Failure(err)
}
