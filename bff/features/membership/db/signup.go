package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// signUpRow is a row of agent_signups.
type signUpRow struct {
	ID             string `gorm:"primaryKey"`
	AccountID      string
	Program        string
	Source         string
	Membership     string
	ZipCodes       postgres.TextList
	Budgets        postgres.NumberList
	SponsorID      *string
	PartnerID      *string
	Promo          string
	BuyDown        int
	Split          int
	SecondOn       *time.Time
	ReferralFee    int
	Total          int64
	DueToday       int64
	OrderID        *string
	RetryKey       *string
	SalesUser      string
	TakeOverUser   string
	SaleOverrideID string
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
	PaidAt         *time.Time
	PromoHeldUntil *time.Time
}

// TableName implements schema.Tabler.
func (signUpRow) TableName() string { return "agent_signups" }

func newSignUpRow(u membership.SignUp) signUpRow {
	return signUpRow{
		ID: u.ID, AccountID: u.AccountID, Program: u.Program, Source: u.Source, Membership: u.Membership, ZipCodes: postgres.OrEmpty(u.Zips), Budgets: postgres.OrEmpty(u.Budgets),
		SponsorID: postgres.TextOrNull(u.SponsorID), PartnerID: postgres.TextOrNull(u.PartnerID), Promo: u.Promo, BuyDown: u.BuyDown, Split: u.Split, SecondOn: postgres.OrNull(u.SecondDay),
		ReferralFee: u.ReferralFee, Total: u.Total, DueToday: u.DueToday, OrderID: postgres.TextOrNull(u.OrderID), RetryKey: postgres.TextOrNull(u.RetryKey),
		SalesUser: u.SalesUser, TakeOverUser: u.TakeOverUser, SaleOverrideID: u.SaleOverrideID, CreatedAt: u.CreatedAt.UTC(), PaidAt: postgres.OrNull(u.PaidAt),
	}
}

func (r signUpRow) signUp() membership.SignUp {
	return membership.SignUp{
		ID: r.ID, AccountID: r.AccountID, Program: r.Program, Source: r.Source, Membership: r.Membership, Zips: r.ZipCodes, Budgets: r.Budgets,
		SponsorID: postgres.TextOf(r.SponsorID), PartnerID: postgres.TextOf(r.PartnerID), Promo: r.Promo, BuyDown: r.BuyDown, Split: r.Split, SecondDay: postgres.TimeOf(r.SecondOn),
		ReferralFee: r.ReferralFee, Total: r.Total, DueToday: r.DueToday, OrderID: postgres.TextOf(r.OrderID), RetryKey: postgres.TextOf(r.RetryKey),
		SalesUser: r.SalesUser, TakeOverUser: r.TakeOverUser, SaleOverrideID: r.SaleOverrideID, CreatedAt: r.CreatedAt.UTC(), PaidAt: postgres.TimeOf(r.PaidAt),
	}
}

// AddSignUp implements membership.Store.
func (s Store) AddSignUp(ctx context.Context, up membership.SignUp) error {
	row := newSignUpRow(up)
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// FreeZips implements membership.Store.
func (s Store) FreeZips(ctx context.Context, accountID string) ([]string, error) {
	var rows []signUpRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("program = ?", membership.Free).Order("created_at desc").Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, postgres.Failure(err)
	}
	return rows[0].ZipCodes, nil
}

// codeRow is a row of agent_codes.
type codeRow struct {
	AccountID string `gorm:"primaryKey"`
	Code      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (codeRow) TableName() string { return "agent_codes" }

// CodeOwner implements membership.Store.
func (s Store) CodeOwner(ctx context.Context, code string) (string, error) {
	var row codeRow
	err := s.db.Rows(ctx).Where("code = ?", code).Take(&row).Error
	return row.AccountID, postgres.Failure(err)
}

// MakeCode implements membership.Store.
func (s Store) MakeCode(ctx context.Context, accountID, code string, now time.Time) (string, error) {
	row := codeRow{AccountID: accountID, Code: code, CreatedAt: now.UTC()}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.db.Rows(ctx).Clauses(once).Create(&row).Error; err != nil {
		return "", postgres.Failure(err)
	}
	var stored codeRow
	err := s.db.Rows(ctx).Where("account_id = ?", accountID).Take(&stored).Error
	return stored.Code, postgres.Failure(err)
}
