package market

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/regions"
)

// RegionsOf returns the region of the figures of a state, given its two-letter code, and of all places in it.
func RegionsOf(state string) regions.Set { return regions.Set{"m:" + state} }

// Regions returns the regions of the figures that a place's page shows: its own, and those of its metropolitan areas or of the states it is in.
func (w Where) Regions() regions.Set {
	list := RegionsOf(w.State)
	if m, ok := place.MetroOf(w.Slug); ok && w.Kind == place.KindMetro {
		for _, state := range m.States() {
			list = append(list, RegionsOf(state)...)
		}
		return list
	}
	for _, m := range place.MetrosIn(w.State) {
		list = append(list, RegionsOf(m.State())...)
	}
	return list
}

// Where is a place with figures: what it is called and where it is.
type Where struct {
	Place
	Name   string // "Texas", "Dallas-Fort Worth-Arlington metro area", "Dallas County", "Dallas", "75204", "M Streets"
	City   string // of a ZIP code or a neighborhood
	County string // of a city: "Dallas County"
}

// Article is what comes before the place's name in a sentence: "the " of a metropolitan area.
func (w Where) Article() string {
	if w.Kind == place.KindMetro {
		return "the "
	}
	return ""
}

// Title says that something is about the place's market: "Housing market in Dallas, Texas".
func (w Where) Title() string { return "Housing market in " + w.Article() + w.InState() }

// InState is the place with its state: "Dallas, Texas", "75204 in Dallas, Texas". A metropolitan area may be in several.
func (w Where) InState() string {
	state, _ := place.StateByCode(w.State)
	switch {
	case w.Kind == place.KindState || w.Kind == place.KindMetro:
		return w.Name
	case w.City != "" && w.Kind != place.KindCity:
		return w.Name + " in " + w.City + ", " + state.Name
	}
	return w.Name + ", " + state.Name
}

// Path is the path of the place's page: /market/texas, /market/metro/dallas-fort-worth-arlington, /market/texas/dallas-county, /market/texas/dallas, /market/texas/dallas/75204 or
// /market/texas/dallas/m-streets.
func (w Where) Path() string {
	switch w.Kind {
	case place.KindState:
		return listing.MarketPath(w.State, "")
	case place.KindMetro:
		return listing.MetroMarketPath(w.Slug)
	case place.KindCounty:
		return listing.MarketPath(w.State, countySegment(w.Name))
	case place.KindZip:
		return listing.MarketPath(w.State, w.City) + "/" + w.Slug
	}
	return listing.MarketPath(w.State, "") + "/" + w.Slug // a neighborhood's slug begins with its city's
}

// countySegment is a county in a path: "dallas-county", "orleans-parish". It always ends in such a word, which tells it from a city.
func countySegment(name string) string {
	slug := place.Slug(name)
	if place.CountySlug(slug) == slug {
		return slug + "-county"
	}
	return slug
}

// Find returns the place that the segments of a path name: "metro" and a metropolitan area, or a state's slug, a city, a county or a ZIP code, and
// below a city a ZIP code or a neighborhood. It is an apperr.NotFound if there is none. The place's own path may differ from the one given.
func (s *Service) Find(ctx context.Context, stateSlug, segment, part string) (Where, error) {
	if stateSlug == listing.MetroSegment && part == "" {
		m, ok := place.MetroOf(place.Slug(segment))
		if !ok {
			return Where{}, unknown()
		}
		return metroWhere(m), nil
	}
	state, ok := place.StateOf(stateSlug)
	if !ok {
		return Where{}, unknown()
	}
	segment, part = place.Slug(segment), place.Slug(part)
	switch {
	case segment == "":
		return Where{Place: Place{place.KindState, state.Code, ""}, Name: state.Name}, nil
	case isZip(part):
		return s.named(ctx, Place{place.KindZip, state.Code, part})
	case part != "":
		return s.named(ctx, Place{place.KindNeighborhood, state.Code, place.NeighborhoodSlug(segment, part)})
	case isZip(segment):
		return s.named(ctx, Place{place.KindZip, state.Code, segment})
	}
	if county := place.CountySlug(segment); county != segment {
		found, err := s.named(ctx, Place{place.KindCounty, state.Code, county})
		if apperr.CodeOf(err) != apperr.NotFound {
			return found, err
		}
	}
	return s.named(ctx, Place{place.KindCity, state.Code, segment})
}

func unknown() error { return apperr.New(apperr.NotFound, "This page could not be found") }

func isZip(text string) bool {
	return len(text) == 5 && strings.Trim(text, "0123456789") == ""
}

func metroWhere(m place.Metro) Where { return Where{Place: metroPlace(m), Name: m.Title()} }

// named looks up what a place is called: in the gazetteer, or by its homes.
func (s *Service) named(ctx context.Context, p Place) (Where, error) {
	if p.Kind == place.KindMetro {
		m, ok := place.MetroOf(p.Slug)
		if !ok {
			return Where{}, unknown()
		}
		return metroWhere(m), nil
	}
	w := Where{Place: p}
	err := s.DB.Read(ctx, func(pool *pgxpool.Pool) error {
		err := pool.QueryRow(ctx, "select name, city, county from places where kind = $1 and state = $2 and slug = $3", p.Kind, p.State, p.Slug).Scan(&w.Name, &w.City, &w.County)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		var known bool
		if err := pool.QueryRow(ctx, "select exists (select from market_figures where state = $1 and kind = $2 and slug = $3)", p.State, p.Kind, p.Slug).Scan(&known); err != nil {
			return err
		}
		if !known {
			return unknown()
		}
		city, last, below := strings.Cut(p.Slug, "/")
		if below {
			w.City = place.TitleOf(city)
		} else {
			last = p.Slug
		}
		w.Name = place.TitleOf(last)
		return nil
	})
	if w.Kind == place.KindCity {
		w.City = ""
	}
	return w, err
}
