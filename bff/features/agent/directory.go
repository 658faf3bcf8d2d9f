package agent

import (
	"context"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
)

// DirectoryStore reads the directory of agents.
type DirectoryStore interface {
	// Directory returns the agents of a place in the order of the directory, and how many there are in total.
	Directory(ctx context.Context, q Query) ([]Agent, int, error)
	// States returns the counts of all states with agents. CountIn returns the count of a state (without a slug), of a city, or of the whole country
	// (without a state); an apperr.NotFound if there are no agents.
	States(ctx context.Context) ([]TagCount, error)
	CountIn(ctx context.Context, state, citySlug string) (TagCount, error)
	// CitiesOf returns the cities of a state that have agents, those with the most first, without tags, and how many there are in total.
	CitiesOf(ctx context.Context, state string, limit int) ([]Count, int, error)
	// CityNamed returns the city with a slug, in a state or in any (""); nil if none has agents. Of several, it returns the one with the most.
	CityNamed(ctx context.Context, state, citySlug string) (*TagCount, error)
	// SearchByName returns the shown agents whose names have words that start with the given ones, or if there are none, those with similar names.
	SearchByName(ctx context.Context, q NameQuery) ([]Agent, error)
	// Listed returns agents by name; without a name, those whose profiles have an owner. At most 200.
	Listed(ctx context.Context, name string) ([]Agent, error)
	// Points returns, by agent, the mean position of the homes that they list in a city or sold there after a time. Agents without such homes are
	// left out.
	Points(ctx context.Context, agentIDs []string, state, citySlug string, after time.Time) (map[string]geo.Point, error)
	// ForSitemap returns the shown agents whose aliases come after the given one, in order.
	ForSitemap(ctx context.Context, after string, limit int) ([]PageChange, error)
	// CountsOf returns the counts of cities and of states (places without a slug) by "TX/dallas" and "TX/", without tags. Places without agents are
	// left out.
	CountsOf(ctx context.Context, places []place.Place) (map[string]Count, error)
	// AllCities returns the cities that have agents, those with the most first.
	AllCities(ctx context.Context, limit int) ([]Count, error)
	// Refresh updates the counts of the directory.
	Refresh(ctx context.Context, now time.Time) error
}

// PageChange is when what an agent's page shows last changed, including the homes they list; zero: unknown.
type PageChange struct {
	Alias     string
	ChangedAt time.Time
}

// Filter is a request to the directory, as typed.
type Filter struct {
	State, City               string
	Name, Language, Specialty string
	PriceFrom, PriceTo        int64 // in dollars, of the homes that an agent sells or sold there; 0: no limit
	Page, Limit               int
}

// Query is a validated request to the directory.
type Query struct {
	State, CitySlug     string   // two letters, "": everywhere; city slug, "": the whole state
	Words               []string // prefixes of words in the name
	Language, Specialty string   // lowercase; "": any
	PriceFrom, PriceTo  int64    // 0: no limit
	Aliases             []string // only these agents; empty: all
	Offset, Limit       int
}

// Page is one page of the directory.
type Page struct {
	Agents      []Agent
	Page, Limit int
	Count       int // on all pages
	Next        int // 0: this is the last page
}

// Limits of pages.
const (
	DefaultLimit = 20
	MaxLimit     = 100
	maxPage      = 1_000_000
	maxWords     = 6
)

// Directory returns a page of the agents of a state or city: the most active there first, then by name.
func (s *Service) Directory(ctx context.Context, f Filter) (Page, error) {
	if strings.TrimSpace(f.State) == "" {
		return f.page(), apperr.Field("state", "Enter a US state")
	}
	state, err := stateOf(f.State)
	if err != nil {
		return f.page(), err
	}
	f.State = state.Code
	return s.pageOf(ctx, f, nil)
}

func (f Filter) page() Page {
	if f.Limit <= 0 {
		f.Limit = DefaultLimit
	}
	return Page{Agents: []Agent{}, Page: min(max(f.Page, 1), maxPage), Limit: min(f.Limit, MaxLimit)}
}

// pageOf runs a filter whose state is a code, or "" for everywhere.
func (s *Service) pageOf(ctx context.Context, f Filter, aliases []string) (Page, error) {
	p := f.page()
	q := Query{
		State: f.State, Language: tagOf(f.Language), Specialty: tagOf(f.Specialty), PriceFrom: max(f.PriceFrom, 0), PriceTo: max(f.PriceTo, 0), Aliases: aliases,
		Offset: (p.Page - 1) * p.Limit, Limit: p.Limit,
	}
	q.Words = strings.Fields(place.Fold(f.Name))
	q.Words = q.Words[:min(len(q.Words), maxWords)]
	if len(q.Words) == 0 && strings.TrimSpace(f.Name) != "" {
		return p, nil // a name without letters or digits matches nobody
	}
	if strings.TrimSpace(f.City) != "" {
		city, err := s.City(ctx, f.State, f.City)
		if err != nil {
			return p, err
		}
		q.CitySlug = place.Slug(city.Name)
	}
	found, count, err := s.Store.Directory(ctx, q)
	if err != nil {
		return p, err
	}
	p.Agents, p.Count = found, count
	if q.Offset+len(found) < count && len(found) > 0 {
		p.Next = p.Page + 1
	}
	return p, nil
}

// City finds a city by its state (code or name) and its name or slug.
func (s *Service) City(ctx context.Context, state, city string) (place.Place, error) {
	known, err := stateOf(state)
	if err != nil {
		return place.Place{}, err
	}
	found, err := s.Places.City(ctx, known.Code, place.Slug(city))
	if apperr.CodeOf(err) == apperr.NotFound {
		return found, apperr.Wrap(apperr.NotFound, "There’s no such city in "+known.Name+".", err)
	}
	return found, err
}

// stateOf parses a state's code, name or slug.
func stateOf(text string) (place.State, error) {
	state, ok := place.StateByCode(text)
	if !ok {
		state, ok = place.StateByName(text)
	}
	if !ok {
		return state, apperr.New(apperr.NotFound, "There’s no such state.")
	}
	return state, nil
}

func tagOf(text string) string { return strings.ToLower(strings.TrimSpace(text)) }
