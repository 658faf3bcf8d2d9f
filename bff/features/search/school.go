package search

import (
	"context"
	"slices"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// School is a school that homes are searched around.
type School struct {
	ID    string
	Name  string
	Point geo.Point
}

// SchoolOf is the school with an ID, which KnowSchool completes; nil for "".
func SchoolOf(id string) *School {
	if id == "" {
		return nil
	}
	return &School{ID: id}
}

// schoolReach is how far from a school, in miles, a home is near it. Nobody but the district knows which homes a school serves.
const schoolReach = 2.0

// Box is the area that is near the school.
func (s *School) Box() geo.Bounds { return geo.Around(s.Point, schoolReach) }

func (s *School) check(wrong remarks) {
	if s != nil {
		wrong.texts("school", s.ID, s.Name)
	}
}

// Schools knows the schools of the country: a surroundings.Service.
type Schools interface {
	// School returns a school by its ID, or an apperr.NotFound.
	School(ctx context.Context, id string) (place.Place, error)
	// SchoolsNamed returns the schools that have one of these folded names, those of the cities with the most homes for sale first.
	SchoolsNamed(ctx context.Context, names []string) ([]place.Place, error)
	// SchoolsStarting returns schools whose folded name starts with a text, in the same order.
	SchoolsStarting(ctx context.Context, text string, limit int) ([]place.Place, error)
}

// aroundSchool is the area near a school.
func (s *Service) aroundSchool(ctx context.Context, c Criteria) (ResolvedArea, error) {
	school, err := s.school(ctx, c.School.ID)
	if missing(err) {
		return unclear(c, "We don’t know this school."), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return atSchool(c, school), nil
}

func (s *Service) school(ctx context.Context, id string) (place.Place, error) {
	if s.Schools == nil {
		return place.Place{}, errNoSchool
	}
	return s.Schools.School(ctx, id)
}

// KnowSchool completes the school of criteria that only have its ID; it drops one that doesn't exist.
func (s *Service) KnowSchool(ctx context.Context, c *Criteria) error {
	if c.School == nil {
		return nil
	}
	resolved, err := s.aroundSchool(ctx, *c)
	c.School = resolved.Criteria.School
	if resolved.Area.Kind == AreaUnknown {
		c.School = nil
	}
	return err
}

func atSchool(c Criteria, p place.Place) ResolvedArea {
	c = c.withoutArea()
	c.School = &School{ID: p.Slug, Name: p.Name, Point: p.Point}
	return ResolvedArea{Area: Area{Kind: AreaSchool, Label: "Near " + p.Name, Bounds: c.School.Box(), Place: p}, Criteria: c}
}

// maxSchools is the maximum number of schools that are suggested or offered.
const maxSchools = 5

// Suggest returns suggestions for a partly typed term: those of the gazetteer, schools, and the school district or the school that only listings name.
func (s *Service) Suggest(ctx context.Context, term string, limit int) ([]place.Suggestion, error) {
	hits, err := s.Places.Suggest(ctx, term, limit)
	if err != nil {
		return nil, err
	}
	schools, err := s.suggestSchools(ctx, term)
	if err != nil || len(schools) == 0 {
		return hits, err
	}
	// A text that begins the name of a place, and that of schools: both.
	room := max(limit-len(schools), 0)
	if NamesSchool(place.Fold(term)) {
		return append(schools, hits[:min(len(hits), room)]...), nil
	}
	return append(slices.Clip(hits[:min(len(hits), limit)]), schools[:min(len(schools), max(limit-len(hits), 0))]...), nil
}

// minSchoolTerm is the minimum length of a term for schools, many of which are called after a place.
const minSchoolTerm = 5

func (s *Service) suggestSchools(ctx context.Context, term string) (hits []place.Suggestion, err error) {
	sentence := readSentence(term[:min(len(term), maxText)], s.now().Year())
	_, districts, err := s.districtIn(ctx, &sentence)
	if err != nil {
		return nil, err
	}
	if len(districts) > 0 {
		return listedHits(districts), nil
	}
	folded := place.Fold(term)
	if s.Schools == nil || len(folded) < minSchoolTerm || len(folded) > maxText {
		return nil, nil
	}
	schools, err := s.Schools.SchoolsStarting(ctx, folded, maxSchools)
	if err != nil {
		return nil, err
	}
	_, named, err := s.schoolIn(ctx, &sentence)
	if err != nil {
		return nil, err
	}
	if len(named) > 0 {
		schools = named[:min(len(named), maxSchools)]
	}
	if len(schools) == 0 {
		_, assigned, err := s.assignedIn(ctx, &sentence)
		return listedHits(assigned), err
	}
	for _, school := range schools {
		count, err := s.homesNear(ctx, school)
		if err != nil {
			return nil, err
		}
		hits = append(hits, place.Suggestion{Kind: place.KindSchool, Label: schoolLabel(school), Alias: school.Slug, City: school.City, State: school.State,
			Point: school.Point, Listings: count})
	}
	return hits, nil
}

func listedHits(places []place.Place) (hits []place.Suggestion) {
	for _, p := range places {
		hits = append(hits, place.Suggestion{Kind: place.KindDistrict, Label: p.Name + ", " + p.State, State: p.State, Listings: p.Listings})
	}
	return hits
}

func schoolLabel(p place.Place) string { return p.Name + ", " + p.City + ", " + p.State }

// homesNear counts the homes for sale near a school.
func (s *Service) homesNear(ctx context.Context, school place.Place) (int, error) {
	if s.Engine == nil {
		return 0, nil
	}
	found, err := s.Run(ctx, Query{Criteria: atSchool(Criteria{}, school).Criteria, Sort: Newest, Page: 1})
	return found.Count, err
}

// nameOfSchool is the name of the school that an area is around, or "".
func (r ResolvedArea) nameOfSchool() string {
	if r.Area.Kind != AreaSchool {
		return ""
	}
	return r.Area.Place.Name
}
