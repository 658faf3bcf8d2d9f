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
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Service values homes and trains models.
type Service struct {
	DB        *postgres.DB
	Homes     listing.Service
	Places    place.Service
	Mails     Mails
	MailQueue message.Enqueuer
	Limits    limit.Store
	// WasErased reports whether someone deleted their account, and so gets no more emails. nil: nobody
	// did.
	WasErased func(ctx context.Context, email string) (bool, error)
	Now       func() time.Time

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
	versions, err := s.Versions(ctx, own, rest)
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
	model, err := s.load(ctx, v.ID)
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
