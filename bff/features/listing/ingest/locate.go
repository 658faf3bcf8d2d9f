package ingest

import (
	"math"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// strayMiles is how far a home may be from the center of its ZIP code. ZIP codes in the West are that large.
const strayMiles = 75

// locate completes the address from the ZIP code, and determines the home's position and time zone.
func (r Rules) locate(in *Incoming) error {
	a := &in.Address
	a.PostalCode = FiveDigits(a.PostalCode)
	zip, known := r.Places.Zip(a.PostalCode)
	if a.PostalCode != "" && !known {
		in.Warn("unknown ZIP code %s", a.PostalCode)
	}
	stated := CleanLine(a.State, 40)
	state, ok := place.StateByCode(stated)
	if !ok {
		state, ok = place.StateByName(stated)
	}
	switch {
	case ok:
		a.State = state.Code
	case known:
		if stated != "" {
			in.Warn("%q isn't a state; using %s, the ZIP code's state", stated, zip.State)
		}
		a.State = zip.State
	case stated != "":
		return Reject("%q isn't a US state", stated)
	default:
		return Reject("it has neither a state nor a known ZIP code")
	}
	if known && zip.State != a.State {
		in.Warn("the ZIP code %s is in %s, not in %s", a.PostalCode, zip.State, a.State)
		known = false
	}
	if saysWithheld(a.Street) {
		in.Display.Address = false
	}
	a.Street, a.Unit = StreetLine(a.Street), UnitLine(a.Unit)
	city, inGazetteer := r.city(a, zip, known)
	if a.City == "" {
		return Reject("it has neither a city nor a known ZIP code")
	}
	a.County = county(CleanLine(a.County, 60), zip, city)
	if err := in.settle(zip, known, city, inGazetteer); err != nil {
		return err
	}
	spot := place.Spot{State: a.State, Zip: a.PostalCode, City: a.City, County: a.County}
	if !in.Approximate {
		spot.Point = in.Point
	}
	in.Zone = r.Places.Zone(spot)
	return nil
}

// city sets the city's name as the gazetteer spells it, else as the source does. It returns the gazetteer's city, if there is one.
func (r Rules) city(a *listing.Address, zip place.Place, known bool) (place.Place, bool) {
	a.City = CleanLine(a.City, 80)
	if a.City == "" && known {
		a.City = zip.City
	}
	if city, ok := r.Places.City(a.State, a.City); ok {
		a.City = city.Name
		return city, true
	}
	a.City = Title(a.City)
	return place.Place{}, false
}

// county returns the county in the gazetteer's spelling ("King County") if the source means the same one.
func county(stated string, zip, city place.Place) string {
	for _, known := range []string{zip.County, city.County} {
		if known != "" && (stated == "" || place.CountySlug(known) == place.CountySlug(stated)) {
			return known
		}
	}
	return Title(stated)
}

// settle corrects swapped coordinates, and falls back to the center of the ZIP code or the city if there is
// no plausible position.
func (in *Incoming) settle(zip place.Place, knownZip bool, city place.Place, knownCity bool) error {
	p := righted(in.Point)
	if p != in.Point && p != (geo.Point{}) {
		in.Warn("the coordinates were swapped or had a wrong sign")
	}
	if p == (geo.Point{}) && in.Point != (geo.Point{}) {
		in.Warn("the coordinates are outside the United States")
	}
	if knownZip && p != (geo.Point{}) && geo.Miles(p, zip.Point) > strayMiles {
		in.Warn("the coordinates are %.0f miles from the ZIP code %s", geo.Miles(p, zip.Point), zip.Name)
		p = geo.Point{}
	}
	in.Approximate = p == (geo.Point{})
	switch {
	case !in.Approximate:
	case knownZip:
		p = zip.Point
	case knownCity:
		p = city.Point
	default:
		return Reject("it has no coordinates, and its ZIP code and city are unknown")
	}
	in.Point = geo.Point{Lat: round6(p.Lat), Lng: round6(p.Lng)}
	return nil
}

// righted returns a point in the United States: the given one, or with its coordinates swapped or a lost
// sign restored; zero if none of these is.
func righted(p geo.Point) geo.Point {
	for _, try := range []geo.Point{p, {Lat: p.Lng, Lng: p.Lat}, {Lat: p.Lat, Lng: -p.Lng}, {Lat: -p.Lng, Lng: -p.Lat}, {Lat: p.Lng, Lng: -p.Lat}} {
		if inUnitedStates(try) {
			return try
		}
	}
	return geo.Point{}
}

// inUnitedStates reports whether a point is in the bounding boxes of the states and territories.
func inUnitedStates(p geo.Point) bool {
	for _, b := range [...]geo.Bounds{
		{South: 17, West: -180, North: 72, East: -64},      // states, Puerto Rico, Virgin Islands
		{South: 51, West: 172, North: 54, East: 180},       // Aleutians across the 180th meridian
		{South: 13, West: 144, North: 21, East: 147},       // Guam and the Marianas
		{South: -15, West: -171.5, North: -10, East: -168}, // American Samoa
	} {
		if p.Lat >= b.South && p.Lat <= b.North && p.Lng >= b.West && p.Lng <= b.East {
			return true
		}
	}
	return false
}

func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// FiveDigits returns the five-digit ZIP code in "75206", "75206-1234", "752061234" or "2139" (a spreadsheet
// dropped the zero); "" for anything else.
func FiveDigits(s string) string {
	s = strings.TrimSpace(s)
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
	for _, r := range s {
		if (r < '0' || r > '9') && r != '-' && r != ' ' && r != '.' {
			return ""
		}
	}
	switch len(digits) {
	case 5, 9:
		return digits[:5]
	case 3, 4:
		return strings.Repeat("0", 5-len(digits)) + digits
	}
	return ""
}
