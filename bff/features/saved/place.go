package saved

import (
	"context"
	"math"
	"time"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// Place is a place that matters to someone: work, a school, family.
type Place struct {
	ID        int64
	Name      string
	Address   string
	Point     geo.Point // zero: AddPlace looks it up by the address
	CreatedAt time.Time
}

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

// AddPlace saves a place. Without a point, the address is geocoded.
func (s *Service) AddPlace(ctx context.Context, who account.Principal, p Place) (Place, error) {
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
	p.CreatedAt = s.Now()
	return s.Store.UpsertPlace(ctx, who.Account.ID, p, MaxPlaces)
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
func (s *Service) DeletePlace(ctx context.Context, who account.Principal, id int64) error {
	return s.Store.DeletePlace(ctx, who.Account.ID, id, s.Now())
}

// Tidy purges places that were deleted more than undoPlace ago.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.ForgetPlaces(ctx, s.Now().Add(-undoPlace))
}

// PlacesOf lists someone's places, oldest first.
func (s *Service) PlacesOf(ctx context.Context, who account.Principal) ([]Place, error) {
	return s.Store.Places(ctx, who.Account.ID)
}

// Distances returns the distance from a home to each of someone's places; none if the home's location
// is unknown. If the home's address is withheld, its location is only precise to about a kilometer.
func (s *Service) Distances(ctx context.Context, who account.Principal, listingID int64) ([]Distance, error) {
	home, err := s.home(ctx, listingID)
	if err != nil || home.Point == (geo.Point{}) {
		return nil, err
	}
	places, err := s.PlacesOf(ctx, who)
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
func (s *Service) Commuting(ctx context.Context, who account.Principal, c *search.Criteria) error {
	if c.Commute == nil {
		return nil
	}
	places, err := s.PlacesOf(ctx, who)
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
