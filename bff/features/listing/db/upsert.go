package db

import (
	"context"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Upsert inserts or updates homes of an existing source, and returns the stored versions. It is meant for
// a few homes; imports write in bulk, see package ingest/db.
func (s Store) Upsert(ctx context.Context, homes []listing.Listing) ([]listing.Listing, error) {
	rows := make([]ListingRow, len(homes))
	for i, home := range homes {
		rows[i] = NewListingRow(home)
		rows[i].ID = 0
	}
	known := clause.OnConflict{
		Columns:   []clause.Column{{Name: "source"}, {Name: "source_key"}},
		DoUpdates: clause.AssignmentColumns(ListingColumns),
	}
	if err := s.db.Rows(ctx).Clauses(known).CreateInBatches(&rows, 500).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	return s.ByIDs(ctx, ids)
}

// UpsertSource inserts or updates a source.
func (s Store) UpsertSource(ctx context.Context, source listing.SourceInfo) error {
	err := s.db.Rows(ctx).Table("sources").Select("slug", "name", "disclaimer", "sample").
		Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "slug"}}, DoUpdates: clause.AssignmentColumns([]string{"name", "disclaimer", "sample"})}).Create(&source).Error
	return postgres.Failure(err)
}
