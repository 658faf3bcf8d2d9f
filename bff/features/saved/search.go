package saved

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Frequency is how often someone is emailed about new homes.
type Frequency string

const (
	Instant Frequency = "instant"
	Daily   Frequency = "daily"
	Weekly  Frequency = "weekly"
	Never   Frequency = "never"
)

// Frequencies lists all of them.
var Frequencies = []Frequency{Instant, Daily, Weekly, Never}

// Known reports whether it is one of Frequencies.
func (f Frequency) Known() bool { return slices.Contains(Frequencies, f) }

// Search is a saved search.
type Search struct {
	ID           int64
	Name         string
	Criteria     search.Criteria // normalized
	Sort         search.Sort
	Center       geo.Point // of the map; zero: unknown
	Zoom         int       // of the map; 0 unknown
	Frequency    Frequency
	EmailAlert   bool
	Unsubscribed bool
	PausedAt     time.Time // zero: not paused
	CreatedAt    time.Time
	UpdatedAt    time.Time
}

// Alerts reports whether new homes are emailed.
func (s Search) Alerts() bool {
	return s.EmailAlert && !s.Unsubscribed && s.PausedAt.IsZero() && s.Frequency != Never
}

const (
	maxSearchNameLength = 60
	previewHomes        = 20 // as many as an email shows
)

// Maximum bedrooms and bathrooms when a saved search is opened: the highest filter option means "or
// more".
const (
	capBedrooms  = 5
	capBathrooms = 3
)

// Restored returns the criteria as the filters can show them.
func (s Search) Restored() search.Criteria {
	c := s.Criteria
	c.Bedrooms, c.Bathrooms = min(c.Bedrooms, capBedrooms), min(c.Bathrooms, capBathrooms)
	return c
}

// check validates and normalizes a search; the error names every invalid field.
func (s *Search) check() error {
	wrong := map[string]string{}
	lengthBetween(wrong, "search_name", s.Name, maxSearchNameLength)
	if !s.Frequency.Known() {
		wrong["email_frequency"] = "Must be instant, daily, weekly or never"
	}
	for field, text := range search.Check(search.Query{Criteria: s.Criteria, Sort: s.Sort}) {
		wrong[field] = text
	}
	if s.Zoom < 0 || s.Zoom > search.MaxZoom {
		wrong["map_zoom"] = fmt.Sprintf("Must be between 0 and %d", search.MaxZoom)
	}
	if s.Center != (geo.Point{}) && !s.Center.Valid() {
		wrong["map_center_lat"] = "Must be a point on Earth, in degrees"
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	var err error
	s.Criteria, err = search.Normalize(s.Criteria)
	return err
}

func errNoSearch() error { return apperr.New(apperr.NotFound, "This saved search doesn’t exist.") }

// CreateSearch saves a search. If one with the same name and criteria exists, it is returned unchanged.
func (s *Service) CreateSearch(ctx context.Context, accountID string, fresh Search) (Search, error) {
	if err := fresh.check(); err != nil {
		return Search{}, err
	}
	fresh.CreatedAt = s.Now()
	fresh.UpdatedAt = fresh.CreatedAt
	row, err := searchRow(accountID, fresh)
	if err != nil {
		return Search{}, postgres.Failure(err)
	}
	var stored SearchRow
	err = s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		return s.DB.Rows(ctx).Raw(`
			insert into saved_searches as q (account_id, name, criteria, criteria_key, sort, lat, lng, zoom, frequency, email_alert, unsubscribed, paused_at, updated_at, created_at)
			select cast(@AccountID as uuid), cast(@Name as text), cast(@Criteria as jsonb), cast(@CriteriaKey as text), cast(@Sort as text), cast(@Lat as float8),
				cast(@Lng as float8), cast(@Zoom as smallint), cast(@Frequency as text), cast(@EmailAlert as boolean), cast(@Unsubscribed as boolean),
				cast(@PausedAt as timestamptz), cast(@UpdatedAt as timestamptz), cast(@UpdatedAt as timestamptz)
			where (select count(*) from saved_searches where account_id = @AccountID and not (name = @Name and criteria_key = @CriteriaKey)) < @most
			on conflict (account_id, name, criteria_key) do update set name = q.name
			returning *`, row, sql.Named("most", MaxSearches)).Scan(&stored).Error
	})
	if err != nil {
		return Search{}, postgres.Failure(err)
	}
	if stored.ID == 0 {
		return Search{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of saved searches. Please delete one first.")
	}
	fresh, err = stored.search()
	return fresh, postgres.Failure(err)
}

// SearchByID returns one of someone's searches.
func (s *Service) SearchByID(ctx context.Context, accountID string, id int64) (Search, error) {
	return oneSearch(s.of(ctx, accountID).Where("id = ?", id))
}

func oneSearch(rows *gorm.DB) (Search, error) {
	var row SearchRow
	switch found := rows.Limit(1).Find(&row); {
	case found.Error != nil:
		return Search{}, postgres.Failure(found.Error)
	case found.RowsAffected == 0:
		return Search{}, errNoSearch()
	}
	one, err := row.search()
	return one, postgres.Failure(err)
}

// ChangeSearch changes a search.
func (s *Service) ChangeSearch(ctx context.Context, accountID string, id int64, change func(*Search)) (Search, error) {
	return s.changeSearch(ctx, accountID, id, func(stored *Search) error {
		change(stored)
		return stored.check()
	})
}

// SwitchEmails turns the emails of a search on or off by a link in one of them. It doesn't check the rest of
// the search: whoever wants no more emails gets none.
func (s *Service) SwitchEmails(ctx context.Context, accountID string, id int64, on bool) error {
	_, err := s.changeSearch(ctx, accountID, id, func(stored *Search) error {
		stored.Unsubscribed = !on
		if on {
			stored.EmailAlert, stored.PausedAt = true, time.Time{}
			if stored.Frequency == Never {
				stored.Frequency = Daily
			}
		}
		return nil
	})
	return err
}

func (s *Service) changeSearch(ctx context.Context, accountID string, id int64, change func(*Search) error) (changed Search, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		changed, err = oneSearch(s.of(ctx, accountID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", id))
		if err != nil {
			return err
		}
		changed.UpdatedAt = s.Now()
		if err := change(&changed); err != nil {
			return err
		}
		row, err := searchRow(accountID, changed)
		if err != nil {
			return err
		}
		err = s.of(ctx, accountID).Select("*").Omit("account_id", "created_at").Updates(&row).Error
		if postgres.IsUniqueViolation(err) {
			return apperr.Wrap(apperr.Conflict, "You’ve already saved this search under this name.", err)
		}
		return err
	})
	return changed, postgres.Failure(err)
}

// PauseSearch pauses or resumes the emails of a search; it is idempotent.
func (s *Service) PauseSearch(ctx context.Context, accountID string, id int64, pause bool) (Search, error) {
	return s.ChangeSearch(ctx, accountID, id, func(stored *Search) {
		switch {
		case !pause:
			stored.PausedAt = time.Time{}
		case stored.PausedAt.IsZero():
			stored.PausedAt = s.Now()
		}
	})
}

// DeleteSearch deletes a search.
func (s *Service) DeleteSearch(ctx context.Context, accountID string, id int64) error {
	done := s.of(ctx, accountID).Where("id = ?", id).Delete(&SearchRow{})
	if done.Error == nil && done.RowsAffected == 0 {
		return errNoSearch()
	}
	return postgres.Failure(done.Error)
}

var searchesOf = "select " + postgres.Columns(SearchRow{}, "s") + " from saved_searches s where account_id = $1 order by created_at desc, id desc"

// Searches returns all of someone's searches, newest first. It uses pgx, because GORM would make the call
// more than a tenth slower.
func (s *Service) Searches(ctx context.Context, accountID string) ([]Search, error) {
	rows, err := s.DB.On(ctx).Query(ctx, searchesOf, accountID)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[SearchRow])
	return ReadableSearches(list), postgres.Failure(err)
}

// PreviewSearch returns what an email would show if all homes were new, and the total number of homes.
func (s *Service) PreviewSearch(ctx context.Context, accountID string, id int64) (Search, search.Found, error) {
	stored, err := s.SearchByID(ctx, accountID, id)
	if err != nil {
		return Search{}, search.Found{}, err
	}
	found, err := s.Search.Find(ctx, search.Query{Criteria: stored.Criteria, Sort: search.Newest, Page: 1, PerPage: previewHomes})
	return stored, found, err
}
