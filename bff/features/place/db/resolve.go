package db

import (
	"context"
	"errors"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Resolve implements place.Store. It tries, in this order: a ZIP code at the end, a state, a name
// followed by a state, a name with that prefix, a similar name.
func (s Store) Resolve(ctx context.Context, text string) (place.Place, error) {
	folded := foldedTerm(text[:min(len(text), 4*maxTerm)])
	if folded == "" {
		return place.Place{}, unknownPlace()
	}
	attempts := []func() (place.Place, error){
		func() (place.Place, error) { return s.resolveZip(ctx, folded) },
		func() (place.Place, error) { return s.resolveState(ctx, folded) },
		func() (place.Place, error) { return s.resolveInState(ctx, folded) },
		func() (place.Place, error) { return first(s.namesStarting(ctx, folded, 1)) },
		func() (place.Place, error) {
			if len(folded) < minTyped {
				return place.Place{}, unknownPlace()
			}
			return first(s.namesLike(ctx, folded, 1))
		},
	}
	for _, attempt := range attempts {
		p, err := attempt()
		if err == nil || apperr.CodeOf(err) != apperr.NotFound {
			return p, err
		}
	}
	return place.Place{}, unknownPlace()
}

// resolveZip takes the last five digits of "75206", "Dallas, TX 75206" and "75206-1234", and the first
// five of "75206, Dallas, TX", the search bar's format. Five digits before any other words are a house
// number.
func (s Store) resolveZip(ctx context.Context, folded string) (place.Place, error) {
	words := strings.Fields(folded)
	if first, rest, _ := strings.Cut(folded, " "); rest != "" && isZip(first) {
		p, err := s.Zip(ctx, first)
		if err == nil && strings.HasPrefix(place.Fold(p.City+" "+p.State), rest) || err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return p, err
		}
	}
	for i := len(words) - 1; i >= max(0, len(words)-2); i-- {
		if isZip(words[i]) {
			return s.Zip(ctx, words[i])
		}
	}
	return place.Place{}, unknownPlace()
}

func isZip(word string) bool { return len(word) == 5 && strings.Trim(word, "0123456789") == "" }

func (s Store) resolveState(ctx context.Context, folded string) (place.Place, error) {
	state, ok := place.StateByName(folded)
	if !ok {
		if state, ok = place.StateByCode(folded); !ok {
			return place.Place{}, unknownPlace()
		}
	}
	p, err := s.one(ctx, "where kind = 'state' and state = $1", state.Code)
	var missing *apperr.Error
	if errors.As(err, &missing) && missing.Code == apperr.NotFound {
		return place.Place{Kind: place.KindState, Name: state.Name, Slug: state.Slug, State: state.Code}, nil
	}
	return p, err
}

func (s Store) resolveInState(ctx context.Context, folded string) (place.Place, error) {
	name, state, ok := place.SplitState(folded)
	if !ok {
		return place.Place{}, unknownPlace()
	}
	return s.longestName(ctx, name, state)
}

func first(places []place.Place, err error) (place.Place, error) {
	if err != nil {
		return place.Place{}, err
	}
	if len(places) == 0 {
		return place.Place{}, unknownPlace()
	}
	return places[0], nil
}
