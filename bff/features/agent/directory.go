package agent

import (
	"context"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// Filter is what the directory is asked for, as it was typed.
type Filter struct {
	State, City               string
	Name, Language, Specialty string
	Page, Limit               int
}

// Query is what it looks for.
type Query struct {
	State, CitySlug     string   // two letters; "": the whole state
	Words               []string // that words of the name begin with
	Language, Specialty string   // lower case; "": any
	Offset, Limit       int
}

// Page is a part of the directory.
type Page struct {
	Agents      []Agent
	Page, Limit int
	Count       int // of all pages
	Next        int // 0: this is the last one
}

// Limits of pages.
const (
	UsualLimit = 20
	MaxLimit   = 100
	maxPage    = 1_000_000
	maxWords   = 6
)

// Directory is a page of the agents of a state or city: who is active there first, and by name.
func (s *Service) Directory(ctx context.Context, f Filter) (Page, error) {
	if f.Limit <= 0 {
		f.Limit = UsualLimit
	}
	p := Page{Page: min(max(f.Page, 1), maxPage), Limit: min(f.Limit, MaxLimit)}
	if strings.TrimSpace(f.State) == "" {
		return p, apperr.Field("state", "Enter a US state")
	}
	state, ok := place.StateByCode(f.State)
	if !ok {
		state, ok = place.StateByName(f.State)
	}
	if !ok {
		return p, apperr.New(apperr.NotFound, "There’s no such state.")
	}
	q := Query{
		State: state.Code, Language: strings.ToLower(strings.TrimSpace(f.Language)), Specialty: strings.ToLower(strings.TrimSpace(f.Specialty)),
		Offset: (p.Page - 1) * p.Limit, Limit: p.Limit,
	}
	q.Words = strings.Fields(place.Fold(f.Name))
	q.Words = q.Words[:min(len(q.Words), maxWords)]
	if len(q.Words) == 0 && strings.TrimSpace(f.Name) != "" {
		p.Agents = []Agent{}
		return p, nil // nobody is called that
	}
	if strings.TrimSpace(f.City) != "" {
		city, err := s.Places.City(ctx, state.Code, place.Slug(f.City))
		if apperr.CodeOf(err) == apperr.NotFound {
			return p, apperr.Wrap(apperr.NotFound, "There’s no such city in "+state.Name+".", err)
		}
		if err != nil {
			return p, err
		}
		q.CitySlug = place.Slug(city.Name)
	}
	var err error
	if p.Agents, p.Count, err = s.Store.Directory(ctx, q); err == nil && q.Offset+len(p.Agents) < p.Count && len(p.Agents) > 0 {
		p.Next = p.Page + 1
	}
	return p, err
}
