package testkit

import (
	"context"
	"testing"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Insert stores homes of Source and returns them as the database does: with IDs, and with rounded
// positions if the address is withheld.
func Insert(t testing.TB, db *postgres.DB, homes []listing.Listing) []listing.Listing {
	t.Helper()
	if err := UpsertSource(t.Context(), db, Source); err != nil {
		t.Fatalf("store the source: %v", err)
	}
	stored, err := Upsert(t.Context(), db, homes)
	if err != nil {
		t.Fatalf("store homes: %v", err)
	}
	return stored
}

// Upsert inserts or updates homes of an existing source, and returns the stored versions.
func Upsert(ctx context.Context, db *postgres.DB, homes []listing.Listing) ([]listing.Listing, error) {
	rows := make([]listing.Row, len(homes))
	for i, home := range homes {
		rows[i] = listing.NewRow(home)
		rows[i].ID = 0
	}
	known := clause.OnConflict{
		Columns:   []clause.Column{{Name: "source"}, {Name: "source_key"}},
		DoUpdates: clause.AssignmentColumns(listing.Columns),
	}
	if err := db.Rows(ctx).Clauses(known).CreateInBatches(&rows, 500).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	return listing.Service{DB: db}.ByIDs(ctx, ids)
}

// UpsertSource inserts or updates a source.
func UpsertSource(ctx context.Context, db *postgres.DB, source listing.SourceInfo) error {
	err := db.Rows(ctx).Table("sources").Select("slug", "name", "disclaimer", "sample", "sold_prices", "no_syndication").
		Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "slug"}}, DoUpdates: clause.AssignmentColumns([]string{"name", "disclaimer", "sample", "sold_prices", "no_syndication"})}).Create(&source).Error
	return postgres.Failure(err)
}
