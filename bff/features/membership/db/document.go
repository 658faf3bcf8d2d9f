package db

import (
	"context"
	"time"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/postgres"
)

// documentRow is a row of membership_documents.
type documentRow struct {
	ID        string `gorm:"primaryKey"`
	Email     string
	Program   string
	Version   string
	SHA256    []byte `gorm:"column:sha256"`
	File      []byte
	Addendum  bool
	MailedAt  *time.Time
	Address   string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (documentRow) TableName() string { return "membership_documents" }

// AddDocument implements membership.Store.
func (s Store) AddDocument(ctx context.Context, d membership.Document) error {
	row := documentRow{ID: d.ID, Email: d.Email, Program: d.Program, Version: d.Version, SHA256: d.SHA256, File: d.File, Addendum: d.Addendum, MailedAt: postgres.OrNull(d.MailedAt), Address: d.Address, CreatedAt: d.CreatedAt.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// Document implements membership.Store.
func (s Store) Document(ctx context.Context, id string) (membership.Document, error) {
	var row documentRow
	err := s.db.Rows(ctx).Where("id = ?", id).Take(&row).Error
	return membership.Document{
		ID: row.ID, Email: row.Email, Program: row.Program, Version: row.Version, SHA256: row.SHA256, File: row.File, Addendum: row.Addendum, MailedAt: postgres.TimeOf(row.MailedAt), Address: row.Address, CreatedAt: row.CreatedAt.UTC(),
	}, postgres.Failure(err)
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
	return postgres.Failure(s.db.Rows(ctx).Exec("delete from membership_documents d where created_at < ? and not exists (select from membership_consents c where c.document_id = d.id)", before.UTC()).Error)
}

// LinkDocument implements membership.Store.
func (s Store) LinkDocument(ctx context.Context, signUpID, documentID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&consentRow{}).Where("signup_id = ? and document_id is null", signUpID).Update("document_id", documentID).Error)
}
