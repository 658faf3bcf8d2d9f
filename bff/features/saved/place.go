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

// Place is somewhere that matters to someone: work, a school, family.
type Place struct {
	ID        int64
	Name      string
	Address   string
	Point     geo.Point // zero: to be found by the address
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

// AddPlace keeps a place. Without a point the maps service is asked for the address.
func (s *Service) AddPlace(ctx context.Context, who account.Principal, p Place) (Place, error) {
	wrong := map[string]string{}
	lengthBetween(wrong, "name", p.Name, maxPlaceNameLength)
	lengthBetween(wrong, "address", p.Address, maxPlaceAddressLength)
	if p.Point != (geo.Point{}) && !p.Point.Valid() {
		wrong["latitude"] = "Must be a point on Earth, in degrees"
	}
	if len(wrong) > 0 {
		return Place{}, apperr.Marked(wrong)
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

// lengthBetween notes a text that is empty or too long.
func lengthBetween(wrong map[string]string, field, text string, most int) {
	switch length := utf8.RuneCountInString(text); {
	case length == 0:
		wrong[field] = "Field is required"
	case length > most:
		wrong[field] = tooLong(most)
	}
}

// undoPlace is how long a place that was dropped can come back as the same one.
const undoPlace = time.Hour

// DeletePlace takes a place away. Added again within the hour it is the same one, so that the addresses of searches by the
// drive to it are right again.
func (s *Service) DeletePlace(ctx context.Context, who account.Principal, id int64) error {
	return s.Store.DeletePlace(ctx, who.Account.ID, id, s.Now())
}

// Tidy forgets what nobody brought back.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.ForgetPlaces(ctx, s.Now().Add(-undoPlace))
}

// PlacesOf are someone's places, the oldest first.
func (s *Service) PlacesOf(ctx context.Context, who account.Principal) ([]Place, error) {
	return s.Store.Places(ctx, who.Account.ID)
}

// Distances are those from a home to each of someone's places; none when nobody knows where
// the home is. A home whose address is withheld is only known to about a kilometer.
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

// Commuting puts the saved place of the drive time that a search asks for into its criteria;
// without one they stay as they are. A place that is not among someone's is an error of the
// field commute.
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
