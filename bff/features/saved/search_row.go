package saved

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// CriteriaJSON is how criteria are stored: under the field names of the domain type, so that there is
// no second definition. Renaming a field needs a migration.
type CriteriaJSON search.Criteria

// SearchRow is a row of saved_searches.
type SearchRow struct {
	ID           int64
	AccountID    string
	Name         string
	Criteria     string `gorm:"type:jsonb"` // CriteriaJSON
	CriteriaKey  string
	Sort         search.Sort
	Lat, Lng     *float64
	Zoom         int
	Frequency    Frequency
	EmailAlert   bool
	Unsubscribed bool
	PausedAt     *time.Time
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt    time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (SearchRow) TableName() string { return "saved_searches" }

func searchRow(accountID string, s Search) (SearchRow, error) {
	criteria, err := json.Marshal(CriteriaJSON(s.Criteria))
	r := SearchRow{
		ID: s.ID, AccountID: accountID, Name: s.Name, Criteria: string(criteria), CriteriaKey: s.Criteria.Key(), Sort: s.Sort, Zoom: s.Zoom, Frequency: s.Frequency,
		EmailAlert: s.EmailAlert, Unsubscribed: s.Unsubscribed, PausedAt: postgres.OrNull(s.PausedAt), CreatedAt: s.CreatedAt, UpdatedAt: s.UpdatedAt,
	}
	if s.Center != (geo.Point{}) {
		r.Lat, r.Lng = &s.Center.Lat, &s.Center.Lng
	}
	return r, err
}

// errCriteria means that stored criteria can't be decoded because a field has another type. Criteria
// are personal data, so the error doesn't include them.
var errCriteria = errors.New("its criteria cannot be read")

func (r SearchRow) search() (Search, error) {
	s := Search{
		ID: r.ID, Name: r.Name, Sort: r.Sort, Zoom: r.Zoom, Frequency: r.Frequency, EmailAlert: r.EmailAlert, Unsubscribed: r.Unsubscribed,
		PausedAt: postgres.TimeOf(r.PausedAt), CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	}
	if r.Lat != nil && r.Lng != nil {
		s.Center = geo.Point{Lat: *r.Lat, Lng: *r.Lng}
	}
	if json.Unmarshal([]byte(r.Criteria), (*CriteriaJSON)(&s.Criteria)) != nil {
		return s, fmt.Errorf("saved search %d: %w", r.ID, errCriteria)
	}
	return s, nil
}

// ReadableSearches skips searches whose criteria can't be decoded, so that one of them doesn't hide the
// others.
func ReadableSearches(rows []SearchRow) []Search {
	list := make([]Search, 0, len(rows))
	for _, row := range rows {
		if s, err := row.search(); err == nil {
			list = append(list, s)
		}
	}
	return list
}
