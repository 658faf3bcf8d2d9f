package search

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// AreaKind is the kind of area that a search covers.
type AreaKind string

const (
	AreaPolygon      AreaKind = "polygon"
	AreaBounds       AreaKind = "bounds"
	AreaSchool       AreaKind = "school" // around a school
	AreaZip          AreaKind = "zip"
	AreaCity         AreaKind = "city"
	AreaNeighborhood AreaKind = "neighborhood"
	AreaCounty       AreaKind = "county"
	AreaMetro        AreaKind = "metro"
	AreaState        AreaKind = "state"
	AreaNation       AreaKind = "nation"
	AreaUnknown      AreaKind = "unknown" // a text that isn't a place: nothing is found
)

// Area is the area that a search covers.
type Area struct {
	Kind   AreaKind
	Label  string     // "Dallas, TX"; "" for drawn areas and the whole country
	Bounds geo.Bounds // initial bounds of a map
	Place  place.Place
	Within string // the place in which an area was drawn or the map was moved; "" if none
}

// ResolvedArea is the area of a search, with criteria that select exactly that area.
type ResolvedArea struct {
	Area     Area
	Criteria Criteria
	// ReturnTo is the search to return to when a drawn area or map box is removed.
	ReturnTo Criteria
	// Unclear tells the user why the area is unknown; "" otherwise.
	Unclear string
	// Guess tells the user what a text was taken for that may mean something else; "" otherwise.
	Guess string
	// Unread are the words of a text that say nothing about the area.
	Unread []string
	// Others are other places of the name that a text has, those with the most homes for sale first.
	Others []place.Place
	// Home is the path of the home whose whole address the text is, or "".
	Home string
	Said
}

// Said is what a typed sentence says besides its place and the filters.
type Said struct {
	Sentence  bool // the text said more than a place
	Sort      Sort // "" if it says none
	Drive     Drive
	Protected []string // its phrases about who lives somewhere, as typed
}

// Nation is the contiguous United States, which a map shows if no area is given.
var Nation = geo.Bounds{South: 24.4, West: -125, North: 49.4, East: -66.9}

// Distances from a point in miles.
const (
	cityReach    = 25.0 // a device this far from a city's center still counts as there
	pointReach   = 10.0 // box around a device in the countryside
	addressReach = 0.75 // box around an address
	nearReach    = 50.0 // around what someone looks at, for places that share a name
	placeReach   = 5.0  // box around a place of unknown extent
)

// ResolveArea determines the area of a search. Only one of several counts, in this order: drawn polygon,
// bounds, ZIP code, city or county with state, state, text.
func (s *Service) ResolveArea(ctx context.Context, c Criteria) (ResolvedArea, error) {
	switch {
	case len(c.Polygon) > 0:
		return s.drawn(ctx, c, AreaPolygon, c.Polygon.Bounds()), nil
	case c.Bounds != nil:
		return s.drawn(ctx, c, AreaBounds, *c.Bounds), nil
	case c.School != nil:
		return s.aroundSchool(ctx, c)
	case c.Metro != "":
		return s.inMetro(ctx, c)
	case c.Zipcode != "":
		return s.inZip(ctx, c)
	case c.City != "" && c.State != "":
		return s.inCity(ctx, c)
	case c.County != "" && c.State != "":
		return s.inCounty(ctx, c)
	case c.City != "" || c.County != "":
		return s.inText(ctx, c, c.City+c.County)
	case c.State != "":
		return inState(c), nil
	case strings.TrimSpace(c.Location) != "":
		return s.inText(ctx, c, strings.TrimSpace(c.Location))
	case c.Commute != nil:
		return aroundPlace(c), nil
	}
	return ResolvedArea{Area: Area{Kind: AreaNation, Bounds: Nation}, Criteria: c}, nil
}

// drawn returns a drawn area or a map box. A place that the criteria also name is where it was drawn.
func (s *Service) drawn(ctx context.Context, c Criteria, kind AreaKind, bounds geo.Bounds) ResolvedArea {
	resolved := ResolvedArea{Area: Area{Kind: kind, Bounds: bounds}, Criteria: c.withoutArea()}
	if chosenIn, ok := s.around(ctx, c, bounds); ok {
		resolved.Area.Within, resolved.ReturnTo = cmp.Or(chosenIn.nameOfSchool(), chosenIn.Area.Label), chosenIn.Criteria
	}
	if kind == AreaPolygon {
		resolved.Criteria.Polygon, resolved.ReturnTo.Bounds = c.Polygon, c.Bounds
	} else {
		resolved.Criteria.Bounds = c.Bounds
	}
	return resolved
}

// around finds the place that the criteria name, if the bounds overlap it. It ignores failures of the
// gazetteer, because the search doesn't depend on the place.
func (s *Service) around(ctx context.Context, c Criteria, bounds geo.Bounds) (ResolvedArea, bool) {
	named := Criteria{School: c.School, Metro: c.Metro, Zipcode: c.Zipcode, City: c.City, Neighborhood: c.Neighborhood, County: c.County, State: c.State, Location: c.Location}
	resolved, err := s.ResolveArea(ctx, named)
	if err != nil || resolved.Area.Label == "" || resolved.Area.Kind == AreaBounds {
		return ResolvedArea{}, false
	}
	return resolved, overlap(Widen(resolved.Area.Bounds, pointReach), bounds)
}

func (s *Service) inZip(ctx context.Context, c Criteria) (ResolvedArea, error) {
	zip, _, _ := strings.Cut(strings.TrimSpace(c.Zipcode), "-")
	p, err := s.Places.Zip(ctx, zip)
	if missing(err) {
		return unclear(c, fmt.Sprintf("%s isn’t a ZIP code we know.", quoted(c.Zipcode))), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return at(c, p), nil
}

func (s *Service) inCity(ctx context.Context, c Criteria) (ResolvedArea, error) {
	state, ok := place.StateOf(c.State)
	if !ok {
		return s.inText(ctx, c, c.City+", "+c.State)
	}
	p, err := s.Places.City(ctx, state.Code, place.Slug(c.City))
	if c.Neighborhood != "" {
		return s.inNeighborhood(ctx, c, state.Code, cmp.Or(p.Name, c.City))
	}
	if missing(err) {
		// A feed may have cities that the gazetteer doesn't.
		return at(c, place.Place{Kind: place.KindCity, Name: c.City, City: c.City, State: state.Code}), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return at(c, p), nil
}

// inNeighborhood returns a neighborhood of a city. One without homes for sale isn't in the gazetteer.
func (s *Service) inNeighborhood(ctx context.Context, c Criteria, state, city string) (ResolvedArea, error) {
	p, err := s.Places.Neighborhood(ctx, state, city, c.Neighborhood)
	if missing(err) {
		return at(c, place.Place{Kind: place.KindNeighborhood, Name: c.Neighborhood, City: city, State: state}), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return at(c, p), nil
}

func (s *Service) inCounty(ctx context.Context, c Criteria) (ResolvedArea, error) {
	state, ok := place.StateOf(c.State)
	if !ok {
		return s.inText(ctx, c, c.County+", "+c.State)
	}
	p, err := s.Places.County(ctx, state.Code, c.County)
	if missing(err) {
		return at(c, place.Place{Kind: place.KindCounty, Name: c.County, County: c.County, State: state.Code}), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return at(c, p), nil
}

func (s *Service) inMetro(ctx context.Context, c Criteria) (ResolvedArea, error) {
	p, err := s.Places.Metro(ctx, c.Metro)
	if missing(err) {
		return unclear(c, "We don’t know this metro area."), nil
	}
	if err != nil {
		return ResolvedArea{}, err
	}
	return at(c, p), nil
}

func inState(c Criteria) ResolvedArea {
	state, ok := place.StateOf(c.State)
	if !ok {
		return unclear(c, fmt.Sprintf("%s isn’t a state we know.", quoted(c.State)))
	}
	return at(c, place.Place{Kind: place.KindState, Name: state.Name, State: state.Code})
}

// InPlace returns the same search in a place.
func InPlace(c Criteria, p place.Place) ResolvedArea { return at(c, p) }

// at returns the area of a place, with criteria for that area instead of any other.
func at(c Criteria, p place.Place) ResolvedArea {
	c = c.withoutArea()
	area := Area{Bounds: p.Bounds, Place: p}
	c.State = p.State
	switch p.Kind {
	case place.KindSchool:
		return atSchool(c, p)
	case place.KindMetro:
		area.Kind, area.Label = AreaMetro, p.Name+" metro area"
		c.Metro, c.State = p.Slug, ""
	case place.KindZip:
		area.Kind, area.Label = AreaZip, p.Name
		c.Zipcode, c.State = p.Name, ""
		area.Place.Zipcode = p.Name
	case place.KindCounty:
		area.Kind, area.Label = AreaCounty, p.Name+", "+p.State
		c.County = p.Name
		area.Place.County = p.Name
	case place.KindNeighborhood:
		area.Kind, area.Label = AreaNeighborhood, p.Name+", "+p.City+", "+p.State
		c.City, c.Neighborhood = p.City, p.Name
	case place.KindState:
		area.Kind, area.Label = AreaState, p.Name
		area.Bounds = stateBounds(p)
	default:
		area.Kind, area.Label = AreaCity, p.Name+", "+p.State
		c.City = p.Name
		area.Place.City = p.Name
	}
	if area.Bounds == (geo.Bounds{}) {
		area.Bounds = roughBounds(p)
	}
	return ResolvedArea{Area: area, Criteria: c}
}

// roughBounds is a box around a place of unknown extent or, if its position is unknown too, its
// state's.
func roughBounds(p place.Place) geo.Bounds {
	if p.Point != (geo.Point{}) {
		return geo.Around(p.Point, placeReach)
	}
	return stateBounds(place.Place{State: p.State})
}

func unclear(c Criteria, text string) ResolvedArea {
	return ResolvedArea{Area: Area{Kind: AreaUnknown, Bounds: Nation}, Criteria: c, Unclear: text}
}

// strayMiles is how far outside a place's bounds its homes may plausibly be. The position of one
// farther away is taken for wrong.
const strayMiles = 5.0

// named reports whether the area is a named place. A map then shows the extent of its homes, because
// the place itself may be mostly woods and water.
func (a Area) named() bool {
	return a.Kind == AreaZip || a.Kind == AreaCity || a.Kind == AreaNeighborhood || a.Kind == AreaCounty || a.Kind == AreaMetro || a.Kind == AreaState
}

// shows returns the initial bounds of a map: the extent of the homes, as far as plausible.
func (a Area) shows(extent geo.Bounds) geo.Bounds {
	if !a.named() || extent == (geo.Bounds{}) {
		return a.Bounds
	}
	near := Widen(a.Bounds, strayMiles)
	b := geo.Bounds{
		South: max(extent.South, near.South), West: max(extent.West, near.West),
		North: min(extent.North, near.North), East: min(extent.East, near.East),
	}
	if b.South > b.North || b.West > b.East || near.West > near.East {
		return a.Bounds
	}
	return b
}

// withoutArea returns the criteria without any area.
func (c Criteria) withoutArea() Criteria {
	c.Polygon, c.Bounds, c.School = nil, nil, nil
	c.Metro, c.Zipcode, c.City, c.Neighborhood, c.County, c.State, c.Location, c.Near = "", "", "", "", "", "", "", ""
	return c
}

// withAreaOf returns the criteria in the area of others.
func (c Criteria) withAreaOf(o Criteria) Criteria {
	c = c.withoutArea()
	c.Polygon, c.Bounds, c.School, c.Metro, c.Zipcode, c.City, c.Neighborhood, c.County, c.State = o.Polygon, o.Bounds, o.School, o.Metro, o.Zipcode, o.City, o.Neighborhood, o.County, o.State
	return c
}

func quoted(text string) string { return "“" + text + "”" }
