package db

import (
	"context"
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// documentRow is a row of membership_documents.
type documentRow struct {
	ID          string `gorm:"primaryKey"`
	AgreementID *string
	Email       string
	Program     string
	Version     string
	Title       string
	SHA256      []byte `gorm:"column:sha256"`
	File        []byte
	Addendum    bool
	MailedAt    *time.Time
	Address     string
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (documentRow) TableName() string { return "membership_documents" }

// AddDocuments implements membership.Store.
func (s Store) AddDocuments(ctx context.Context, all []membership.Document) error {
	rows := make([]documentRow, len(all))
	for i, d := range all {
		rows[i] = documentRow{
			ID: d.ID, AgreementID: postgres.TextOrNull(d.AgreementID), Email: d.Email, Program: d.Program, Version: d.Version, Title: d.Title, SHA256: d.SHA256, File: d.File,
			Addendum: d.Addendum, MailedAt: postgres.OrNull(d.MailedAt), Address: d.Address, CreatedAt: d.CreatedAt.UTC(),
		}
	}
	return postgres.Failure(s.db.Rows(ctx).Create(&rows).Error)
}

// Document implements membership.Store.
func (s Store) Document(ctx context.Context, id string) (membership.Document, error) {
	var row documentRow
	err := s.db.Rows(ctx).Where("id = ?", id).Take(&row).Error
	d := membership.Document{
		ID: row.ID, Email: row.Email, Program: row.Program, Version: row.Version, Title: row.Title, SHA256: row.SHA256, File: row.File,
		Addendum: row.Addendum, MailedAt: postgres.TimeOf(row.MailedAt), Address: row.Address, CreatedAt: row.CreatedAt.UTC(),
	}
	if row.AgreementID != nil {
		d.AgreementID = *row.AgreementID
	}
	return d, postgres.Failure(err)
}

// SameDocument implements membership.Store.
func (s Store) SameDocument(ctx context.Context, email string, sha256 []byte) (string, error) {
	var ids []string
	err := s.db.Rows(ctx).Model(&documentRow{}).Where("lower(email) = ? and sha256 = ?", email, sha256).Order("created_at desc").Limit(1).Pluck("id", &ids).Error
	if err != nil || len(ids) == 0 {
		return "", postgres.Failure(err)
	}
	return ids[0], nil
}

// TidyDocuments implements membership.Store.
func (s Store) TidyDocuments(ctx context.Context, before time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("delete from membership_documents d where created_at < ? and not exists (select from membership_consents c where c.document_id in (d.id, d.agreement_id))", before.UTC()).Error)
}

// LinkDocument implements membership.Store.
func (s Store) LinkDocument(ctx context.Context, signUpID, documentID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&consentRow{}).Where("signup_id = ? and document_id is null", signUpID).Update("document_id", documentID).Error)
}
