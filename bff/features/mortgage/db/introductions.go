package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/postgres"
)

// introductionRow is a row of introductions.
type introductionRow struct {
	ID           string `gorm:"primaryKey"`
	Reference    string
	TokenHash    []byte
	Status       mortgage.Status
	State        string
	Price        int64
	Down         int64
	Timing       string
	Loan         string
	Name         string
	Email        string
	Phone        string
	Note         string
	LenderNMLS   string `gorm:"column:lender_nmls"`
	LenderName   string
	LenderEmail  string
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
	IntroducedAt *time.Time
	ClosedAt     *time.Time
}

// TableName implements schema.Tabler.
func (introductionRow) TableName() string { return "introductions" }

func (r introductionRow) introduction() mortgage.Introduction {
	return mortgage.Introduction{
		ID: r.ID, Reference: r.Reference, Status: r.Status, State: r.State, Price: r.Price, Down: r.Down, Timing: r.Timing, Loan: r.Loan, Name: r.Name, Email: r.Email,
		Phone: r.Phone, Note: r.Note, LenderNMLS: r.LenderNMLS, LenderName: r.LenderName, LenderEmail: r.LenderEmail,
		CreatedAt: r.CreatedAt, IntroducedAt: postgres.TimeOf(r.IntroducedAt), ClosedAt: postgres.TimeOf(r.ClosedAt),
	}
}

// Introductions implements mortgage.IntroductionStore in PostgreSQL.
type Introductions struct{ db *postgres.DB }

var _ mortgage.IntroductionStore = Introductions{}

// NewIntroductions returns a store of introductions.
func NewIntroductions(db *postgres.DB) Introductions { return Introductions{db} }

// Atomically implements mortgage.IntroductionStore.
func (s Introductions) Atomically(ctx context.Context, work func(ctx context.Context) error) error {
	return s.db.Atomically(ctx, work)
}

// Create implements mortgage.IntroductionStore.
func (s Introductions) Create(ctx context.Context, i mortgage.Introduction, linkHash []byte) error {
	row := introductionRow{
		ID: i.ID, Reference: i.Reference, TokenHash: linkHash, Status: i.Status, State: i.State, Price: i.Price, Down: i.Down, Timing: i.Timing, Loan: i.Loan, Name: i.Name, Email: i.Email,
		Phone: i.Phone, Note: i.Note, LenderNMLS: i.LenderNMLS, LenderName: i.LenderName, LenderEmail: i.LenderEmail, CreatedAt: i.CreatedAt,
	}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// ByLink implements mortgage.IntroductionStore.
func (s Introductions) ByLink(ctx context.Context, linkHash []byte) (mortgage.Introduction, error) {
	var row introductionRow
	err := s.db.Rows(ctx).Where("token_hash = ?", linkHash).Take(&row).Error
	return row.introduction(), postgres.Failure(err)
}

// ByReference implements mortgage.IntroductionStore.
func (s Introductions) ByReference(ctx context.Context, reference string) (mortgage.Introduction, error) {
	var row introductionRow
	err := s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("reference = ?", reference).Take(&row).Error
	return row.introduction(), postgres.Failure(err)
}

// SaveStatus implements mortgage.IntroductionStore.
func (s Introductions) SaveStatus(ctx context.Context, i mortgage.Introduction) error {
	changes := map[string]any{"status": i.Status, "introduced_at": postgres.OrNull(i.IntroducedAt), "closed_at": postgres.OrNull(i.ClosedAt)}
	return postgres.Failure(s.db.Rows(ctx).Model(&introductionRow{}).Where("id = ?", i.ID).Updates(changes).Error)
}

// List implements mortgage.IntroductionStore.
func (s Introductions) List(ctx context.Context, all bool, limit int) ([]mortgage.Introduction, error) {
	query := s.db.Rows(ctx).Order("created_at desc").Limit(limit)
	if !all {
		query = query.Where("status in ?", []mortgage.Status{mortgage.Received, mortgage.Introduced})
	}
	var rows []introductionRow
	err := query.Find(&rows).Error
	return postgres.Each(rows, introductionRow.introduction), postgres.Failure(err)
}

// DeleteBefore implements mortgage.IntroductionStore.
func (s Introductions) DeleteBefore(ctx context.Context, before time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("created_at < ?", before).Delete(&introductionRow{}).Error)
}
