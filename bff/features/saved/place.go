package saved

import (
	"context"
	"database/sql"
	"math"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"

	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Place is a place that matters to someone: work, a school, family.
type Place struct {
	ID        int64
	AccountID string
	Name      string
	Address   string
	Point     geo.Point  `gorm:"embedded"` // zero: AddPlace looks it up by the address
	CreatedAt time.Time  `gorm:"autoCreateTime:false"`
	DroppedAt *time.Time // when it was deleted; it can be restored for undoPlace
}

// TableName implements schema.Tabler.
func (Place) TableName() string { return "saved_places" }

// notDeleted selects the places that weren't deleted.
func notDeleted(rows *gorm.DB) *gorm.DB { return rows.Where("dropped_at is null") }

// Distance is how far a home is from a place.
type Distance struct {
	Place   Place
	Miles   float64 // as the crow flies
	Minutes int     // estimated driving time
}

const (
	maxPlaceNameLength    = 40
	maxPlaceAddressLength = 200
)

// AddPlace saves a place. Without a point, the address is geocoded. A place with the same name and address
// gets the new coordinates; a deleted one is restored.
func (s *Service) AddPlace(ctx context.Context, accountID string, p Place) (Place, error) {
	wrong := map[string]string{}
	lengthBetween(wrong, "name", p.Name, maxPlaceNameLength)
	lengthBetween(wrong, "address", p.Address, maxPlaceAddressLength)
	if p.Point != (geo.Point{}) && !p.Point.Valid() {
		wrong["latitude"] = "Must be a point on Earth, in degrees"
	}
	if len(wrong) > 0 {
		return Place{}, apperr.InvalidFields(wrong)
	}
	if p.Point == (geo.Point{}) {
		point, err := s.Maps.Locate(ctx, p.Address)
		if apperr.CodeOf(err) == apperr.NotFound {
			return Place{}, apperr.Field("address", "Please select an area to search")
		}
		if err != nil {
			return Place{}, err
		}
		p.Point = point
	}
	p.AccountID, p.CreatedAt = accountID, s.Now()
	var stored Place
	err := s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		return s.DB.Rows(ctx).Raw(`
			insert into saved_places (account_id, name, address, lat, lng, created_at)
			select cast(@AccountID as uuid), cast(@Name as text), cast(@Address as text), cast(@lat as float8), cast(@lng as float8), cast(@CreatedAt as timestamptz)
			where (select count(*) from saved_places where account_id = @AccountID and dropped_at is null and not (name = @Name and address = @Address)) < @most
			on conflict (account_id, name, address) do update set lat = excluded.lat, lng = excluded.lng, dropped_at = null
			returning *`, p, sql.Named("lat", p.Point.Lat), sql.Named("lng", p.Point.Lng), sql.Named("most", MaxPlaces)).Scan(&stored).Error
	})
	if err == nil && stored.ID == 0 {
		return Place{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of places. Please delete one first.")
	}
	return stored, postgres.Failure(err)
}

// lengthBetween adds an error for a text that is empty or too long.
func lengthBetween(wrong map[string]string, field, text string, maximum int) {
	switch length := utf8.RuneCountInString(text); {
	case length == 0:
		wrong[field] = "Field is required"
	case length > maximum:
		wrong[field] = tooLong(maximum)
	}
}

// undoPlace is how long a deleted place can be restored.
const undoPlace = time.Hour

// DeletePlace deletes a place. If it is added again within the hour it gets the same ID, so that
// searches by drive time to it work again.
func (s *Service) DeletePlace(ctx context.Context, accountID string, id int64) error {
	done := s.of(ctx, accountID).Model(&Place{}).Scopes(notDeleted).Where("id = ?", id).Update("dropped_at", s.Now())
	if done.Error == nil && done.RowsAffected == 0 {
		return apperr.New(apperr.NotFound, "This place doesn’t exist.")
	}
	return postgres.Failure(done.Error)
}

// Tidy purges places that were deleted more than undoPlace ago.
func (s *Service) Tidy(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Where("dropped_at <= ?", s.Now().Add(-undoPlace)).Delete(&Place{}).Error)
}

// Places lists someone's places, oldest first.
func (s *Service) Places(ctx context.Context, accountID string) (places []Place, err error) {
	err = s.of(ctx, accountID).Scopes(notDeleted).Order("created_at, id").Find(&places).Error
	return places, postgres.Failure(err)
}

// Distances returns the distance from a home to each of someone's places; none if the home's location
// is unknown. If the home's address is withheld, its location is only precise to about a kilometer.
func (s *Service) Distances(ctx context.Context, accountID string, listingID int64) ([]Distance, error) {
	home, err := s.home(ctx, listingID)
	if err != nil || home.Point == (geo.Point{}) {
		return nil, err
	}
	places, err := s.Places(ctx, accountID)
	if err != nil {
		return nil, err
	}
	list := make([]Distance, len(places))
	for i, p := range places {
		miles := geo.Miles(home.Point, p.Point)
		list[i] = Distance{Place: p, Miles: math.Round(miles*10) / 10, Minutes: place.DriveMinutes(miles)}
	}
	return list, nil
}

// Commuting fills in the saved place that a search by drive time refers to; other criteria stay as they
// are. An unknown place is an error of the commute field.
func (s *Service) Commuting(ctx context.Context, accountID string, c *search.Criteria) error {
	if c.Commute == nil {
		return nil
	}
	places, err := s.Places(ctx, accountID)
	if err != nil {
		return err
	}
	for _, p := range places {
		if p.ID == c.Commute.PlaceID {
			c.Commute = &search.Commute{PlaceID: p.ID, Place: p.Name, Point: p.Point, Minutes: c.Commute.Minutes}
			return nil
		}
	}
	return apperr.Field("commute", "This isn’t one of your saved places")
}
