package place

import (
	"context"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Resolve returns the one place that a text most likely refers to, and what it says besides. Of places with
// the same name, one with homes in near is preferred; zero: unknown. It tries, in this order: a ZIP code, a
// state, a metropolitan area, names that explain the whole text, a name with that prefix, names that explain some of it, a
// similar name among several words, a similar name, a state among other words.
func (s Service) Resolve(ctx context.Context, text string, near geo.Bounds) (Meaning, error) {
	return s.resolve(ctx, text, near, true)
}

// resolve is Resolve, with similar names or without: finding those takes ten times as long as all else.
func (s Service) resolve(ctx context.Context, text string, near geo.Bounds, similar bool) (Meaning, error) {
	folded := foldedTerm(text[:min(len(text), 4*maxTerm)])
	words := wordsOf(folded)
	trimmed := TrimFillers(words)
	if len(trimmed) == 0 {
		trimmed = words
	}
	var meanings []Meaning
	attempts := []func() (Meaning, error){
		func() (Meaning, error) { return s.resolveZip(ctx, words, 1) },
		func() (Meaning, error) { return s.resolveState(ctx, trimmed, 0) },
		func() (Meaning, error) { return s.resolveMetro(ctx, strings.Fields(folded)) },
		func() (m Meaning, err error) {
			if meanings, err = s.read(ctx, words, near); err == nil && (len(meanings) == 0 || len(meanings[0].Unread) > 0) {
				err = unknownPlace()
			}
			return likeliest(meanings), err
		},
		func() (Meaning, error) { return only(s.namesStarting(ctx, strings.Join(words, " "), 1)) },
		func() (Meaning, error) { return only(s.namesStarting(ctx, strings.Join(trimmed, " "), 1)) },
		func() (Meaning, error) {
			if len(meanings) == 0 {
				return Meaning{}, unknownPlace()
			}
			return likeliest(meanings), nil
		},
		func() (Meaning, error) { return s.resolveZip(ctx, words, 0) },
		func() (Meaning, error) {
			if !similar || len(trimmed) == 1 {
				return Meaning{}, unknownPlace() // the next one also takes places without homes
			}
			return s.readCorrected(ctx, trimmed, near)
		},
		func() (Meaning, error) {
			name := strings.Join(trimmed, " ")
			if !similar || len(name) < minTyped {
				return Meaning{}, unknownPlace()
			}
			m, err := only(s.namesLike(ctx, name, minAlikeMeant, 1))
			if err == nil && namesAnotherState(m.Place) {
				return Meaning{}, unknownPlace()
			}
			m.Guessed = name
			return m, err
		},
		func() (Meaning, error) { return s.resolveState(ctx, words, len(words)) },
	}
	if len(words) == 0 {
		return Meaning{}, unknownPlace()
	}
	for _, attempt := range attempts {
		m, err := attempt()
		if err == nil || apperr.CodeOf(err) != apperr.NotFound {
			return m, err
		}
	}
	return Meaning{}, unknownPlace()
}

// maxMentions is the maximum number of places whose names are in a text: names like "Oakwood" have many.
const maxMentions = 300

// read returns what a text means that contains names of places; see understand.
func (s Service) read(ctx context.Context, words []string, near geo.Bounds) ([]Meaning, error) {
	w := &postgres.Builder{}
	w.Add("where kind in ('city', 'county', 'neighborhood') and name_key = any (").Arg(namesIn(words))
	w.Add("::text[]) order by kind = 'neighborhood', " + byHomes).Arg(maxMentions)
	sql, args := w.Build()
	found, err := s.some(ctx, sql, args...)
	return understand(words, found, near), err
}

// resolveZip takes the last five digits of "75206", "Dallas, TX 75206" and "75206-1234", and the first
// five of "75206, Dallas, TX", the search bar's format. Five digits before other words may be a house
// number; first 0 takes them, too.
func (s Service) resolveZip(ctx context.Context, words []string, first int) (Meaning, error) {
	for i := len(words) - 1; i >= 0; i-- {
		if !isZip(words[i]) {
			continue
		}
		p, err := s.Zip(ctx, words[i])
		if apperr.CodeOf(err) == apperr.NotFound && err != nil {
			continue
		}
		rest := append(append([]string{}, words[:i]...), words[i+1:]...)
		if i+1 < len(words) && len(words[i+1]) == 4 && strings.Trim(words[i+1], "0123456789") == "" {
			rest = append(append([]string{}, words[:i]...), words[i+2:]...) // ZIP+4
		}
		m := Meaning{Place: p, Unread: unreadBeside(rest, p)}
		if err != nil || i >= first || len(m.Unread) == 0 {
			return m, err
		}
	}
	return Meaning{}, unknownPlace()
}

func isZip(word string) bool { return len(word) == 5 && strings.Trim(word, "0123456789") == "" }

// resolveState takes a text that is a state's name or code, or one with the state's name and up to maxRest
// other words.
func (s Service) resolveState(ctx context.Context, words []string, maxRest int) (Meaning, error) {
	state, rest, ok := stateIn(words, maxRest)
	if !ok {
		return Meaning{}, unknownPlace()
	}
	m, err := only(s.some(ctx, "where kind = 'state' and state = $1", state.Code))
	if err != nil && apperr.CodeOf(err) == apperr.NotFound {
		m, err = Meaning{Place: Place{Kind: KindState, Name: state.Name, Slug: state.Slug, State: state.Code}}, nil
	}
	m.Unread = rest
	return m, err
}

func only(places []Place, err error) (Meaning, error) {
	if err != nil {
		return Meaning{}, err
	}
	if len(places) == 0 {
		return Meaning{}, unknownPlace()
	}
	return Meaning{Place: places[0]}, nil
}
