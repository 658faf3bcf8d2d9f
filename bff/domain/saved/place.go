package saved

import (
	"context"
	"math"
	"time"
	"unicode/utf8"

	"hearthway/bff/domain/account"
	"hearthway/bff/fault"
	"hearthway/bff/geo"
)

// Place is somewhere that matters to somebody: work, a school, family.
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
	Minutes int     // by car, an estimate
}

const (
	placeNameLongest    = 40
	placeAddressLongest = 200
)

// AddPlace keeps a place. Without a point the gazetteer looks for the address.
func (s *Service) AddPlace(ctx context.Context, who account.Signed, p Place) (Place, error) {
	wrong := map[string]string{}
	lengthBetween(wrong, "name", p.Name, placeNameLongest)
	lengthBetween(wrong, "address", p.Address, placeAddressLongest)
	if p.Point != (geo.Point{}) && !p.Point.Valid() {
		wrong["latitude"] = "Must be a point on Earth, in degrees"
	}
	if len(wrong) > 0 {
		return Place{}, fault.Fields("Please check the fields that are marked.", wrong)
	}
	if p.Point == (geo.Point{}) {
		found, err := s.Places.Resolve(ctx, p.Address)
		if fault.CodeOf(err) == fault.NotFound || fault.CodeOf(err) == fault.Invalid {
			return Place{}, fault.Field("address", "Please select an area to search")
		}
		if err != nil {
			return Place{}, err
		}
		p.Point = found.Point
	}
	p.CreatedAt = s.Now()
	return s.Store.PutPlace(ctx, who.Account.ID, p, MostPlaces)
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

// DropPlace forgets a place.
func (s *Service) DropPlace(ctx context.Context, who account.Signed, id int64) error {
	return s.Store.DropPlace(ctx, who.Account.ID, id)
}

// PlacesOf are somebody's places, the oldest first.
func (s *Service) PlacesOf(ctx context.Context, who account.Signed) ([]Place, error) {
	return s.Store.Places(ctx, who.Account.ID)
}

// Distances are those from a home to each of somebody's places; none when nobody knows where
// the home is. A home whose address is withheld is only known to about a kilometre.
func (s *Service) Distances(ctx context.Context, who account.Signed, listingID int64) ([]Distance, error) {
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
		list[i] = Distance{Place: p, Miles: math.Round(miles*10) / 10, Minutes: Minutes(miles)}
	}
	return list, nil
}

// How long a drive takes, by a rule of thumb: roads are a third longer than the crow's way,
// and the further one goes the more of it is on fast roads. Checked against usual drives it is
// within a third in most cities; it knows neither rivers nor rush hours.
const (
	detour  = 1.3
	parking = 2.0 // minutes, to the car and from it
)

// legs are stretches of road: so many miles at so many miles an hour.
var legs = []struct{ miles, speed float64 }{{2, 20}, {8, 32}, {20, 45}, {math.Inf(1), 60}}

// Minutes estimates a drive over a distance as the crow flies.
func Minutes(miles float64) int {
	minutes, road := parking, miles*detour
	for _, leg := range legs {
		part := min(road, leg.miles)
		minutes += part / leg.speed * 60
		road -= part
	}
	return int(math.Round(minutes))
}

// Reach is how far one gets in so many minutes, as the crow flies, in miles: the inverse of
// Minutes.
func Reach(minutes int) float64 {
	left, road := max(0, float64(minutes)-parking), 0.0
	for _, leg := range legs {
		part := min(left, leg.miles/leg.speed*60)
		road += part * leg.speed / 60
		left -= part
	}
	return road / detour
}
