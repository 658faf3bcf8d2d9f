package saved

import (
	"context"
	"fmt"
	"slices"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
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

// CreateSearch saves a search. If one with the same name and criteria exists, it is returned unchanged.
func (s *Service) CreateSearch(ctx context.Context, who account.Principal, fresh Search) (Search, error) {
	if err := fresh.check(); err != nil {
		return Search{}, err
	}
	fresh.CreatedAt = s.Now()
	fresh.UpdatedAt = fresh.CreatedAt
	return s.Store.CreateSearch(ctx, who.Account.ID, fresh, MaxSearches)
}

// ChangeSearch changes a search.
func (s *Service) ChangeSearch(ctx context.Context, who account.Principal, id int64, change func(*Search)) (Search, error) {
	return s.Store.ChangeSearch(ctx, who.Account.ID, id, func(stored *Search) error {
		change(stored)
		stored.UpdatedAt = s.Now()
		return stored.check()
	})
}

// PauseSearch pauses or resumes the emails of a search; it is idempotent.
func (s *Service) PauseSearch(ctx context.Context, who account.Principal, id int64, pause bool) (Search, error) {
	return s.ChangeSearch(ctx, who, id, func(stored *Search) {
		switch {
		case !pause:
			stored.PausedAt = time.Time{}
		case stored.PausedAt.IsZero():
			stored.PausedAt = s.Now()
		}
	})
}

// DeleteSearch deletes a search.
func (s *Service) DeleteSearch(ctx context.Context, who account.Principal, id int64) error {
	return s.Store.DeleteSearch(ctx, who.Account.ID, id)
}

// SearchOf returns one of someone's searches.
func (s *Service) SearchOf(ctx context.Context, who account.Principal, id int64) (Search, error) {
	return s.Store.Search(ctx, who.Account.ID, id)
}

// Searches returns all of someone's searches, newest first.
func (s *Service) Searches(ctx context.Context, who account.Principal) ([]Search, error) {
	return s.Store.Searches(ctx, who.Account.ID)
}

// PreviewSearch returns what an email would show if all homes were new, and the total number of homes.
func (s *Service) PreviewSearch(ctx context.Context, who account.Principal, id int64) (Search, search.Found, error) {
	stored, err := s.SearchOf(ctx, who, id)
	if err != nil {
		return Search{}, search.Found{}, err
	}
	found, err := s.Search.Find(ctx, search.Query{Criteria: stored.Criteria, Sort: search.Newest, Page: 1, PerPage: previewHomes})
	return stored, found, err
}
