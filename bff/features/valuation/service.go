package valuation

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Area is the part of the country that a model values: a county, or what is left of a state.
type Area struct {
	// Fictional is for the sample inventory: made-up sales say nothing about real ones, and the other way around.
	Fictional         bool
	State, CountySlug string // "wa", "king"; CountySlug is "" for what is left of a state
	Sales             int
}

// Key names an area: "wa/king", "wa", "sample/wa/king".
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

// Store keeps models, and finds the sales to train them with. What is not there is an apperr.NotFound.
type Store interface {
	// Areas are the counties with usable sales, by state and name.
	Areas(ctx context.Context) ([]Area, error)
	// Sales are those of counties of a state, the newest first, at most so many.
	Sales(ctx context.Context, fictional bool, state string, countySlugs []string, most int) ([]*Sale, error)
	// Save stores a model as the newest of its area, and deletes all but the two newest.
	Save(ctx context.Context, v Version, m *Model) error
	// Newest is the newest version for an area, and Model its content.
	Newest(ctx context.Context, area string, facts Facts) (Version, error)
	Model(ctx context.Context, id int64) (*Model, error)
	// Versions are the newest of all areas, by area.
	Versions(ctx context.Context) ([]Version, error)
}

// Service values homes and trains models.
type Service struct {
	Store  Store
	Homes  Homes       // nil: nobody asks by address
	Places place.Store // the same
	Now    func() time.Time
	Keep   Keeping // of estimates
	Log    Log     // nil: nobody wants to know what we said

	lock   sync.Mutex
	models map[string]loaded // by area and facts
	said   said
}

// FictionalSource is the slug of the sample inventory.
const FictionalSource = "sample"

// Limits of training: an area has at least so many sales for itself, and never learns from more than so many.
const (
	ownModel  = 1000
	mostSales = 25_000
	// As many of an area's sales must have an assessor's record for a model that uses it.
	recordedShare = 0.8
	// due is the age at which a model is trained anew: a little less than a day, so that a nightly job finds it.
	due = 20 * time.Hour
	// mostLoaded is how many models stay in memory; one has about ten megabytes.
	mostLoaded = 40
)

// Due are the areas whose models are due for training: those without any, and with old ones those of the day before.
func (s *Service) Due(ctx context.Context, old bool) ([]string, error) {
	groups, err := s.groups(ctx)
	if err != nil {
		return nil, err
	}
	newest, err := s.Store.Versions(ctx)
	if err != nil {
		return nil, err
	}
	fresh := map[string]bool{}
	for _, v := range newest {
		fresh[v.Area] = fresh[v.Area] || !old || v.TrainedAt.After(s.Now().Add(-due))
	}
	var areas []string
	for _, g := range groups {
		if !fresh[g.Key()] {
			areas = append(areas, g.Key())
		}
	}
	return areas, nil
}

// Train trains the models of an area and returns their versions; none if it has too few sales.
func (s *Service) Train(ctx context.Context, area string) ([]Version, error) {
	groups, err := s.groups(ctx)
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		if g.Key() == area {
			return s.train(ctx, g)
		}
	}
	return nil, nil
}

// group is an area that gets models, with its counties.
type group struct {
	Area
	counties []string
}

// groups are the counties with enough sales for themselves, and for each state the others together.
func (s *Service) groups(ctx context.Context) ([]group, error) {
	counties, err := s.Store.Areas(ctx)
	if err != nil {
		return nil, err
	}
	var groups []group
	rest := map[string]int{} // where the group of a state is
	for _, c := range counties {
		if c.Sales >= ownModel {
			groups = append(groups, group{c, []string{c.CountySlug}})
			continue
		}
		state := Area{Fictional: c.Fictional, State: c.State}
		at, known := rest[state.Key()]
		if !known {
			at = len(groups)
			rest[state.Key()] = at
			groups = append(groups, group{Area: state})
		}
		groups[at].counties = append(groups[at].counties, c.CountySlug)
		groups[at].Sales += c.Sales
	}
	return slices.DeleteFunc(groups, func(g group) bool { return g.Sales < LeastSales }), nil
}

func (s *Service) train(ctx context.Context, g group) (trained []Version, err error) {
	sales, err := s.Store.Sales(ctx, g.Fictional, g.State, g.counties, mostSales)
	if err != nil {
		return nil, err
	}
	recorded := 0
	for _, sale := range sales {
		if sale.Record.Known() {
			recorded++
		}
	}
	kinds := []Facts{ListingFacts}
	if float64(recorded) >= recordedShare*float64(len(sales)) {
		kinds = append(kinds, RecordFacts)
	}
	for _, facts := range kinds {
		model, accuracy, err := Train(sales, Scope{Facts: facts, Pooled: g.CountySlug == ""})
		if errors.Is(err, ErrFewSales) {
			continue
		}
		if err != nil {
			return trained, fmt.Errorf("train %s: %w", g.Key(), err)
		}
		v := Version{Area: g.Key(), Facts: facts, TrainedAt: s.Now().UTC(), Accuracy: accuracy}
		if err := s.Store.Save(ctx, v, model); err != nil {
			return trained, err
		}
		trained = append(trained, v)
	}
	return trained, nil
}

// Of values a listed home, and logs what it says. The error is a Refusal, or one of the store.
func (s *Service) Of(ctx context.Context, l listing.Listing) (Estimate, Version, error) {
	if !l.Display.Valuation {
		return Estimate{}, Version{}, OptedOut
	}
	e, v, err := s.value(ctx, HomeOf(l), areaOfListing(l))
	if err == nil {
		err = s.note(ctx, l.ID, e)
	}
	return e, v, err
}

func areaOfListing(l listing.Listing) Area {
	return Area{Fictional: l.Source == FictionalSource, State: strings.ToLower(l.Address.State), CountySlug: place.CountySlug(l.Address.County)}
}

// Value values a home in a county that nobody listed. Where there are no real sales, as in development, fictional ones must do. The error is a Refusal, or one of
// the store.
func (s *Service) Value(ctx context.Context, h Home, state, countySlug string) (Estimate, Version, error) {
	county := Area{State: strings.ToLower(state), CountySlug: countySlug}
	e, v, err := s.value(ctx, h, county)
	if errors.Is(err, NoSales) {
		county.Fictional = true
		return s.value(ctx, h, county)
	}
	return e, v, err
}

func (s *Service) value(ctx context.Context, h Home, county Area) (Estimate, Version, error) {
	rest := Area{Fictional: county.Fictional, State: county.State}
	facts := []Facts{ListingFacts}
	if h.Record.Known() {
		facts = []Facts{RecordFacts, ListingFacts}
	}
	var version Version
	err := error(apperr.New(apperr.NotFound, ""))
	for _, area := range []Area{county, rest} {
		for _, facts := range facts {
			if apperr.CodeOf(err) == apperr.NotFound {
				version, err = s.Store.Newest(ctx, area.Key(), facts)
			}
		}
	}
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		return Estimate{}, Version{}, NoSales
	case err != nil:
		return Estimate{}, Version{}, err
	}
	model, err := s.model(ctx, version)
	if err != nil {
		return Estimate{}, version, err
	}
	estimate, err := model.Estimate(h, s.Now())
	return estimate, version, err
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
		if len(s.models) < mostLoaded {
			break
		}
		delete(s.models, other)
	}
	s.models[key] = loaded{v.ID, model}
	return model, nil
}
