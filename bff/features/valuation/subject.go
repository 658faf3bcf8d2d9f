package valuation

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Subject is a home to be valued.
type Subject struct {
	Question
	Address     listing.Address
	Home        Home
	Known       *listing.Listing // nil: it was never listed here
	Approximate bool             // its position is the center of its ZIP code or city
	CitySlug    string           // "": unknown
}

// ErrNoAddress means that an address belongs to no known home, and isn't in a known place.
var ErrNoAddress = apperr.New(apperr.NotFound, "We couldn’t find this address. Please add the city and the state, or the ZIP code.")

// Find returns the home that a question is about: one that was listed here, or else an unknown one in a known place. If there is neither, the error
// is ErrNoAddress.
func (s *Service) Find(ctx context.Context, q Question) (Subject, error) {
	q.Address = countryAtEnd.ReplaceAllString(q.Address, "")
	if keyOf(q.Address) == "" {
		return Subject{}, ErrNoAddress
	}
	known, err := s.knownAt(ctx, q.Address)
	if err == nil {
		sub := Subject{Question: q, Address: known.Address, Home: HomeOf(known), Known: &known, CitySlug: place.Slug(known.Address.City)}
		q.change(&sub.Home)
		return sub, nil
	}
	if apperr.CodeOf(err) != apperr.NotFound {
		return Subject{}, err
	}
	street, where, err := s.placeOf(ctx, q.Address)
	if err != nil {
		return Subject{}, err
	}
	sub := Subject{Question: q, Approximate: true, Home: Home{Beds: -1, Point: where.Point, PostalCode: where.Zipcode, Type: listing.SubTypes[0]}}
	sub.Address = listing.Address{Street: street, City: where.City, State: where.State, County: where.County}
	if where.Kind == place.KindZip { // a city has several ZIP codes
		sub.Address.PostalCode = where.Zipcode
	}
	sub.CitySlug = place.Slug(where.City)
	q.change(&sub.Home)
	return sub, nil
}

// knownAt returns the newest listing at an address as typed: with the state's name or code, and with the ZIP code even if the listing has none.
func (s *Service) knownAt(ctx context.Context, address string) (listing.Listing, error) {
	found, err := s.atAddress(ctx, withUnitLast(keyOf(address)))
	text, zip := place.Fold(strings.ReplaceAll(address, "#", " unit ")), ""
	if at := zipAtEnd.FindStringSubmatchIndex(text); at != nil {
		text, zip = text[:at[0]], text[at[2]:at[3]]
	}
	rest, state, ok := place.SplitState(text)
	if apperr.CodeOf(err) != apperr.NotFound || !ok {
		return found, err
	}
	text = rest + " " + strings.ToLower(state.Code)
	found, err = s.atAddress(ctx, withUnitLast(place.AddressKey(text+" "+zip)))
	if apperr.CodeOf(err) != apperr.NotFound || zip == "" {
		return found, err
	}
	found, err = s.atAddress(ctx, withUnitLast(place.AddressKey(text)))
	if err == nil && found.Address.PostalCode != "" {
		err = ErrNoAddress // it has another ZIP code
	}
	return found, err
}

// keyOf returns the key of an address as typed.
func keyOf(address string) string {
	return place.AddressKey(strings.ReplaceAll(address, "#", " unit "))
}

// suggested is the number of addresses suggested while someone is typing.
const suggested = 6

// Addresses returns addresses that start with what was typed, which is at least a house number and a letter: those of homes that were listed
// here, or else the street in each city that may have been meant.
func (s *Service) Addresses(ctx context.Context, typed string) ([]listing.Address, error) {
	typed = countryAtEnd.ReplaceAllString(typed[:min(len(typed), 4*MaxAddress)], "")
	key := keyOf(typed)
	if !strings.Contains(key, " ") {
		return nil, nil
	}
	found, err := s.addressesFrom(ctx, withUnitLast(key), suggested)
	if err != nil || len(found) > 0 {
		return found, err
	}
	street, cities, err := s.citiesMeant(ctx, typed)
	// Namesakes without homes for sale are hardly meant, but an owner may live there.
	slices.SortStableFunc(cities, func(a, b place.Suggestion) int { return cmp.Compare(min(b.Listings, 1), min(a.Listings, 1)) })
	for _, city := range cities[:min(len(cities), suggested)] {
		found = append(found, listing.Address{Street: street, City: city.City, State: city.State})
	}
	return found, err
}

func withUnitLast(key string) string {
	rest, unit := place.CutUnit(key)
	if unit == "" {
		return rest
	}
	return rest + " unit " + unit
}

// countryAtEnd matches the country, which browsers fill in and maps copy. "US" needs its comma: it is also the beginning of highways.
var countryAtEnd = regexp.MustCompile(`(?i)(?:[,\s]+(?:usa|u\.s\.a\.?|united states(?: of america)?)|,\s*(?:us|u\.s\.?))\.?$`)

// zipCode matches a ZIP code, with or without the additional four digits.
var zipCode = regexp.MustCompile(`^(\d{5})(?:-\d{4})?$`)

// zipAtEnd matches a ZIP code at the end of a folded address; its group is the five digits.
var zipAtEnd = regexp.MustCompile(` (\d{5})(?: \d{4})?$`)

// maxCityWords is the maximum number of words in a city's name.
const maxCityWords = 5

// placeOf returns the ZIP code or the city at the end of an address, and the street before it.
func (s *Service) placeOf(ctx context.Context, address string) (street string, found place.Place, err error) {
	words := strings.Fields(strings.ReplaceAll(address, ",", " "))
	zip := ""
	if last := len(words) - 1; last >= 0 && zipCode.MatchString(words[last]) {
		zip, words = zipCode.FindStringSubmatch(words[last])[1], words[:last]
	}
	found, left, err := s.cityAtEnd(ctx, words)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return "", found, err
	}
	if zip != "" {
		at, zipErr := s.Places.Zip(ctx, zip)
		if zipErr != nil && apperr.CodeOf(zipErr) != apperr.NotFound {
			return "", found, zipErr
		}
		if zipErr == nil {
			at.Zipcode = zip
			found, err = at, nil
		}
	}
	if err != nil {
		return s.onlyCity(ctx, address)
	}
	street, _, _ = strings.Cut(address, ",")
	if number, _ := place.SplitNumber(place.Fold(street)); number == "" || zipCode.MatchString(street) {
		return "", found, nil
	}
	if street == address {
		street = strings.Join(words[:left], " ")
	}
	return strings.TrimSpace(street), found, nil
}

// onlyCity returns the city at the end of an address without a state, if there is only one with this name, and the street before it.
func (s *Service) onlyCity(ctx context.Context, address string) (street string, found place.Place, err error) {
	street, cities, err := s.citiesMeant(ctx, address)
	if err != nil {
		return "", found, err
	}
	typed := place.Fold(strings.TrimPrefix(address, street))
	cities = slices.DeleteFunc(cities, func(city place.Suggestion) bool { return place.Slug(city.City) != place.Slug(typed) })
	if words := strings.Fields(street); len(cities) != 1 || !strings.Contains(address, ",") && !place.EndsStreet(words[len(words)-1]) {
		return "", found, ErrNoAddress
	}
	found, err = s.Places.City(ctx, cities[0].State, place.Slug(cities[0].City))
	found.City = found.Name
	return street, found, err
}

// citiesMeant returns the cities that the end of an address without a ZIP code may stand for, those with exactly this name first, and the street
// before it. Without a comma, the city begins after a street type, or is typed in full.
func (s *Service) citiesMeant(ctx context.Context, address string) (street string, cities []place.Suggestion, err error) {
	if first := strings.Index(address, ","); first >= 0 {
		for _, comma := range []int{first, strings.LastIndex(address, ",")} { // there may be a unit between two
			if cities, err = s.citiesCalled(ctx, address[comma+1:]); err != nil || len(cities) > 0 {
				return strings.TrimSpace(address[:comma]), cities, err
			}
		}
		return "", nil, nil
	}
	words := strings.Fields(address)
	for at := max(2, len(words)-maxCityWords); at < len(words); at++ {
		name := strings.Join(words[at:], " ")
		after := place.EndsStreet(words[at-1])
		if !after && at == len(words)-1 && place.EndsStreet(name) {
			break // it is the street's type
		}
		cities, err = s.citiesCalled(ctx, name)
		cities = slices.DeleteFunc(cities, func(city place.Suggestion) bool {
			start := place.Fold(city.City + " " + city.State)
			return !strings.HasPrefix(start, place.Fold(name)) || !after && place.Slug(city.City) != place.Slug(name)
		})
		if err != nil || len(cities) > 0 {
			return strings.Join(words[:at], " "), cities, err
		}
	}
	return "", nil, nil
}

func (s *Service) citiesCalled(ctx context.Context, name string) ([]place.Suggestion, error) {
	found, err := s.Places.Suggest(ctx, name, place.MaxSuggestions)
	return slices.DeleteFunc(found, func(one place.Suggestion) bool { return one.Kind != place.KindCity }), err
}

// cityAtEnd returns the city at the end of words, followed by its state; left is the number of words before it. Unlike place.SplitState it tries every
// length of the state, because "Washington DC" is a state's name and also a city in DC.
func (s *Service) cityAtEnd(ctx context.Context, words []string) (found place.Place, left int, err error) {
	for n := min(place.MaxStateWords, len(words)); n > 0; n-- {
		state, ok := place.StateOf(strings.Join(words[len(words)-n:], " "))
		if !ok {
			continue
		}
		rest := words[:len(words)-n]
		for size := min(maxCityWords, len(rest)); size > 0; size-- {
			found, err = s.Places.City(ctx, state.Code, place.Slug(strings.Join(rest[len(rest)-size:], " ")))
			if apperr.CodeOf(err) == apperr.NotFound {
				continue
			}
			found.City = found.Name
			return found, len(rest) - size, err
		}
	}
	return found, len(words), ErrNoAddress
}

// Appraise estimates what a subject would sell for. The error is a Refusal or comes from the store.
func (s *Service) Appraise(ctx context.Context, sub Subject) (Estimate, Version, error) {
	if sub.Known != nil && sub.Home == HomeOf(*sub.Known) {
		return s.ValueListing(ctx, *sub.Known) // its facts weren't changed
	}
	if sub.Known != nil && !sub.Known.Display.Valuation {
		return Estimate{}, Version{}, OptedOut
	}
	model, version, err := s.modelOfSubject(ctx, sub)
	return s.estimate(model, version, err, sub.Home)
}

// Line formats the address on one line: "4417 Swiss Avenue, Unit 3, Dallas, TX 75204".
func (s Subject) Line() string {
	a := s.Address
	parts := []string{a.Street, a.Unit, a.City, strings.TrimSpace(a.State + " " + a.PostalCode)}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}
