// Package db keeps accounts, and what lets people in, in PostgreSQL.
package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Store is an account.Store over the database. It reads from the primary: what was
// revoked must not be good on a replica for a while.
type Store struct{ db *postgres.DB }

var _ account.Store = Store{}

// New gives people and what lets them in.
func New(db *postgres.DB) Store { return Store{db} }

// Atomically implements account.Store.
func (s Store) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// AccountColumns are those that accountOf reads and accountValues gives, in one order. The last
// two are written by Erasures alone.
const AccountColumns = `a.id, a.role, a.demo, a.name, a.email, a.email_key, a.email_proven_at, a.phone, a.phone_proven_at,
	a.password, a.facebook_id, a.facebook_email, a.alias, a.assigned_to, a.terms_version, a.terms_at, a.terms_address,
	a.text_optin, a.source, a.referrer_url, a.site_id, a.admin_id, a.facebook_ad, a.panel_type, a.lat, a.lng,
	a.position_source, a.created_at, a.updated_at, a.erasure_at, a.erasure_kind`

// AccountRow is an account with what the database writes differently.
type AccountRow struct {
	account.Account
	id                        uuid.UUID
	emailKey                  string
	emailAt, phoneAt, termsAt *time.Time
	erasureAt                 *time.Time
	facebookID, alias         *string
	lat, lng                  *float64
}

func (r *AccountRow) Targets() []any {
	a := &r.Account
	return []any{
		&r.id, &a.Role, &a.Demo, &a.Name, &a.Email, &r.emailKey, &r.emailAt, &a.Phone, &r.phoneAt,
		&a.Password, &r.facebookID, &a.FacebookEmail, &r.alias, &a.AssignedTo, &a.Terms.Version, &r.termsAt, &a.Terms.Address,
		&a.TextOptIn, &a.Origin.Source, &a.Origin.ReferrerURL, &a.Origin.SiteID, &a.Origin.AdminID, &a.Origin.FacebookAd, &a.Origin.PanelType,
		&r.lat, &r.lng, &a.Position.Source, &a.CreatedAt, &a.UpdatedAt, &r.erasureAt, &a.Erasure.Kind,
	}
}

func (r *AccountRow) Read() account.Account {
	a := r.Account
	a.ID = r.id.String()
	a.EmailProvenAt, a.PhoneProvenAt, a.Terms.At, a.Erasure.At = postgres.TimeOf(r.emailAt), postgres.TimeOf(r.phoneAt), postgres.TimeOf(r.termsAt), postgres.TimeOf(r.erasureAt)
	a.CreatedAt, a.UpdatedAt = a.CreatedAt.UTC(), a.UpdatedAt.UTC()
	if r.facebookID != nil {
		a.FacebookID = *r.facebookID
	}
	if r.alias != nil {
		a.Alias = *r.alias
	}
	if r.lat != nil && r.lng != nil {
		a.Position.Point = geo.Point{Lat: *r.lat, Lng: *r.lng}
	}
	return a
}

func accountValues(a account.Account) []any {
	var lat, lng *float64
	if a.Position.Point != (geo.Point{}) {
		lat, lng = &a.Position.Point.Lat, &a.Position.Point.Lng
	}
	return []any{
		a.ID, a.Role, a.Demo, a.Name, a.Email, account.EmailKey(a.Email), postgres.OrNull(a.EmailProvenAt), a.Phone, postgres.OrNull(a.PhoneProvenAt),
		a.Password, postgres.TextOrNull(a.FacebookID), a.FacebookEmail, postgres.TextOrNull(a.Alias), a.AssignedTo, a.Terms.Version, postgres.OrNull(a.Terms.At), a.Terms.Address,
		a.TextOptIn, a.Origin.Source, a.Origin.ReferrerURL, a.Origin.SiteID, a.Origin.AdminID, a.Origin.FacebookAd, a.Origin.PanelType,
		lat, lng, a.Position.Source, a.CreatedAt, a.UpdatedAt,
	}
}

// Create implements account.Store.
func (s Store) Create(ctx context.Context, a account.Account) error {
	_, err := s.db.On(ctx).Exec(ctx, `insert into accounts as a (id, role, demo, name, email, email_key, email_proven_at, phone, phone_proven_at,
		password, facebook_id, facebook_email, alias, assigned_to, terms_version, terms_at, terms_address,
		text_optin, source, referrer_url, site_id, admin_id, facebook_ad, panel_type, lat, lng, position_source, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)`,
		accountValues(a)...)
	return orConflict(err)
}

func orConflict(err error) error {
	if postgres.IsTaken(err) {
		return apperr.Wrap(apperr.Conflict, "There is an account like this already.", err)
	}
	return postgres.Failure(err)
}

func (s Store) one(ctx context.Context, where string, args ...any) (account.Account, error) {
	var row AccountRow
	err := s.db.On(ctx).QueryRow(ctx, "select "+AccountColumns+" from accounts a where "+where, args...).Scan(row.Targets()...)
	if err != nil {
		return account.Account{}, postgres.Failure(err)
	}
	return row.Read(), nil
}

// ByID implements account.Store.
func (s Store) ByID(ctx context.Context, id string) (account.Account, error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, postgres.Failure(pgx.ErrNoRows)
	}
	return s.one(ctx, "a.id = $1", id)
}

// ByEmail implements account.Store.
func (s Store) ByEmail(ctx context.Context, role account.Role, key string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.email_key = $2", role, key)
}

// ByPhone implements account.Store.
func (s Store) ByPhone(ctx context.Context, role account.Role, digits string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.phone = $2 and a.phone_proven_at is not null", role, digits)
}

// ByFacebook implements account.Store.
func (s Store) ByFacebook(ctx context.Context, role account.Role, id string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.facebook_id = $2", role, id)
}

// LeadsByPhone implements account.Store.
func (s Store) LeadsByPhone(ctx context.Context, digits string) ([]account.Account, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+AccountColumns+" from accounts a where a.role = 'lead' and a.phone <> '' and a.phone = $1 limit 1000", digits)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	people, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (account.Account, error) {
		var r AccountRow
		err := row.Scan(r.Targets()...)
		return r.Read(), err
	})
	return people, postgres.Failure(err)
}

// Change implements account.Store.
func (s Store) Change(ctx context.Context, id string, change func(*account.Account) error) (changed account.Account, err error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, postgres.Failure(pgx.ErrNoRows)
	}
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		if changed, err = s.one(ctx, "a.id = $1 for update", id); err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		changed.UpdatedAt = s.db.Now().UTC()
		return s.write(ctx, changed)
	})
	return changed, err
}

// write stores what of an account can change.
func (s Store) write(ctx context.Context, a account.Account) error {
	_, err := s.db.On(ctx).Exec(ctx, `update accounts set role = $2, demo = $3, name = $4, email = $5, email_key = $6, email_proven_at = $7,
		phone = $8, phone_proven_at = $9, password = $10, facebook_id = $11, facebook_email = $12, alias = $13, assigned_to = $14,
		terms_version = $15, terms_at = $16, terms_address = $17, text_optin = $18, source = $19, referrer_url = $20, site_id = $21,
		admin_id = $22, facebook_ad = $23, panel_type = $24, lat = $25, lng = $26, position_source = $27, created_at = $28, updated_at = $29
		where id = $1`, accountValues(a)...)
	return orConflict(err)
}

// Replace implements account.Store. Tables refer to accounts with "on delete cascade", so those that are made later are
// part of it.
func (s Store) Replace(ctx context.Context, id string, fresh account.Account) error {
	if _, err := s.db.On(ctx).Exec(ctx, "delete from accounts where id = $1", id); err != nil {
		return postgres.Failure(err)
	}
	if err := s.Create(ctx, fresh); err != nil || fresh.Erasure.At.IsZero() {
		return err
	}
	_, err := s.db.On(ctx).Exec(ctx, "update accounts set erasure_at = $2, erasure_kind = $3 where id = $1", fresh.ID, fresh.Erasure.At, fresh.Erasure.Kind)
	return postgres.Failure(err)
}

// FreePhone implements account.Store.
func (s Store) FreePhone(ctx context.Context, role account.Role, digits, exceptID string) error {
	_, err := s.db.On(ctx).Exec(ctx, `update accounts set phone_proven_at = null, updated_at = $4
		where role = $1 and phone = $2 and phone_proven_at is not null and id <> $3`, role, digits, exceptID, s.db.Now().UTC())
	return postgres.Failure(err)
}

// NoteConsent implements account.Store.
func (s Store) NoteConsent(ctx context.Context, accountID string, c account.Consent) error {
	_, err := s.db.On(ctx).Exec(ctx, "insert into consents (account_id, kind, given, version, at, address) values ($1, $2, $3, $4, $5, $6)",
		accountID, c.Kind, c.Given, c.Version, c.At, c.Address)
	return postgres.Failure(err)
}

// Consents implements account.Store.
func (s Store) Consents(ctx context.Context, accountID string) ([]account.Consent, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select kind, given, version, at, address from consents where account_id = $1 order by at desc, id desc limit 1000", accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	consents, err := pgx.CollectRows(rows, pgx.RowToStructByPos[account.Consent])
	for i := range consents {
		consents[i].At = consents[i].At.UTC()
	}
	return consents, postgres.Failure(err)
}

// Tidy implements account.Store.
func (s Store) Tidy(ctx context.Context, now time.Time) error {
	for _, statement := range []string{
		"delete from sessions where expires_at <= $1",
		"delete from known_devices where expires_at <= $1",
		"delete from codes where expires_at <= $1",
		"delete from account_keys where expires_at <= $1",
		"delete from limits where until <= $1",
		"delete from code_failures where account_id is null and updated_at <= $1::timestamptz - interval '90 days'",
	} {
		if _, err := s.db.On(ctx).Exec(ctx, statement, now); err != nil {
			return postgres.Failure(err)
		}
	}
	return nil
}
