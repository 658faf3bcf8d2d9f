package db

import (
	"context"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// byFame orders places by how likely people are to mean them.
const byFame = "(listings > 0) desc, population desc, listings desc, slug, state limit "

// zipsStarting returns the ZIP codes that start with these digits: those with listings first, then the
// most populous.
func (s Store) zipsStarting(ctx context.Context, digits string, limit int) ([]place.Place, error) {
	if found, err := s.letterStarting(ctx, place.KindZip, digits, limit); len(found) == limit || err != nil {
		return found, err
	}
	w := &postgres.Builder{}
	w.Add("where kind = 'zip' and slug like ").Arg(digits + "%").Add(" order by " + byFame).Arg(limit)
	sql, args := w.Build()
	return s.some(ctx, sql, args...)
}

// letterStarting returns the most populous places with listings whose name starts with this letter or
// digit. There are thousands; an index has them in this order. It leaves out places without listings,
// so if it returns fewer than limit, there may be more.
func (s Store) letterStarting(ctx context.Context, kind place.Kind, letter string, limit int) ([]place.Place, error) {
	if len(letter) != 1 {
		return nil, nil
	}
	return s.some(ctx, "where kind = $1 and kind in ('city', 'zip') and left(name_key, 1) = $2 and listings > 0"+
		" order by population desc, listings desc, slug, state limit $3", kind, letter, limit)
}

// namesStarting returns the cities and counties whose name starts with a folded text, which may end in
// a state. Exact names come first, cities before counties.
func (s Store) namesStarting(ctx context.Context, folded string, limit int) ([]place.Place, error) {
	if found, err := s.letterStarting(ctx, place.KindCity, folded, limit); len(found) == limit || err != nil {
		return found, err
	}
	readings := place.Readings(folded)
	w := &postgres.Builder{}
	w.Add("where kind in ('city', 'county') and (false")
	var exact []string
	for i, reading := range readings {
		for _, name := range place.Spellings(reading.Name) {
			exact = append(exact, name)
			if i == 0 { // the whole text; folded texts contain no wildcards
				w.Add(" or name_key like ").Arg(name + "%")
				continue
			}
			w.Add(" or name_key = any (").Arg([]string{name, name + " county"})
			w.Add("::text[]) and state = any (").Arg(reading.States).Add("::text[])")
		}
	}
	w.Add(") order by name_key = any (").Arg(exact).Add("::text[]) desc, kind, " + byFame).Arg(limit)
	sql, args := w.Build()
	return s.some(ctx, sql, args...)
}

// minAlike is the minimum trigram similarity of a name to a text with typos; below it, suggestions look
// random.
const minAlike = 0.4

// namesLike returns the cities and counties whose names are similar to a text with typos. The word
// "county", which all counties share, is ignored.
func (s Store) namesLike(ctx context.Context, folded string, limit int) ([]place.Place, error) {
	name, state, within := place.SplitState(folded)
	name = name[:min(len(name), maxTyped)]
	kinds, column := "kind in ('city', 'county')", "name_key"
	if bare := place.CountySlug(name); bare != place.Slug(name) {
		name, kinds, column = bare, "kind = 'county'", "slug"
	}
	w := &postgres.Builder{}
	alike := func() *postgres.Builder { return w.Add("similarity(" + column + ", ").Arg(name).Add(")") }
	turned := func() *postgres.Builder { return w.Add(column + " = any (").Arg(swapped(name)).Add("::text[])") }
	w.Add("where " + kinds + " and (" + column + " % ").Arg(name).Add(" and ")
	alike().Add(" >= ").Arg(minAlike).Add(" or ")
	turned().Add(")")
	if within {
		w.Add(" and state = ").Arg(state.Code)
	}
	// Among about equally similar names, the most populous comes first.
	w.Add(" order by ")
	turned().Add(" desc, round(")
	alike().Add("::numeric, 1) desc, population desc, slug, state limit ").Arg(limit)
	sql, args := w.Build()
	return s.some(ctx, sql, args...)
}

// swapped returns the spellings of a name with two adjacent letters swapped: the one typo that leaves
// almost no trigram intact.
func swapped(name string) []string {
	variants := make([]string, 0, len(name))
	for i := 1; i < len(name); i++ {
		letters := []byte(name)
		letters[i-1], letters[i] = letters[i], letters[i-1]
		variants = append(variants, string(letters))
	}
	return variants
}

// longestName finds the longest place name at the end of a text, in a state: for "4417 swiss avenue
// dallas" in Texas, it finds Dallas.
func (s Store) longestName(ctx context.Context, folded string, state place.State) (place.Place, error) {
	words := strings.Fields(folded)
	var names []string
	for i := range words {
		names = append(names, place.Spellings(strings.Join(words[i:], " "))...)
	}
	w := &postgres.Builder{}
	w.Add("where kind in ('city', 'county') and state = ").Arg(state.Code).Add(" and name_key = any (").Arg(names)
	w.Add("::text[]) order by length(name_key) desc, kind")
	sql, args := w.Build()
	return s.one(ctx, sql, args...)
}
