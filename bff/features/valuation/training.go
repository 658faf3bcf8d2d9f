package valuation

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

const (
	// minOwnModelSales is how many sales a county needs for its own models; maxSales is the maximum number that a model is trained on.
	minOwnModelSales = 1000
	maxSales         = 25_000
	// recordedShare is the share of an area's sales that must have an assessor's record for a model
	// that uses records.
	recordedShare = 0.8
	// due is the age at which a model is retrained: a little less than a day, so that a nightly job finds it.
	due = 20 * time.Hour
)

// Due returns the areas whose models are due for training: those without models and, if old is true,
// those whose models are from the previous day.
func (s *Service) Due(ctx context.Context, old bool) ([]string, error) {
	groups, err := s.groups(ctx)
	if err != nil {
		return nil, err
	}
	newest, err := s.Versions(ctx)
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

// groups returns the counties with enough sales of their own, and for each state the other counties together.
func (s *Service) groups(ctx context.Context) ([]group, error) {
	counties, err := s.areas(ctx)
	if err != nil {
		return nil, err
	}
	var groups []group
	rest := map[string]int{} // positions of the states' groups
	for _, c := range counties {
		if c.Sales >= minOwnModelSales {
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
	return slices.DeleteFunc(groups, func(g group) bool { return g.Sales < MinSales }), nil
}

func (s *Service) train(ctx context.Context, g group) (trained []Version, err error) {
	sales, err := s.Sales(ctx, g.Fictional, g.State, g.counties, maxSales)
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
		if err := s.save(ctx, v, model); err != nil {
			return trained, err
		}
		trained = append(trained, v)
	}
	return trained, nil
}
