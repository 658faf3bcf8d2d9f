package search

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
)

// FitZoom as a query's ClusterZoom requests the zoom at which a map shows all homes found, or the whole
// drawn area.
const FitZoom = -1

// MaxPage is the highest page number; all pages beyond it would be just as empty.
const MaxPage = 1_000_000

// Places is the gazetteer: a place.Service, and in tests a few places in memory.
type Places interface {
	City(ctx context.Context, state, slug string) (place.Place, error)
	Zip(ctx context.Context, zip string) (place.Place, error)
	Neighborhood(ctx context.Context, state, city, name string) (place.Place, error)
	County(ctx context.Context, state, name string) (place.Place, error)
	Metro(ctx context.Context, slug string) (place.Place, error)
	CitiesOf(ctx context.Context, state string, limit int) ([]place.Place, error)
	NearCity(ctx context.Context, p geo.Point, limit int) ([]place.Place, error)
	Nearest(ctx context.Context, p geo.Point) (place.Place, error)
	Resolve(ctx context.Context, text string, near geo.Bounds) (place.Meaning, error)
	Suggest(ctx context.Context, term string, limit int) ([]place.Suggestion, error)
}

// Service determines the area of a search, and runs it on the engine.
type Service struct {
	Engine Engine
	// OffMarket searches for homes that were sold or are under contract, which Engine doesn't hold. nil: it finds none.
	OffMarket Engine
	Places    Places
	// Schools knows schools by name. nil: no search is around one.
	Schools Schools
	// ListedSchools returns the school districts and schools of a name (see listing.DistrictWords and SchoolWords) that listings for sale name,
	// one for each state. nil: there are none.
	ListedSchools func(ctx context.Context, words string) ([]place.Place, error)
	// Rate is this week's mortgage rate in percent a year, 0 if unknown. nil: there are no rates.
	Rate func(ctx context.Context) float64
	// Now is the clock for "less than 10 years old"; nil: time.Now.
	Now func() time.Time
}

// Found is the result of a search, and the area that it covered.
type Found struct {
	Result
	Area     Area
	Criteria Criteria // as sent to the engine: with one area only
	ReturnTo Criteria // see ResolvedArea
	Zoom     int      // of the clusters, 0 if none
	Unclear  string   // a sentence about what wasn't understood, or ""
	Guess    string   // see ResolvedArea, also for Unread and Home
	Unread   []string
	Others   []place.Place
	Home     string
	Said
}

// Find runs a query. A location that isn't a place finds nothing and says so in Unclear, because
// showing all homes of the country would be wrong.
func (s *Service) Find(ctx context.Context, q Query) (Found, error) {
	resolved, err := s.ResolveArea(ctx, q.Criteria)
	if err != nil {
		return Found{}, err
	}
	return s.FindIn(ctx, resolved, q)
}

// FindIn runs a query in an area that is already known.
func (s *Service) FindIn(ctx context.Context, resolved ResolvedArea, q Query) (Found, error) {
	fit := q.ClusterZoom == FitZoom
	if fit && !resolved.Area.named() {
		q.ClusterZoom = ZoomToFit(resolved.Area.Bounds)
	}
	found := Found{Area: resolved.Area, Criteria: resolved.Criteria, ReturnTo: resolved.ReturnTo, Zoom: q.ClusterZoom, Unclear: resolved.Unclear,
		Guess: resolved.Guess, Unread: resolved.Unread, Home: resolved.Home, Others: resolved.Others, Said: resolved.Said}
	if q.Sort == Newest && resolved.Sort != "" {
		q.Sort = resolved.Sort
	}
	found.Sort = q.Sort
	if resolved.Area.Kind == AreaUnknown {
		return found, nil
	}
	criteria, err := Normalize(resolved.Criteria)
	if err != nil {
		return Found{}, err
	}
	found.Criteria, q.Criteria = criteria, criteria
	q.Page = min(max(q.Page, 1), MaxPage)
	result, err := s.Run(ctx, q)
	if err != nil {
		return Found{}, err
	}
	found.Result = result
	found.Area.Bounds = resolved.Area.shows(result.Extent)
	if fit {
		found.Zoom = ZoomToFit(found.Area.Bounds)
	}
	return found, nil
}

// Run runs a query with normalized criteria on the engine, and records that the response depends on the
// regions it looks in, at the version that was found.
func (s *Service) Run(ctx context.Context, q Query) (Result, error) {
	regions.Depend(ctx, RegionsOf(q.Criteria))
	q.Criteria = s.Priced(ctx, q.Criteria)
	engine := s.Engine
	if q.Criteria.OffMarket() {
		if s.OffMarket == nil {
			return Result{}, nil
		}
		engine = s.OffMarket
	}
	found, err := engine.Find(ctx, q)
	if found.Version > 0 {
		regions.DependOnVersion(ctx, found.Version)
	}
	return found, err
}

// Around returns criteria for homes near a point: those of its city, or in a box if no city is close.
func (s *Service) Around(ctx context.Context, p geo.Point) (Criteria, error) {
	city, err := s.Places.Nearest(ctx, p)
	if err != nil && !missing(err) {
		return Criteria{}, err
	}
	if err == nil && geo.Miles(p, city.Point) <= cityReach {
		return Criteria{City: city.Name, State: city.State}, nil
	}
	box := geo.Around(p, pointReach)
	return Criteria{Bounds: &box}, nil
}

// missing reports whether an error only means that there is no such place.
func missing(err error) bool {
	f, ok := errors.AsType[*apperr.Error](err)
	return ok && (f.Code == apperr.NotFound || f.Code == apperr.Invalid)
}
