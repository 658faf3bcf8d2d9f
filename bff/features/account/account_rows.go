package account

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// AccountRow is a row of accounts.
type AccountRow struct {
	ID              string `gorm:"primaryKey"`
	Role            Role
	Demo            bool
	Name            string
	Email           string
	EmailKey        string
	EmailVerifiedAt *time.Time
	Phone           string
	PhoneVerifiedAt *time.Time
	Password        string
	FacebookID      *string
	FacebookEmail   bool
	AppleID         *string
	AppleEmail      bool
	Alias           *string
	AssignedTo      string
	TermsVersion    string
	TermsAt         *time.Time
	TermsAddress    string
	TextOptIn       bool `gorm:"column:text_optin"`
	Source          string
	ReferrerURL     string
	SiteID          string
	AdminID         string
	FacebookAd      bool
	PanelType       string
	Lat, Lng        *float64
	PositionSource  string
	CreatedAt       time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt       time.Time `gorm:"autoUpdateTime:false"`
	BlockedAt       *time.Time
	BlockedReason   string
	ErasureAt       *time.Time
	ErasureKind     string
}

// TableName implements schema.Tabler.
func (AccountRow) TableName() string { return "accounts" }

func accountRow(a Account) AccountRow {
	r := AccountRow{
		ID: a.ID, Role: a.Role, Demo: a.Demo, Name: a.Name, Email: a.Email, EmailKey: EmailKey(a.Email), EmailVerifiedAt: postgres.OrNull(a.EmailVerifiedAt),
		Phone: a.Phone, PhoneVerifiedAt: postgres.OrNull(a.PhoneVerifiedAt), Password: a.Password, FacebookID: postgres.TextOrNull(a.Facebook.ID), FacebookEmail: a.Facebook.Email,
		AppleID: postgres.TextOrNull(a.Apple.ID), AppleEmail: a.Apple.Email,
		Alias: postgres.TextOrNull(a.Alias), AssignedTo: a.AssignedTo, TermsVersion: a.Terms.Version, TermsAt: postgres.OrNull(a.Terms.At), TermsAddress: a.Terms.Address,
		TextOptIn: a.TextOptIn, Source: a.Origin.Source, ReferrerURL: a.Origin.ReferrerURL, SiteID: a.Origin.SiteID, AdminID: a.Origin.AdminID,
		FacebookAd: a.Origin.FacebookAd, PanelType: a.Origin.PanelType, PositionSource: a.Position.Source, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
		BlockedAt: postgres.OrNull(a.Blocked.At), BlockedReason: a.Blocked.Reason, ErasureAt: postgres.OrNull(a.Erasure.At), ErasureKind: a.Erasure.Kind,
	}
	if a.Position.Point != (geo.Point{}) {
		r.Lat, r.Lng = &a.Position.Point.Lat, &a.Position.Point.Lng
	}
	return r
}

// Account converts a row.
func (r AccountRow) Account() Account {
	a := Account{
		ID: r.ID, Role: r.Role, Demo: r.Demo, Name: r.Name, Email: r.Email, EmailVerifiedAt: postgres.TimeOf(r.EmailVerifiedAt), Phone: r.Phone,
		PhoneVerifiedAt: postgres.TimeOf(r.PhoneVerifiedAt), Password: r.Password, Facebook: Link{ID: postgres.TextOf(r.FacebookID), Email: r.FacebookEmail},
		Apple: Link{ID: postgres.TextOf(r.AppleID), Email: r.AppleEmail},
		Alias: postgres.TextOf(r.Alias), AssignedTo: r.AssignedTo, Terms: Acceptance{Version: r.TermsVersion, At: postgres.TimeOf(r.TermsAt), Address: r.TermsAddress},
		TextOptIn: r.TextOptIn, Origin: Origin{
			Source: r.Source, ReferrerURL: r.ReferrerURL, SiteID: r.SiteID, AdminID: r.AdminID, FacebookAd: r.FacebookAd, PanelType: r.PanelType,
		},
		Position: Position{Source: r.PositionSource}, Blocked: Blocked{At: postgres.TimeOf(r.BlockedAt), Reason: r.BlockedReason}, Erasure: Erasure{At: postgres.TimeOf(r.ErasureAt), Kind: r.ErasureKind},
		CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	}
	if r.Lat != nil && r.Lng != nil {
		a.Position.Point = geo.Point{Lat: *r.Lat, Lng: *r.Lng}
	}
	return a
}

// Accounts finds and changes accounts. It reads from the primary, because a replica could still accept what was
// just revoked.
type Accounts struct{ DB *postgres.DB }

// AccountsIn returns the accounts of a database.
func AccountsIn(db *postgres.DB) Accounts { return Accounts{db} }

// Create stores a new account; apperr.Conflict if its email or its ID at a provider is taken.
func (a Accounts) Create(ctx context.Context, fresh Account) error {
	row := accountRow(fresh)
	return orConflict(a.DB.Rows(ctx).Create(&row).Error)
}

func orConflict(err error) error {
	if postgres.IsUniqueViolation(err) {
		return apperr.Wrap(apperr.Conflict, "This account already exists.", err)
	}
	return postgres.Failure(err)
}

func one(rows *gorm.DB) (Account, error) {
	var row AccountRow
	if err := rows.Take(&row).Error; err != nil {
		return Account{}, postgres.Failure(err)
	}
	return row.Account(), nil
}

// ByID returns an account.
func (a Accounts) ByID(ctx context.Context, id string) (Account, error) {
	if uuid.Validate(id) != nil {
		return Account{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(a.DB.Rows(ctx).Where("id = ?", id))
}

// ByIDs returns accounts by their IDs.
func (a Accounts) ByIDs(ctx context.Context, ids []string) (map[string]Account, error) {
	var rows []AccountRow
	err := a.DB.Rows(ctx).Where("id = any(?::uuid[])", postgres.Array(ids)).Find(&rows).Error
	found := map[string]Account{}
	for _, row := range rows {
		found[row.ID] = row.Account()
	}
	return found, postgres.Failure(err)
}

// ByEmail finds the account of a role by its EmailKey.
func (a Accounts) ByEmail(ctx context.Context, role Role, key string) (Account, error) {
	return one(a.DB.Rows(ctx).Where("role = ? and email_key = ?", role, key))
}

// ByPhone finds the account of a role that has verified a phone.
func (a Accounts) ByPhone(ctx context.Context, role Role, digits string) (Account, error) {
	return one(a.DB.Rows(ctx).Scopes(verifiedPhone(role, digits)))
}

// verifiedPhone selects the account of a role that has verified a phone.
func verifiedPhone(role Role, digits string) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Where("role = ? and phone = ? and phone_verified_at is not null", role, digits)
	}
}

// ByProvider finds the account of a role by its ID at a provider.
func (a Accounts) ByProvider(ctx context.Context, role Role, provider ProviderName, id string) (Account, error) {
	return one(a.DB.Rows(ctx).Where(map[string]any{"role": role, string(provider) + "_id": id}))
}

// LeadsByPhone returns all buyers with a phone, verified or not.
func (a Accounts) LeadsByPhone(ctx context.Context, digits string) ([]Account, error) {
	var people []AccountRow
	err := a.DB.Rows(ctx).Where("role = 'lead' and phone <> '' and phone = ?", digits).Limit(1000).Find(&people).Error
	return postgres.Each(people, AccountRow.Account), postgres.Failure(err)
}

// Change updates an account under a lock, and returns the result.
func (a Accounts) Change(ctx context.Context, id string, change func(*Account) error) (changed Account, err error) {
	if uuid.Validate(id) != nil {
		return Account{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	err = a.DB.Atomically(ctx, func(ctx context.Context) error {
		if changed, err = one(a.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", id)); err != nil {
			return err
		}
		if err := change(&changed); err != nil {
			return err
		}
		changed.UpdatedAt = a.DB.Now().UTC()
		row := accountRow(changed)
		// The privacy package writes the erasure columns.
		return orConflict(a.DB.Rows(ctx).Select("*").Omit("erasure_at", "erasure_kind").Updates(&row).Error)
	})
	return changed, err
}

// replace replaces an account with a fresh one. The old one is deleted with everything that refers to it: it relies on "on delete cascade" of the tables that refer to
// accounts, including ones added later.
func (s *Service) replace(ctx context.Context, id string, fresh Account) error {
	if err := s.DB.Rows(ctx).Where("id = ?", id).Delete(&AccountRow{}).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.Create(ctx, fresh)
}

// freePhone removes a verified phone from every other account of the role. Carriers give numbers to new people, so a phone belongs to whoever verified it
// last.
func (s *Service) freePhone(ctx context.Context, role Role, digits, exceptID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&AccountRow{}).Scopes(verifiedPhone(role, digits)).Where("id <> ?", exceptID).
		Updates(map[string]any{"phone_verified_at": nil, "updated_at": s.DB.Now().UTC()}).Error)
}
