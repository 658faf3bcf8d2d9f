package db

import (
	"context"

	"hearthway/bff/features/place"
)

const (
	// maxStates is the most states that a term suggests: of those that begin alike, the most populous.
	maxStates = 2
	// minStateTyped is how many letters of its name a state needs, and clearStateTyped from how many on it is
	// more likely meant than the cities that begin so. Its two letters are always enough.
	minStateTyped, clearStateTyped = 3, 4
	// largeCity is how many people a city of a state's name needs to be meant before the state: New York and Washington
	// are, Delaware in Ohio is not.
	largeCity = 500_000
)

// statesStarting are the states that a folded term may be the beginning of, and whether they go before cities.
func (s Store) statesStarting(ctx context.Context, folded string) (states []place.Place, clear bool, err error) {
	var codes []string
	for _, state := range place.StatesStarting(folded) {
		if isCode := place.Fold(state.Code) == folded; isCode || len(folded) >= minStateTyped {
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

// withStates puts states among the cities and counties that begin alike. What stands first is a large city of the very name.
func withStates(names, states []place.Place, clear bool, folded string) []place.Place {
	if !clear {
		return append(names, states...)
	}
	var first, rest []place.Place
	for _, p := range names {
		if p.Kind == place.KindCity && p.Population >= largeCity && place.Fold(p.Name) == folded {
			first = append(first, p)
		} else {
			rest = append(rest, p)
		}
	}
	return append(append(first, states...), rest...)
}
