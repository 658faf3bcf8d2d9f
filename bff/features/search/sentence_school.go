package search

import (
	"context"
	"slices"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

var errNoSchool = apperr.New(apperr.NotFound, "We don’t know this school.")

// schoolWords are in the names of schools; those of districts end in districtWords.
var (
	schoolWords   = words("school schools high hs elementary elem middle academy preparatory prep montessori primary senior junior jr")
	districtWords = words("isd cisd usd district")
)

// A name of a school has at most this many words before the word that says so, and after it.
const wordsBefore, wordsAfter = 6, 3

// NamesSchool reports whether folded words are about a school or a district.
func NamesSchool(folded string) bool {
	return slices.ContainsFunc(strings.Fields(folded), func(word string) bool { return schoolWords[word] || districtWords[word] })
}

// nameRun is what a run of tokens may be called.
type nameRun struct {
	from, to int
	names    []string
}

// namesWith returns the runs of tokens around the words that match, the longest first, with the ways to spell each of them.
func (s *sentence) namesWith(match map[string]bool, after int, spell func(words string) []string) (all []nameRun) {
	strong, _ := s.claims()
	free := func(i int) bool { return i >= 0 && i < len(s.tokens) && !strong[i] && !s.tokens[i].isBreak() }
	for i, t := range s.tokens {
		if !match[t.text] || !free(i) {
			continue
		}
		for from := i; free(from) && i-from <= wordsBefore; from-- {
			for to := i + 1; to <= i+1+after && free(to-1); to++ {
				if to-from < 2 {
					continue
				}
				if names := spell(s.words(seq(from, to))); len(names) > 0 {
					all = append(all, nameRun{from, to, names})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b nameRun) int { return (b.to - b.from) - (a.to - a.from) })
	return all
}

func seq(from, to int) (run []int) {
	for ; from < to; from++ {
		run = append(run, from)
	}
	return run
}

// schoolIn finds the schools that a sentence names, and the tokens of the name.
func (s *Service) schoolIn(ctx context.Context, text *sentence) (at phrase, schools []place.Place, err error) {
	if s.Schools == nil {
		return at, nil, nil
	}
	runs := text.namesWith(schoolWords, wordsAfter, listing.SchoolSpellings)
	if len(runs) == 0 {
		return at, nil, nil
	}
	var names []string
	for _, run := range runs {
		names = append(names, run.names...)
	}
	found, err := s.Schools.SchoolsNamed(ctx, names)
	if err != nil || len(found) == 0 {
		return at, nil, err
	}
	for _, run := range runs {
		for _, school := range found {
			if slices.Contains(run.names, place.Fold(listing.WithoutSample(school.Name))) {
				schools = append(schools, school)
			}
		}
		if len(schools) > 0 {
			return phrase{from: run.from, to: run.to, say: func(*said) {}}, schools, nil
		}
	}
	return at, nil, nil
}

// districtIn finds the school district that a sentence names, in each state that has one of that name, and the tokens of the name.
func (s *Service) districtIn(ctx context.Context, text *sentence) (phrase, []place.Place, error) {
	return s.listedIn(ctx, text.namesWith(districtWords, 0, func(words string) []string {
		if key := listing.DistrictWords(words); listing.NamesDistrict(key) {
			return []string{key}
		}
		return nil
	}))
}

// assignedIn finds the school that a sentence names and only listings know, in each state that has one of that name.
func (s *Service) assignedIn(ctx context.Context, text *sentence) (phrase, []place.Place, error) {
	return s.listedIn(ctx, text.namesWith(schoolWords, wordsAfter, func(words string) []string {
		all := strings.Fields(words)
		if schoolWords[all[0]] || len(place.TrimFillers(all)) < len(all) {
			return nil
		}
		return []string{listing.SchoolWords(words, "")}
	}))
}

// listedIn finds the first of some names that listings give a district or a school.
func (s *Service) listedIn(ctx context.Context, runs []nameRun) (at phrase, found []place.Place, err error) {
	if s.ListedSchools == nil {
		return at, nil, nil
	}
	for _, run := range runs {
		key := run.names[0]
		if found, err = s.ListedSchools(ctx, key); err != nil || len(found) > 0 {
			say := func(w *said) { w.Keywords = append(w.Keywords, key) }
			return phrase{from: run.from, to: run.to, say: say}, found, err
		}
	}
	return at, nil, nil
}

// namedSchools are the schools that a sentence names, or the districts and schools that listings name.
type namedSchools struct {
	phrase
	places []place.Place
}

// schoolsIn finds the districts or schools that a sentence names, and makes their name a phrase of it.
func (s *Service) schoolsIn(ctx context.Context, text *sentence) (named namedSchools, err error) {
	if named.phrase, named.places, err = s.districtIn(ctx, text); err == nil && len(named.places) == 0 {
		named.phrase, named.places, err = s.schoolIn(ctx, text)
	}
	if err == nil && len(named.places) == 0 {
		named.phrase, named.places, err = s.assignedIn(ctx, text)
	}
	if len(named.places) > 0 {
		text.phrases = append(text.phrases, named.phrase)
	}
	return named, err
}

// nearSchools is how far from a place, in miles, a school that is named with it may be.
const nearSchools = 25

// inSchool resolves the area of a school or a district, false if it isn't where the sentence says: then its name is unread. Of several of
// that name, the one in the place that the sentence also names is meant; without one, one near what someone looks at; else the first,
// and the others are offered.
func (s *Service) inSchool(ctx context.Context, c Criteria, m place.Meaning, named namedSchools, resolved *ResolvedArea) bool {
	placed := m.Kind != "" && m.Guessed == ""
	near := s.near(ctx, c)
	fits := func(p place.Place) bool {
		switch {
		case placed:
			return m.State == p.State && (m.Kind == place.KindState || p.Kind == place.KindDistrict || geo.Miles(m.Point, p.Point) <= nearSchools)
		case p.Kind == place.KindDistrict || near == (geo.Bounds{}):
			return false
		}
		return near.Contains(p.Point)
	}
	fitting := slices.DeleteFunc(slices.Clone(named.places), func(p place.Place) bool { return !fits(p) })
	if i := slices.IndexFunc(fitting, func(p place.Place) bool { return place.Fold(p.City) == place.Fold(m.Name) }); i > 0 {
		fitting = fitting[i:] // in the city, not around it
	}
	if placed && len(fitting) == 0 {
		return false
	}
	first := append(fitting, named.places...)[0]
	switch {
	case first.Kind != place.KindDistrict:
		*resolved = atSchool(c, first)
	case placed:
		*resolved = meant(c, m)
	default:
		c = c.withoutArea()
		c.State = first.State
		*resolved = inState(c)
	}
	for _, other := range named.places {
		if !placed && other.Slug != first.Slug && other.Kind == place.KindSchool && len(resolved.Others) < maxSchools {
			other.Listings, _ = s.homesNear(ctx, other)
			resolved.Others = append(resolved.Others, other)
		}
	}
	return true
}
