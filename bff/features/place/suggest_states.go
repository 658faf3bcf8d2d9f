package place

import (
	"context"
)

const (
	// maxStates is the maximum number of states suggested for a prefix: the most populous ones.
	maxStates = 2
	// minStateTyped is how many letters of a state's name must be typed before it is suggested. From
	// clearStateTyped letters on, the state ranks before cities with the same prefix. Its two-letter
	// code is always enough.
	minStateTyped, clearStateTyped = 3, 4
	// largeCity is the population from which a city with a state's name is more likely meant than the
	// state: New York and Washington qualify; Delaware, Ohio, doesn't.
	largeCity = 500_000
)

// statesStarting returns the states that a folded term may be a prefix of, and whether they rank before
// cities.
func (s Service) statesStarting(ctx context.Context, folded string) (states []Place, clear bool, err error) {
	var codes []string
	for _, state := range statesStarting(folded) {
		if isCode := Fold(state.Code) == folded; isCode || len(folded) >= minStateTyped {
			codes = append(codes, state.Code)
			clear = clear || isCode || len(folded) >= clearStateTyped
		}
	}
	if len(codes) == 0 {
		return nil, false, nil
	}
	states, err = s.some(ctx, "where kind = 'state' and state = any ($1) order by population desc, state limit $2", codes, maxStates)
	return states, clear, err
}

// withStates inserts states among the cities and counties with the same prefix. A large city with
// exactly that name stays first.
func withStates(names, states []Place, clear bool, folded string) []Place {
	if !clear {
		return append(names, states...)
	}
	var first, rest []Place
	for _, p := range names {
		if p.Kind == KindCity && p.Population >= largeCity && Fold(p.Name) == folded {
			first = append(first, p)
		} else {
			rest = append(rest, p)
		}
	}
	return append(append(first, states...), rest...)
}
