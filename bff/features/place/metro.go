package place

import (
	"cmp"
	"context"
	_ "embed"
	"maps"
	"slices"
	"strings"
)

// Metro is a metropolitan area: a city and the counties around it.
type Metro struct {
	Name     string // "Dallas-Fort Worth-Arlington"
	Slug     string
	Counties []MetroCounty
}

// MetroCounty is a county of a metropolitan area, by its two-letter state and its slug.
type MetroCounty struct{ State, Slug string }

// The principal metropolitan areas, by their counties. They follow the metropolitan statistical areas of the Office of Management and
// Budget as of July 2023 (Bulletin 23-01), with which those of the fifty largest were compared; in Connecticut they are counties, as listings have them. Besides there are regions of several areas that people search by, such
// as the Bay Area. A line has the name, other names, and the counties of each state.
//
//go:embed metros.tsv
var metroLines string

var (
	metros      = map[string]*Metro{} // by slug
	metroNames  = map[string]*Metro{} // by what people call one, without the word "metro"
	metroCities = map[string]*Metro{} // by the cities that it is named after

	metrosByCounty = map[MetroCounty][]Metro{}
)

func init() {
	for line := range strings.Lines(metroLines) {
		columns := strings.Split(strings.TrimRight(line, "\n"), "\t")
		m := &Metro{Name: columns[0], Slug: Slug(columns[0])}
		for part := range strings.SplitSeq(columns[2], ";") {
			state, counties, _ := strings.Cut(part, ":")
			for county := range strings.SplitSeq(counties, ",") {
				m.Counties = append(m.Counties, MetroCounty{state, county})
			}
		}
		metros[m.Slug] = m
		for _, county := range m.Counties {
			metrosByCounty[county] = append(metrosByCounty[county], *m)
		}
		metroNames[Fold(m.Name)] = m
		for other := range strings.SplitSeq(columns[1], ",") {
			if other != "" {
				metroNames[other] = m
			}
		}
		for i, city := range append(strings.Split(m.Name, "-"), strings.Split(columns[1], ",")...) {
			if city = Fold(city); city != "" && (i == 0 || metroCities[city] == nil) {
				metroCities[city] = m
			}
		}
	}
	// A single city is only its metropolitan area with a word that says so.
	for name, m := range metroNames {
		if name == Fold(m.Name) && !strings.Contains(m.Name, "-") && !strings.HasSuffix(name, " area") {
			delete(metroNames, name)
		}
	}
	for _, name := range []string{"nashville", "saint louis", "sarasota", "boise", "fort myers", "augusta", "lexington", "pensacola", "daytona beach"} {
		delete(metroNames, name)
	}
}

// MetroOf returns a metropolitan area by its slug.
func MetroOf(slug string) (Metro, bool) {
	m, ok := metros[slug]
	if !ok {
		return Metro{}, false
	}
	return *m, true
}

// MetrosOf returns the metropolitan areas that a county is in: a few are in two.
func MetrosOf(state, countySlug string) []Metro {
	return metrosByCounty[MetroCounty{state, countySlug}]
}

// MetrosIn returns the metropolitan areas with counties in a state, by slug.
func MetrosIn(state string) (list []Metro) {
	for _, slug := range slices.Sorted(maps.Keys(metros)) {
		if m := metros[slug]; slices.Contains(m.States(), state) {
			list = append(list, *m)
		}
	}
	return list
}

// State is the state of its principal city.
func (m Metro) State() string { return m.Counties[0].State }

// States are those of its counties, in the order of the counties.
func (m Metro) States() (codes []string) {
	for _, county := range m.Counties {
		if !slices.Contains(codes, county.State) {
			codes = append(codes, county.State)
		}
	}
	return codes
}

// Title is what people call the area, which follows "the": "Dallas-Fort Worth-Arlington metro area".
func (m Metro) Title() string {
	if strings.HasSuffix(m.Name, " Area") {
		return m.Name
	}
	return m.Name + " metro area"
}

// Has reports whether a county is in the area.
func (m Metro) Has(state, countySlug string) bool {
	return slices.Contains(m.Counties, MetroCounty{state, countySlug})
}

// Words around a city that mean its metropolitan area: "greater Seattle area", "metro Atlanta", "Phoenix metro".
var (
	beforeMetro = []string{"greater", "metro", "metropolitan"}
	afterMetro  = []string{"metro area", "metropolitan area", "metro region", "metroplex", "metro"}
)

// metroIn finds the metropolitan area that words name, and the words that say something else.
func metroIn(words []string) (m *Metro, rest []string) {
	for n := min(maxNameWords+3, len(words)); n > 0; n-- {
		for from := 0; from+n <= len(words); from++ {
			if m = metroCalled(strings.Join(words[from:from+n], " ")); m != nil {
				covered := make([]bool, len(words))
				span{from, from + n}.mark(covered)
				return m, unread(words, covered)
			}
		}
	}
	return nil, nil
}

func metroCalled(text string) *Metro {
	text = strings.TrimSuffix(text, " area")
	if m := cmp.Or(metroNames[text+" area"], metroNames[text]); m != nil {
		return m
	}
	for _, word := range beforeMetro {
		if city, ok := strings.CutPrefix(text, word+" "); ok {
			return cmp.Or(metroNames[city], metroCities[city])
		}
	}
	for _, word := range afterMetro {
		if city, ok := strings.CutSuffix(text, " "+strings.TrimSuffix(word, " area")); ok {
			return cmp.Or(metroNames[city], metroCities[city])
		}
	}
	return nil
}

// MetroNamed returns the metropolitan area that a text names, with or without a word that says so: "Dallas", "the Dallas metro area".
func MetroNamed(text string) (Metro, bool) {
	name := strings.TrimPrefix(Fold(text), "the ")
	m := cmp.Or(metroCalled(name), metroNames[name], metroCities[name])
	if m == nil {
		return Metro{}, false
	}
	return *m, true
}

// Metro finds a metropolitan area by its slug.
func (s Service) Metro(ctx context.Context, slug string) (Place, error) {
	m, ok := metros[slug]
	if !ok {
		return Place{}, unknownPlace()
	}
	return s.metro(ctx, m)
}

// metro is the place of an area, which extends over its counties.
func (s Service) metro(ctx context.Context, m *Metro) (Place, error) {
	var states, slugs []string
	for _, county := range m.Counties {
		states, slugs = append(states, county.State), append(slugs, county.Slug)
	}
	counties, err := s.some(ctx, "where kind = 'county' and (state, slug) in (select * from unnest($1::text[], $2::text[]))", states, slugs)
	p := Place{Kind: KindMetro, Name: m.Name, Slug: m.Slug, State: m.State()}
	for _, county := range counties {
		p.Population += county.Population
		p.Listings += county.Listings
		if b := county.Bounds; p.Bounds == (Place{}).Bounds {
			p.Bounds = b
		} else if b != (Place{}).Bounds {
			p.Bounds.South, p.Bounds.West = min(p.Bounds.South, b.South), min(p.Bounds.West, b.West)
			p.Bounds.North, p.Bounds.East = max(p.Bounds.North, b.North), max(p.Bounds.East, b.East)
		}
	}
	if p.Bounds != (Place{}).Bounds {
		p.Point.Lat, p.Point.Lng = (p.Bounds.South+p.Bounds.North)/2, (p.Bounds.West+p.Bounds.East)/2
	}
	return p, err
}

// resolveMetro takes a text that names a metropolitan area.
func (s Service) resolveMetro(ctx context.Context, words []string) (Meaning, error) {
	m, rest := metroIn(words)
	if m == nil {
		return Meaning{}, unknownPlace()
	}
	p, err := s.metro(ctx, m)
	return Meaning{Place: p, Unread: rest}, err
}

// suggestMetro adds the metropolitan area that a term names.
func (s Service) suggestMetro(ctx context.Context, folded string, hits *hits) error {
	m, rest := metroIn(strings.Fields(folded))
	if m == nil || len(rest) > 0 {
		return nil
	}
	p, err := s.metro(ctx, m)
	if err == nil {
		hits.place(p)
	}
	return err
}
