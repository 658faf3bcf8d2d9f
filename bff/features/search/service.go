package search

import (
	"context"
	"errors"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/regions"
)

// FitZoom as a query's ClusterZoom asks for the zoom at which a map shows all homes found, or the whole of
// an area that someone drew.
const FitZoom = -1

// The highest page that is looked for; those behind it are as empty.
const maxPage = 1_000_000

// Places is what a search needs to know of the gazetteer.
type Places interface {
	City(ctx context.Context, state, slug string) (place.Place, error)
	Zip(ctx context.Context, zip string) (place.Place, error)
	County(ctx context.Context, state, name string) (place.Place, error)
	Nearest(ctx context.Context, p geo.Point) (place.Place, error)
	Resolve(ctx context.Context, text string) (place.Place, error)
	Suggest(ctx context.Context, term string, limit int) ([]place.Suggestion, error)
}

// Service finds out where a search looks, and asks the engine.
type Service struct {
	Engine Engine
	Places Places
}

// Found is what a search found, and where it looked.
type Found struct {
	Result
	Area     Area
	Criteria Criteria // as asked of the engine: one area, the others taken out
	WayBack  Criteria // see Where
	Zoom     int      // of the clusters, 0 without
	Unclear  string   // a sentence about what was not understood, or ""
}

// Find answers a query. A location that is no place finds nothing and says so in Unclear,
// since all the homes of the nation would be the wrong answer to it.
func (s *Service) Find(ctx context.Context, q Query) (Found, error) {
	where, err := s.Where(ctx, q.Criteria)
	if err != nil {
		return Found{}, err
	}
	return s.FindIn(ctx, where, q)
}

// FindIn answers a query in an area that is known already.
func (s *Service) FindIn(ctx context.Context, where Where, q Query) (Found, error) {
	fit := q.ClusterZoom == FitZoom
	if fit && !where.Area.named() {
		q.ClusterZoom = ZoomToFit(where.Area.Bounds)
	}
	found := Found{Area: where.Area, Criteria: where.Criteria, WayBack: where.WayBack, Zoom: q.ClusterZoom, Unclear: where.Unclear}
	if where.Area.Kind == AreaUnknown {
		return found, nil
	}
	criteria, err := Normalise(where.Criteria)
	if err != nil {
		return Found{}, err
	}
	found.Criteria, q.Criteria = criteria, criteria
	q.Page = min(max(q.Page, 1), maxPage)
	result, err := s.Ask(ctx, q)
	if err != nil {
		return Found{}, err
	}
	found.Result = result
	found.Area.Bounds = where.Area.shows(result.Extent)
	if fit {
		found.Zoom = ZoomToFit(found.Area.Bounds)
	}
	return found, nil
}

// Ask puts a query whose criteria are normalized to the engine, and notes that the answer
// being made depends on the regions it looks at, as it was at the version that was found.
func (s *Service) Ask(ctx context.Context, q Query) (Result, error) {
	regions.Depend(ctx, RegionsOf(q.Criteria))
	found, err := s.Engine.Find(ctx, q)
	if found.Version > 0 {
		regions.DependOnVersion(ctx, found.Version)
	}
	return found, err
}

// Around are the criteria of the homes near a point: those of its city, or of a box when no
// city is close.
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
