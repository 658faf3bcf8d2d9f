package search

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
)

var zipText = regexp.MustCompile(`^\d{5}(-\d{4})?$`)

// inText interprets text as a ZIP code, a state, features of a home, the address of a home for sale, or
// the best matching place.
func (s *Service) inText(ctx context.Context, c Criteria, text string) (ResolvedArea, error) {
	if zipText.MatchString(text) {
		c.Zipcode = text
		return s.inZip(ctx, c)
	}
	folded := place.Fold(text)
	if state, ok := place.StateOf(text); ok && place.LongName(folded) == folded { // LA is Los Angeles
		c.State = state.Code
		return inState(c), nil
	}
	if resolved, ok, err := s.inSentence(ctx, c, text); ok || err != nil {
		return resolved, err
	}
	if strings.ContainsAny(text, "0123456789") {
		resolved, found, err := s.atAddress(ctx, c, text)
		if found || err != nil {
			return resolved, err
		}
	}
	near := s.near(ctx, c)
	p, err := s.Places.Resolve(ctx, text, near)
	if missing(err) || err == nil && !near.Contains(p.Point) && endsName(text, p, s.now().Year()) {
		try := "We couldn’t find a place called %s. Try a city and state, a ZIP code or an address."
		if NamesSchool(folded) {
			try = "We know no school or place called %s. Try the school’s city, ZIP code or address."
		}
		resolved := unclear(c, fmt.Sprintf(try, quoted(text)))
		resolved.Unread = []string{folded}
		return resolved, nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return meant(c, p), nil
}

// endsName reports whether a small place only has the end of a name that was typed: Highlands, New Jersey, of "near Lake Highlands".
func endsName(text string, p place.Meaning, year int) bool {
	said := readSentence(text, year)
	run := seq(0, len(said.tokens))
	return p.Guessed == "" && p.Population < minMeant && !said.apart(run, said.covered(run, p.Unread))
}

// meant returns the area of a place, and what its text says besides.
func meant(c Criteria, p place.Meaning) ResolvedArea {
	resolved := at(c, p.Place)
	resolved.Unread, resolved.Others = p.Unread, p.Others
	if p.Guessed != "" {
		resolved.Guess = fmt.Sprintf("We know no place called %s. Showing %s.", quoted(p.Guessed), resolved.Area.Label)
	}
	return resolved
}

// lookingAt returns the area that someone looked at while they typed: the whole country if unknown.
func (s *Service) lookingAt(ctx context.Context, c Criteria) (ResolvedArea, error) {
	near := Criteria{Location: c.Near}
	var box geo.Bounds
	if n, _ := fmt.Sscanf(c.Near, "%g,%g,%g,%g", &box.South, &box.West, &box.North, &box.East); n == 4 && box.Valid() {
		near = Criteria{Bounds: &box}
	}
	resolved, err := s.ResolveArea(ctx, near)
	if resolved.Area.Kind == AreaUnknown {
		resolved, err = s.ResolveArea(ctx, Criteria{})
	}
	return ResolvedArea{Area: resolved.Area, Criteria: c.withAreaOf(resolved.Criteria)}, err
}

// near is where a place that someone names probably is; zero if nothing is known.
func (s *Service) near(ctx context.Context, c Criteria) geo.Bounds {
	if c.Near == "" {
		return geo.Bounds{}
	}
	at, err := s.lookingAt(ctx, Criteria{Near: c.Near})
	if err != nil || at.Area.Kind == AreaNation { // it only helps to choose
		return geo.Bounds{}
	}
	return Widen(at.Area.Bounds, nearReach)
}

// atAddress returns the area around the address of a home for sale, and the home if the address is whole.
func (s *Service) atAddress(ctx context.Context, c Criteria, text string) (ResolvedArea, bool, error) {
	regions.Depend(ctx, nil) // a home with this address may be added or removed
	hits, err := s.Places.Suggest(ctx, text, 2)
	if err != nil {
		return ResolvedArea{}, false, err
	}
	if len(hits) == 0 || hits[0].Kind != place.KindAddress || hits[0].Point == (geo.Point{}) {
		return ResolvedArea{}, false, nil
	}
	box := geo.Around(hits[0].Point, addressReach)
	c = c.withoutArea()
	c.Bounds = &box
	resolved := ResolvedArea{Area: Area{Kind: AreaBounds, Label: hits[0].Label, Bounds: box}, Criteria: c}
	whole, begins := hits[0].Addressed(text)
	if !begins {
		resolved.Guess = fmt.Sprintf("We know no home for sale at %s. Showing homes around %s.", quoted(text), hits[0].Label)
	}
	if whole && len(hits) > 1 {
		ambiguous, _ := hits[1].Addressed(text)
		whole = !ambiguous
	}
	if whole {
		resolved.Home = listing.HomePath(hits[0].State, hits[0].City, hits[0].Alias)
	}
	return resolved, true, nil
}
