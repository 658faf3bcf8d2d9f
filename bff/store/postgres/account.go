package postgres

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// Accounts is an account.Store over the database. It reads from the primary: what was
// revoked must not be good on a replica for a while.
type Accounts struct{ db *DB }

var _ account.Store = Accounts{}

// Accounts gives people and what lets them in.
func (db *DB) Accounts() Accounts { return Accounts{db} }

// Atomically implements account.Store.
func (s Accounts) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// accountColumns are those that accountOf reads and accountValues gives, in one order. The last
// two are written by Erasures alone.
const accountColumns = `a.id, a.role, a.demo, a.name, a.email, a.email_key, a.email_proven_at, a.phone, a.phone_proven_at,
	a.password, a.facebook_id, a.facebook_email, a.alias, a.assigned_to, a.terms_version, a.terms_at, a.terms_address,
	a.text_optin, a.source, a.referrer_url, a.site_id, a.admin_id, a.facebook_ad, a.panel_type, a.lat, a.lng,
	a.position_source, a.created_at, a.updated_at, a.erasure_at, a.erasure_kind`

// accountRow is an account with what the database writes differently.
type accountRow struct {
	account.Account
	id                        uuid.UUID
	emailKey                  string
	emailAt, phoneAt, termsAt *time.Time
	erasureAt                 *time.Time
	facebookID, alias         *string
	lat, lng                  *float64
}

func (r *accountRow) targets() []any {
	a := &r.Account
	return []any{
		&r.id, &a.Role, &a.Demo, &a.Name, &a.Email, &r.emailKey, &r.emailAt, &a.Phone, &r.phoneAt,
		&a.Password, &r.facebookID, &a.FacebookEmail, &r.alias, &a.AssignedTo, &a.Terms.Version, &r.termsAt, &a.Terms.Address,
		&a.TextOptIn, &a.Origin.Source, &a.Origin.ReferrerURL, &a.Origin.SiteID, &a.Origin.AdminID, &a.Origin.FacebookAd, &a.Origin.PanelType,
		&r.lat, &r.lng, &a.Position.Source, &a.CreatedAt, &a.UpdatedAt, &r.erasureAt, &a.Erasure.Kind,
	}
}

func (r *accountRow) account() account.Account {
	a := r.Account
	a.ID = r.id.String()
	a.EmailProvenAt, a.PhoneProvenAt, a.Terms.At, a.Erasure.At = timeOf(r.emailAt), timeOf(r.phoneAt), timeOf(r.termsAt), timeOf(r.erasureAt)
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
		a.ID, a.Role, a.Demo, a.Name, a.Email, account.EmailKey(a.Email), orNull(a.EmailProvenAt), a.Phone, orNull(a.PhoneProvenAt),
		a.Password, textOrNull(a.FacebookID), a.FacebookEmail, textOrNull(a.Alias), a.AssignedTo, a.Terms.Version, orNull(a.Terms.At), a.Terms.Address,
		a.TextOptIn, a.Origin.Source, a.Origin.ReferrerURL, a.Origin.SiteID, a.Origin.AdminID, a.Origin.FacebookAd, a.Origin.PanelType,
		lat, lng, a.Position.Source, a.CreatedAt, a.UpdatedAt,
	}
}

// Create implements account.Store.
func (s Accounts) Create(ctx context.Context, a account.Account) error {
	_, err := s.db.on(ctx).Exec(ctx, `insert into accounts as a (id, role, demo, name, email, email_key, email_proven_at, phone, phone_proven_at,
		password, facebook_id, facebook_email, alias, assigned_to, terms_version, terms_at, terms_address,
		text_optin, source, referrer_url, site_id, admin_id, facebook_ad, panel_type, lat, lng, position_source, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)`,
		accountValues(a)...)
	return orConflict(err)
}

func orConflict(err error) error {
	if isTaken(err) {
		return apperr.Wrap(apperr.Conflict, "There is an account like this already.", err)
	}
	return failure(err)
}

func (s Accounts) one(ctx context.Context, where string, args ...any) (account.Account, error) {
	var row accountRow
	err := s.db.on(ctx).QueryRow(ctx, "select "+accountColumns+" from accounts a where "+where, args...).Scan(row.targets()...)
	if err != nil {
		return account.Account{}, failure(err)
	}
	return row.account(), nil
}

// ByID implements account.Store.
func (s Accounts) ByID(ctx context.Context, id string) (account.Account, error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, failure(pgx.ErrNoRows)
	}
	return s.one(ctx, "a.id = $1", id)
}

// ByEmail implements account.Store.
func (s Accounts) ByEmail(ctx context.Context, role account.Role, key string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.email_key = $2", role, key)
}

// ByPhone implements account.Store.
func (s Accounts) ByPhone(ctx context.Context, role account.Role, digits string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.phone = $2 and a.phone_proven_at is not null", role, digits)
}

// ByFacebook implements account.Store.
func (s Accounts) ByFacebook(ctx context.Context, role account.Role, id string) (account.Account, error) {
	return s.one(ctx, "a.role = $1 and a.facebook_id = $2", role, id)
}

// LeadsByPhone implements account.Store.
func (s Accounts) LeadsByPhone(ctx context.Context, digits string) ([]account.Account, error) {
	rows, err := s.db.on(ctx).Query(ctx, "select "+accountColumns+" from accounts a where a.role = 'lead' and a.phone <> '' and a.phone = $1 limit 1000", digits)
	if err != nil {
		return nil, failure(err)
	}
	people, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (account.Account, error) {
		var r accountRow
		err := row.Scan(r.targets()...)
		return r.account(), err
	})
	return people, failure(err)
}

// Change implements account.Store.
func (s Accounts) Change(ctx context.Context, id string, change func(*account.Account) error) (changed account.Account, err error) {
	if uuid.Validate(id) != nil {
		return account.Account{}, failure(pgx.ErrNoRows)
	}
	err = s.db.Atomically(ctx, func(ctx context.Context) error {
		if changed, err = s.one(ctx, "a.id = $1 for update", id); err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		changed.UpdatedAt = s.db.now().UTC()
		return s.write(ctx, changed)
	})
	return changed, err
}

// write stores what of an account can change.
func (s Accounts) write(ctx context.Context, a account.Account) error {
	_, err := s.db.on(ctx).Exec(ctx, `update accounts set role = $2, demo = $3, name = $4, email = $5, email_key = $6, email_proven_at = $7,
		phone = $8, phone_proven_at = $9, password = $10, facebook_id = $11, facebook_email = $12, alias = $13, assigned_to = $14,
		terms_version = $15, terms_at = $16, terms_address = $17, text_optin = $18, source = $19, referrer_url = $20, site_id = $21,
		admin_id = $22, facebook_ad = $23, panel_type = $24, lat = $25, lng = $26, position_source = $27, created_at = $28, updated_at = $29
		where id = $1`, accountValues(a)...)
	return orConflict(err)
}

// Replace implements account.Store. Tables refer to accounts with "on delete cascade", so those that are made later are
// part of it.
func (s Accounts) Replace(ctx context.Context, id string, fresh account.Account) error {
	if _, err := s.db.on(ctx).Exec(ctx, "delete from accounts where id = $1", id); err != nil {
		return failure(err)
	}
	if err := s.Create(ctx, fresh); err != nil || fresh.Erasure.At.IsZero() {
		return err
	}
	_, err := s.db.on(ctx).Exec(ctx, "update accounts set erasure_at = $2, erasure_kind = $3 where id = $1", fresh.ID, fresh.Erasure.At, fresh.Erasure.Kind)
	return failure(err)
}

// FreePhone implements account.Store.
func (s Accounts) FreePhone(ctx context.Context, role account.Role, digits, exceptID string) error {
	_, err := s.db.on(ctx).Exec(ctx, `update accounts set phone_proven_at = null, updated_at = $4
		where role = $1 and phone = $2 and phone_proven_at is not null and id <> $3`, role, digits, exceptID, s.db.now().UTC())
	return failure(err)
}

// NoteConsent implements account.Store.
func (s Accounts) NoteConsent(ctx context.Context, accountID string, c account.Consent) error {
	_, err := s.db.on(ctx).Exec(ctx, "insert into consents (account_id, kind, given, version, at, address) values ($1, $2, $3, $4, $5, $6)",
		accountID, c.Kind, c.Given, c.Version, c.At, c.Address)
	return failure(err)
}

// Consents implements account.Store.
func (s Accounts) Consents(ctx context.Context, accountID string) ([]account.Consent, error) {
	rows, err := s.db.on(ctx).Query(ctx, "select kind, given, version, at, address from consents where account_id = $1 order by at desc, id desc limit 1000", accountID)
	if err != nil {
		return nil, failure(err)
	}
	consents, err := pgx.CollectRows(rows, pgx.RowToStructByPos[account.Consent])
	for i := range consents {
		consents[i].At = consents[i].At.UTC()
	}
	return consents, failure(err)
}

// Tidy implements account.Store.
func (s Accounts) Tidy(ctx context.Context, now time.Time) error {
	for _, statement := range []string{
		"delete from sessions where expires_at <= $1",
		"delete from known_devices where expires_at <= $1",
		"delete from codes where expires_at <= $1",
		"delete from account_keys where expires_at <= $1",
		"delete from limits where until <= $1",
		"delete from code_failures where account_id is null and updated_at <= $1::timestamptz - interval '90 days'",
	} {
		if _, err := s.db.on(ctx).Exec(ctx, statement, now); err != nil {
			return failure(err)
		}
	}
	return nil
}

// timeOf is a time that may be null; null is the zero time.
func timeOf(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}

func textOrNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
