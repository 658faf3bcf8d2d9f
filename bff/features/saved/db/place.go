package db

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/saved"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// notDeleted selects the places that aren't soft-deleted.
func notDeleted(rows *gorm.DB) *gorm.DB { return rows.Where("dropped_at is null") }

// UpsertPlace implements saved.Store. A place with the same name and address gets the new coordinates;
// a deleted one is restored.
func (s Store) UpsertPlace(ctx context.Context, accountID string, p saved.Place, maximum int) (saved.Place, error) {
	row := placeRow{AccountID: accountID, Name: p.Name, Address: p.Address, Lat: p.Point.Lat, Lng: p.Point.Lng, CreatedAt: p.CreatedAt}
	var stored placeRow
	err := s.db.Counting(ctx, accountID, func(ctx context.Context) error {
		return s.db.Rows(ctx).Raw(`
			insert into saved_places (account_id, name, address, lat, lng, created_at)
			select cast(@AccountID as uuid), cast(@Name as text), cast(@Address as text), cast(@Lat as float8), cast(@Lng as float8), cast(@CreatedAt as timestamptz)
			where (select count(*) from saved_places where account_id = @AccountID and dropped_at is null and not (name = @Name and address = @Address)) < @most
			on conflict (account_id, name, address) do update set lat = excluded.lat, lng = excluded.lng, dropped_at = null
			returning *`, row, sql.Named("most", maximum)).Scan(&stored).Error
	})
	if err == nil && stored.ID == 0 {
		return saved.Place{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of places. Please delete one first.")
	}
	return stored.place(), postgres.Failure(err)
}

// DeletePlace implements saved.Store.
func (s Store) DeletePlace(ctx context.Context, accountID string, id int64, now time.Time) error {
	done := s.of(ctx, accountID).Model(&placeRow{}).Scopes(notDeleted).Where("id = ?", id).Update("dropped_at", now)
	if done.Error == nil && done.RowsAffected == 0 {
		return apperr.New(apperr.NotFound, "This place doesn’t exist.")
	}
	return postgres.Failure(done.Error)
}

// Places implements saved.Store.
func (s Store) Places(ctx context.Context, accountID string) ([]saved.Place, error) {
	var places []placeRow
	err := s.of(ctx, accountID).Scopes(notDeleted).Order("created_at, id").Find(&places).Error
	return postgres.Each(places, placeRow.place), postgres.Failure(err)
}

// ForgetPlaces implements saved.Store.
func (s Store) ForgetPlaces(ctx context.Context, before time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("dropped_at <= ?", before).Delete(&placeRow{}).Error)
}
