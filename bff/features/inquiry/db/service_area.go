package db

import (
	"context"
	"database/sql"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// UpsertArea implements inquiry.Store.
func (s Store) UpsertArea(ctx context.Context, agentID string, a inquiry.Area, maximum int) (inquiry.Area, error) {
	row := areaRow{AccountID: agentID, City: a.City, State: a.State, CreatedAt: a.CreatedAt}
	var stored areaRow
	err := s.db.Counting(ctx, agentID, func(ctx context.Context) error {
		return s.db.Rows(ctx).Raw(`insert into service_areas as s (account_id, city, state, created_at)
			select cast(@AccountID as uuid), cast(@City as text), cast(@State as text), cast(@CreatedAt as timestamptz)
			where (select count(*) from service_areas where account_id = @AccountID and not (state = @State and lower(city) = lower(@City))) < @most
			on conflict (state, lower(city), account_id) do update set city = s.city
			returning *`, row, sql.Named("most", maximum)).Scan(&stored).Error
	})
	if err == nil && stored.ID == 0 {
		return inquiry.Area{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of service areas. Please remove one first.")
	}
	return stored.area(), postgres.Failure(err)
}

// DeleteArea implements inquiry.Store.
func (s Store) DeleteArea(ctx context.Context, agentID string, id int64) (bool, error) {
	done := s.db.Rows(ctx).Scopes(postgres.OfAccount(agentID)).Where("id = ?", id).Delete(&areaRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}
