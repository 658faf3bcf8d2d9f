package valuation

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// Area is where a model values homes: a county, or the rest of a state.
type Area struct {
	// Fictional areas are those of the sample inventory: its sales say nothing about real homes, nor do real sales about its homes.
	Fictional         bool
	State, CountySlug string // "wa", "king"; CountySlug is "" for the rest of a state
	Sales             int
}

// Key identifies an area: "wa/king", "wa", "sample/wa/king".
func (a Area) Key() string {
	key := a.State
	if a.Fictional {
		key = "sample/" + key
	}
	if a.CountySlug != "" {
		key += "/" + a.CountySlug
	}
	return key
}

// AreaOf is the inverse of Key.
func AreaOf(key string) Area {
	state, fictional := strings.CutPrefix(key, "sample/")
	state, county, _ := strings.Cut(state, "/")
	return Area{Fictional: fictional, State: state, CountySlug: county}
}

// Version is a stored model without its content.
type Version struct {
	ID        int64
	Area      string
	Facts     Facts
	TrainedAt time.Time
	Accuracy  Accuracy
}

// Store stores models, and finds the sales to train them with. A missing model is an apperr.NotFound.
type Store interface {
	// Areas returns the counties with usable sales, by state and name.
	Areas(ctx context.Context) ([]Area, error)
	// Sales returns the sales of a state's counties, newest first, up to maximum.
	Sales(ctx context.Context, fictional bool, state string, countySlugs []string, maximum int) ([]*Sale, error)
	// Save stores a model as the newest of its area, and deletes all but the two newest.
	Save(ctx context.Context, v Version, m *Model) error
	// Versions returns the newest version for each area and each kind of facts, by area; without areas,
	// those of all areas.
	Versions(ctx context.Context, areas ...string) ([]Version, error)
	// Model returns the content of a version.
	Model(ctx context.Context, id int64) (*Model, error)
}

// Service values homes and trains models.
type Service struct {
	Store  Store
	Homes  Homes // nil, like Places: homes aren't found by address
	Places place.Store
	Now    func() time.Time
	Saved  SavedEstimates
	Log    Log // of shown estimates; nil: there is none

	lock   sync.Mutex
	models map[string]loaded // by area and facts
	logged loggedHomes
}

// FictionalSource is the slug of the sample inventory.
const FictionalSource = "sample"

// maxLoaded is how many models stay in memory; each takes about ten megabytes.
const maxLoaded = 40

// ValueListing values a listed home, and logs the estimate as shown. The error is a Refusal or comes from the store.
func (s *Service) ValueListing(ctx context.Context, l listing.Listing) (Estimate, Version, error) {
	if !l.Display.Valuation {
		return Estimate{}, Version{}, OptedOut
	}
	e, v, err := s.value(ctx, HomeOf(l), areaOfListing(l))
	if err == nil {
		err = s.logShown(ctx, l.ID, e)
	}
	return e, v, err
}

func areaOfListing(l listing.Listing) Area {
	return Area{Fictional: l.Source == FictionalSource, State: strings.ToLower(l.Address.State), CountySlug: place.CountySlug(l.Address.County)}
}

func (s *Service) value(ctx context.Context, h Home, county Area) (Estimate, Version, error) {
	model, version, err := s.modelFor(ctx, h, county)
	return s.estimate(model, version, err, h)
}

func (s *Service) estimate(model *Model, version Version, err error, h Home) (Estimate, Version, error) {
	if err != nil {
		return Estimate{}, version, err
	}
	estimate, err := model.Estimate(h, s.Now())
	return estimate, version, err
}

// Asks returns what may be asked about a subject beyond its facts, because it changes the estimate;
// nothing if there is no model.
func (s *Service) Asks(ctx context.Context, sub Subject) (Asks, error) {
	model, _, err := s.modelOfSubject(ctx, sub)
	if errors.Is(err, NoSales) {
		return Asks{}, nil
	}
	if err != nil {
		return Asks{}, err
	}
	return model.asks(sub.Home), nil
}

func (s *Service) modelOfSubject(ctx context.Context, sub Subject) (*Model, Version, error) {
	if sub.Known != nil {
		return s.modelFor(ctx, sub.Home, areaOfListing(*sub.Known))
	}
	return s.anyModelFor(ctx, sub.Home, Area{State: strings.ToLower(sub.Address.State), CountySlug: place.CountySlug(sub.Address.County)})
}

// anyModelFor returns the model of real sales or, where there are none, as in development, that of fictional ones.
func (s *Service) anyModelFor(ctx context.Context, h Home, county Area) (*Model, Version, error) {
	model, version, err := s.modelFor(ctx, h, county)
	if errors.Is(err, NoSales) {
		county.Fictional = true
		return s.modelFor(ctx, h, county)
	}
	return model, version, err
}

func (s *Service) modelFor(ctx context.Context, h Home, county Area) (*Model, Version, error) {
	version, err := s.newest(ctx, county, h.Record.Known())
	if err != nil {
		return nil, Version{}, err
	}
	model, err := s.model(ctx, version)
	return model, version, err
}

// newest returns the version that values homes of a county: the county's own, or else that of the rest of its state. If recorded is true, it prefers
// versions that use assessors' records. NoSales if there is none.
func (s *Service) newest(ctx context.Context, county Area, recorded bool) (Version, error) {
	own, rest := county.Key(), Area{Fictional: county.Fictional, State: county.State}.Key()
	versions, err := s.Store.Versions(ctx, own, rest)
	if err != nil {
		return Version{}, err
	}
	for _, area := range []string{own, rest} {
		for _, facts := range []Facts{RecordFacts, ListingFacts} {
			at := slices.IndexFunc(versions, func(v Version) bool { return v.Area == area && v.Facts == facts })
			if at >= 0 && (recorded || facts == ListingFacts) {
				return versions[at], nil
			}
		}
	}
	return Version{}, NoSales
}

// loaded is a model in memory.
type loaded struct {
	id    int64
	model *Model
}

func (s *Service) model(ctx context.Context, v Version) (*Model, error) {
	key := v.Area + " " + string(v.Facts)
	s.lock.Lock()
	found, ok := s.models[key]
	s.lock.Unlock()
	if ok && found.id == v.ID {
		return found.model, nil
	}
	model, err := s.Store.Model(ctx, v.ID)
	if err != nil {
		return nil, err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.models == nil {
		s.models = map[string]loaded{}
	}
	for other := range s.models {
		if len(s.models) < maxLoaded {
			break
		}
		delete(s.models, other)
	}
	s.models[key] = loaded{v.ID, model}
	return model, nil
}
