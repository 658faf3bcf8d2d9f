package place

import (
	"context"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

const (
	// MaxSuggestions is the maximum number of suggestions.
	MaxSuggestions = 10
	// maxTerm is how many characters of a term are used.
	maxTerm = 120
	// minTyped is the minimum length of a term for finding typos, and maxTyped the maximum length of a
	// name.
	minTyped = 4
	maxTyped = 60
)

// Suggest returns suggestions for a partly typed term, best first: ZIP codes, metropolitan areas, states, cities,
// counties and neighborhoods with that prefix, then addresses for sale, then places that the term names among other
// words, then similar names. At most limit, never more than MaxSuggestions.
func (s Service) Suggest(ctx context.Context, term string, limit int) ([]Suggestion, error) {
	limit = min(limit, MaxSuggestions)
	term = term[:min(len(term), 4*maxTerm)] // accents and punctuation take bytes that folding drops
	folded := foldedTerm(term)
	hits := &hits{limit: limit, seen: map[string]bool{}}
	if folded == "" || limit <= 0 {
		return hits.list, nil
	}
	address := addressTermOf(term)
	steps := []func(context.Context) error{
		func(ctx context.Context) error { return s.suggestZips(ctx, folded, hits) },
		func(ctx context.Context) error { return s.suggestMetro(ctx, folded, hits) },
		func(ctx context.Context) error { return s.suggestNames(ctx, folded, address, hits) },
		func(ctx context.Context) error { return s.suggestAddresses(ctx, address, hits) },
		func(ctx context.Context) error { return s.suggestNamed(ctx, folded, address, hits) },
		func(ctx context.Context) error { return s.suggestTypos(ctx, term, address, hits) },
	}
	for _, step := range steps {
		if hits.room() == 0 {
			break
		}
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	if hits.list == nil {
		return []Suggestion{}, nil
	}
	return hits.list, nil
}

// suggestZips treats digits as the prefix of a ZIP code, and five of them followed by a place or four
// more digits as that ZIP code.
func (s Service) suggestZips(ctx context.Context, folded string, hits *hits) error {
	digits, rest, _ := strings.Cut(folded, " ")
	if len(digits) == 5 && len(rest) <= 4 && strings.Trim(rest, "0123456789") == "" {
		rest = "" // the last four of ZIP+4
	}
	if len(digits) > 5 || strings.Trim(digits, "0123456789") != "" || rest != "" && len(digits) < 5 {
		return nil
	}
	zips, err := s.zipsStarting(ctx, digits, hits.room())
	for _, zip := range zips {
		if rest == "" || strings.HasPrefix(Fold(zip.City+" "+zip.State), rest) {
			hits.place(zip)
		}
	}
	return err
}

func (s Service) suggestNames(ctx context.Context, folded string, address addressTerm, hits *hits) error {
	if address.number != "" {
		return nil
	}
	states, clear, err := s.statesStarting(ctx, folded)
	if err != nil {
		return err
	}
	if long := LongName(folded); long != folded {
		short, err := s.namesStarting(ctx, long, 1)
		if err != nil {
			return err
		}
		for _, p := range short {
			hits.place(p)
		}
	}
	// Leave room for the states that withStates adds.
	places, err := s.namesStarting(ctx, folded, max(1, hits.room()-len(states)))
	for _, p := range withStates(places, states, clear, folded) {
		hits.place(p)
	}
	return err
}

func (s Service) suggestAddresses(ctx context.Context, address addressTerm, hits *hits) error {
	addresses, err := s.addressesStarting(ctx, address, hits.room())
	hits.add(addresses...)
	return err
}

// suggestNamed adds the places that a text names among other words, if nothing starts with the text.
func (s Service) suggestNamed(ctx context.Context, folded string, address addressTerm, hits *hits) error {
	if len(hits.list) > 0 || address.number != "" || !strings.Contains(folded, " ") {
		return nil
	}
	meanings, err := s.read(ctx, wordsOf(folded), geo.Bounds{})
	for _, m := range meanings {
		// Places that explain less than the best one are no choice.
		if len(strings.Join(m.Unread, "")) == len(strings.Join(meanings[0].Unread, "")) {
			hits.place(m.Place)
		}
	}
	return err
}

// suggestTypos adds similar addresses or names if nothing with homes for sale starts with the term: Huston
// is a place, but Houston may be meant.
func (s Service) suggestTypos(ctx context.Context, term string, address addressTerm, hits *hits) error {
	if hits.homes || len(address.street) < minTyped {
		return nil
	}
	if address.number != "" {
		return s.suggestAlike(ctx, term, address, hits)
	}
	places, err := s.namesLike(ctx, foldedTerm(term), minAlike, hits.room())
	for _, p := range places {
		hits.place(p)
	}
	return err
}

// suggestAlike adds similar addresses. Of a term that names a place, those of that place, or the place itself.
func (s Service) suggestAlike(ctx context.Context, term string, address addressTerm, hits *hits) error {
	addresses, err := s.addressesLike(ctx, address, hits.room())
	if err != nil {
		return err
	}
	named, words, err := s.placeOfAddress(ctx, term)
	if err != nil && apperr.CodeOf(err) == apperr.NotFound {
		hits.add(addresses...)
		return nil
	}
	for _, hit := range addresses {
		if named.has(hit, words) {
			hits.add(hit)
		}
	}
	if err == nil && len(hits.list) == 0 {
		hits.place(named)
	}
	return err
}

// foldedTerm is a term normalized for lookups, limited in length.
func foldedTerm(term string) string {
	folded := Fold(term)
	return strings.TrimSpace(folded[:min(len(folded), maxTerm)])
}

// hits collects suggestions up to a limit, without duplicates.
type hits struct {
	limit int
	list  []Suggestion
	homes bool // some are homes for sale, or have some
	seen  map[string]bool
}

func (h *hits) room() int { return h.limit - len(h.list) }

func (h *hits) add(suggestions ...Suggestion) {
	for _, hit := range suggestions {
		key := string(hit.Kind) + hit.Label + hit.Alias
		if h.room() > 0 && !h.seen[key] {
			h.seen[key] = true
			h.homes = h.homes || hit.Kind == KindAddress || hit.Listings > 0
			h.list = append(h.list, hit)
		}
	}
}

// place adds a place. Only ZIP codes carry a ZIP code: a city with its main ZIP code would hide that
// ZIP code's own hit.
func (h *hits) place(p Place) {
	hit := Suggestion{Kind: p.Kind, City: p.City, State: p.State, County: p.County, Point: p.Point, Listings: p.Listings}
	switch p.Kind {
	case KindZip:
		hit.Label, hit.Zipcode = strings.Join([]string{p.Name, p.City, p.State}, ", "), p.Name
	case KindCounty:
		hit.Label, hit.County = p.Name+", "+p.State, p.Name
	case KindNeighborhood:
		hit.Label, hit.Neighborhood = p.Name+", "+p.City+", "+p.State, p.Name
	case KindMetro:
		hit.Label, hit.Alias = p.Name+" metro area", p.Slug
	case KindState:
		hit.Label = p.Name
	default:
		hit.Label, hit.City = p.Name+", "+p.State, p.Name
	}
	h.add(hit)
}
