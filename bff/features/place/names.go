package place

import (
	"context"
	"strings"

	"hearthway/bff/platform/postgres"
)

// byFame orders places by how likely people are to mean them.
const byFame = "(listings > 0) desc, population desc, listings desc, slug, state limit "

// byHomes orders places of equal names: the one with the most homes for sale comes first.
const byHomes = "(listings > 0) desc, listings desc, population desc, slug, state limit "

// zipsStarting returns the ZIP codes that start with these digits: those with listings first, then the
// most populous.
func (s Service) zipsStarting(ctx context.Context, digits string, limit int) ([]Place, error) {
	if found, err := s.letterStarting(ctx, KindZip, digits, limit); len(found) == limit || err != nil {
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
func (s Service) letterStarting(ctx context.Context, kind Kind, letter string, limit int) ([]Place, error) {
	if len(letter) != 1 {
		return nil, nil
	}
	return s.some(ctx, "where kind = $1 and kind in ('city', 'zip') and left(name_key, 1) = $2 and listings > 0"+
		" order by population desc, listings desc, slug, state limit $3", kind, letter, limit)
}

// minNeighborhood is the minimum length of a term for neighborhoods, which are too many for one or two
// letters.
const minNeighborhood = 3

// namesStarting returns the cities, counties and neighborhoods whose name starts with a folded text, which
// may end in a state. Exact names come first, cities before counties and neighborhoods.
func (s Service) namesStarting(ctx context.Context, folded string, limit int) ([]Place, error) {
	if found, err := s.letterStarting(ctx, KindCity, folded, limit); len(found) == limit || err != nil {
		return found, err
	}
	w := &postgres.Builder{}
	kinds := "('city', 'county', 'neighborhood')"
	if len(folded) < minNeighborhood {
		kinds = "('city', 'county')"
	}
	w.Add("where kind in " + kinds + " and (false")
	var exact []string
	for i, reading := range readings(folded) {
		for _, name := range spellings(reading.Name) {
			exact = append(exact, name)
			if i == 0 { // the whole text; folded texts contain no wildcards
				w.Add(" or name_key like ").Arg(name + "%")
				continue
			}
			w.Add(" or name_key = any (").Arg([]string{name, name + " county"})
			w.Add("::text[]) and state = any (").Arg(reading.States).Add("::text[])")
		}
	}
	w.Add(") order by name_key = any (").Arg(exact).Add("::text[]) desc, kind, (listings > 0) desc, case when name_key = any (")
	w.Arg(exact).Add("::text[]) then listings else 0 end desc, " + byFame).Arg(limit)
	sql, args := w.Build()
	return s.some(ctx, sql, args...)
}

// minAlike is the minimum trigram similarity of a name to a text with typos; below it, suggestions look
// random. minAlikeMeant is that of a name that is taken for what was meant, without a choice: "Uptown"
// isn't Upton.
const minAlike, minAlikeMeant = 0.4, 0.5

// namesLike returns the cities, counties and neighborhoods whose names are similar to a text with typos.
// The word "county", which all counties share, is ignored.
func (s Service) namesLike(ctx context.Context, folded string, minimum float64, limit int) ([]Place, error) {
	if isOrdinary(strings.Fields(folded)) {
		return nil, nil
	}
	name, state, within := SplitState(folded)
	name = name[:min(len(name), maxTyped)]
	kinds, column, bareName := "kind in ('city', 'county', 'neighborhood')", "name_key", "case kind when 'county' then replace(slug, '-', ' ') else name_key end"
	if bare := CountySlug(name); bare != Slug(name) {
		name, kinds, column, bareName = bare, "kind = 'county'", "slug", "slug"
	}
	w := &postgres.Builder{}
	alike := func() *postgres.Builder { return w.Add("similarity(" + bareName + ", ").Arg(name).Add(")") }
	turned := func() *postgres.Builder { return w.Add(column + " = any (").Arg(swapped(name)).Add("::text[])") }
	w.Add("where " + kinds + " and ((" + column + " % ").Arg(name)
	if column == "name_key" {
		w.Add(" or kind = 'county' and slug % ").Arg(name)
	}
	w.Add(") and ")
	alike().Add(" >= ").Arg(minimum).Add(" or ")
	turned().Add(")")
	if within {
		w.Add(" and state = ").Arg(state.Code)
	}
	// Among about equally similar names, places with homes for sale come first, cities before counties.
	w.Add(" order by ")
	turned().Add(" desc, round(")
	alike().Add("::numeric, 1) desc, (listings > 0) desc, kind, " + byHomes).Arg(limit)
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
