package place

import "strings"

// States are the fifty states, the District of Columbia and the territories that have ZIP codes, in
// order of their names, territories last.
var States = []State{
	{"AL", "Alabama", "alabama"}, {"AK", "Alaska", "alaska"}, {"AZ", "Arizona", "arizona"},
	{"AR", "Arkansas", "arkansas"}, {"CA", "California", "california"},
	{"CO", "Colorado", "colorado"}, {"CT", "Connecticut", "connecticut"},
	{"DE", "Delaware", "delaware"}, {"DC", "District of Columbia", "district-of-columbia"},
	{"FL", "Florida", "florida"}, {"GA", "Georgia", "georgia"}, {"HI", "Hawaii", "hawaii"},
	{"ID", "Idaho", "idaho"}, {"IL", "Illinois", "illinois"}, {"IN", "Indiana", "indiana"},
	{"IA", "Iowa", "iowa"}, {"KS", "Kansas", "kansas"}, {"KY", "Kentucky", "kentucky"},
	{"LA", "Louisiana", "louisiana"}, {"ME", "Maine", "maine"}, {"MD", "Maryland", "maryland"},
	{"MA", "Massachusetts", "massachusetts"}, {"MI", "Michigan", "michigan"},
	{"MN", "Minnesota", "minnesota"}, {"MS", "Mississippi", "mississippi"},
	{"MO", "Missouri", "missouri"}, {"MT", "Montana", "montana"}, {"NE", "Nebraska", "nebraska"},
	{"NV", "Nevada", "nevada"}, {"NH", "New Hampshire", "new-hampshire"},
	{"NJ", "New Jersey", "new-jersey"}, {"NM", "New Mexico", "new-mexico"},
	{"NY", "New York", "new-york"}, {"NC", "North Carolina", "north-carolina"},
	{"ND", "North Dakota", "north-dakota"}, {"OH", "Ohio", "ohio"},
	{"OK", "Oklahoma", "oklahoma"}, {"OR", "Oregon", "oregon"},
	{"PA", "Pennsylvania", "pennsylvania"}, {"RI", "Rhode Island", "rhode-island"},
	{"SC", "South Carolina", "south-carolina"}, {"SD", "South Dakota", "south-dakota"},
	{"TN", "Tennessee", "tennessee"}, {"TX", "Texas", "texas"}, {"UT", "Utah", "utah"},
	{"VT", "Vermont", "vermont"}, {"VA", "Virginia", "virginia"},
	{"WA", "Washington", "washington"}, {"WV", "West Virginia", "west-virginia"},
	{"WI", "Wisconsin", "wisconsin"}, {"WY", "Wyoming", "wyoming"},
	{"AS", "American Samoa", "american-samoa"}, {"GU", "Guam", "guam"},
	{"MP", "Northern Mariana Islands", "northern-mariana-islands"},
	{"PR", "Puerto Rico", "puerto-rico"}, {"VI", "U.S. Virgin Islands", "us-virgin-islands"},
}

var (
	stateByCode = map[string]State{}
	stateBySlug = map[string]State{}
)

func init() {
	for _, s := range States {
		stateByCode[s.Code] = s
		stateBySlug[s.Slug] = s
	}
}

// Territory reports whether a state is neither one of the fifty nor the District of Columbia.
func (s State) Territory() bool {
	switch s.Code {
	case "AS", "GU", "MP", "PR", "VI":
		return true
	}
	return false
}

// StateByCode finds a state by its two-letter code, ignoring case.
func StateByCode(code string) (State, bool) {
	s, ok := stateByCode[strings.ToUpper(strings.TrimSpace(code))]
	return s, ok
}

// StateBySlug finds a state by the slug of its full name: "new-york".
func StateBySlug(slug string) (State, bool) {
	s, ok := stateBySlug[slug]
	return s, ok
}

// StateByName finds a state by its full name, ignoring case and punctuation.
func StateByName(name string) (State, bool) {
	slug := Slug(name)
	switch slug {
	case "u-s-virgin-islands", "virgin-islands":
		slug = "us-virgin-islands"
	case "washington-dc", "washington-d-c":
		slug = "district-of-columbia"
	}
	return StateBySlug(slug)
}

// statesStarting returns the states whose code or full name starts with text, ignoring case; none for
// an empty text.
func statesStarting(text string) []State {
	text = Fold(text)
	if text == "" {
		return nil
	}
	var found []State
	for _, s := range States {
		if strings.HasPrefix(strings.ToLower(s.Code), text) || strings.HasPrefix(Fold(s.Name), text) {
			found = append(found, s)
		}
	}
	return found
}

// StateOf finds a state by its slug, code or full name.
func StateOf(text string) (State, bool) {
	if state, ok := StateByCode(text); ok {
		return state, true
	}
	return StateByName(text)
}
