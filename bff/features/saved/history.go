package saved

import (
	"context"
	"time"

	"hearthway/bff/platform/postgres"
)

// hiddenHome is a home that someone doesn't want to see in results.
type hiddenHome struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	HiddenAt  time.Time
}

// Hide hides a home from someone's results.
func (s *Service) Hide(ctx context.Context, accountID string, listingID int64) error {
	if _, err := s.home(ctx, listingID); err != nil {
		return err
	}
	return s.insert(ctx, "You’ve reached the maximum number of hidden homes. Please unhide one first.", `
		insert into hidden_homes as h (account_id, listing_id, hidden_at)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@HiddenAt as timestamptz)
		where (select count(*) from hidden_homes where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set listing_id = h.listing_id`,
		accountID, hiddenHome{AccountID: accountID, ListingID: listingID, HiddenAt: s.Now()}, MaxHidden)
}

// Unhide shows a home again.
func (s *Service) Unhide(ctx context.Context, accountID string, listingID int64) error {
	return s.deleteHome(ctx, accountID, listingID, &hiddenHome{})
}

// Hidden lists the homes that someone hid, newest first.
func (s *Service) Hidden(ctx context.Context, accountID string) ([]int64, error) {
	return s.homeIDs(ctx, "select listing_id from hidden_homes where account_id = $1 order by hidden_at desc, listing_id desc", accountID)
}

// LatestViewed is how many homes "recently viewed" shows.
const LatestViewed = 10

// View is one view of a home.
type View struct {
	ListingID int64
	At        time.Time
}

// viewedHome is the latest view of a home.
type viewedHome struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	ViewedAt  time.Time
}

// MergeViewed adds what a visitor viewed before they logged in, keeping each home's latest view, and
// deletes the oldest beyond the maximum. Views without a time, or in the future, count as now; homes that
// don't exist are skipped.
func (s *Service) MergeViewed(ctx context.Context, accountID string, views []View) error {
	if len(views) == 0 {
		return nil
	}
	now := s.Now()
	ids, times := make([]int64, len(views)), make([]time.Time, len(views))
	for i, v := range views {
		if v.At.IsZero() || v.At.After(now) {
			// A millisecond apart, to keep the order of the list, which is newest first.
			v.At = now.Add(-time.Duration(i) * time.Millisecond)
		}
		ids[i], times[i] = v.ListingID, v.At
	}
	return s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		err := s.DB.Rows(ctx).Exec(`insert into viewed_homes as v (account_id, listing_id, viewed_at)
			select cast(? as uuid), l.id, max(seen.at) from unnest(cast(? as bigint[]), cast(? as timestamptz[])) as seen (id, at)
				join listings l on l.id = seen.id
			group by l.id order by l.id
			on conflict (account_id, listing_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)`,
			accountID, postgres.Array(ids), postgres.Array(times)).Error
		if err != nil {
			return err
		}
		oldest := s.of(ctx, accountID).Model(&viewedHome{}).Select("listing_id").Order("viewed_at desc, listing_id desc").Offset(MaxViewed)
		return s.of(ctx, accountID).Where("listing_id in (?)", oldest).Delete(&viewedHome{}).Error
	})
}

// Viewed lists the homes that someone viewed, newest first, without duplicates.
func (s *Service) Viewed(ctx context.Context, accountID string) ([]int64, error) {
	return s.homeIDs(ctx, "select listing_id from viewed_homes where account_id = $1 order by viewed_at desc, listing_id desc limit $2", accountID, MaxViewed)
}
