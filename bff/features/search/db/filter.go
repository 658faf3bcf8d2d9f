package db

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/postgres"
)

// filter is criteria as SQL conditions.
type filter struct {
	area   area
	status condition // of homes that aren't for sale
	// fixed conditions apply to every facet; the others can be left out one at a time.
	fixed  []condition
	facets map[facet]condition
	now    time.Time
}

// condition is SQL with a ? for each of its values; the SQL itself never contains user input.
type condition struct {
	sql    string
	values []any
}

// facet is a filter that is left out to compute its facet.
type facet string

const (
	facetBeds     facet = "beds"
	facetBaths    facet = "baths"
	facetSubTypes facet = "sub_types"
	facetDays     facet = "days"
	facetPrice    facet = "price"
	facetGarage   facet = "garage"
	facetStories  facet = "stories"
	facetPerSqft  facet = "per_sqft"
)

// newFilter converts normalized criteria to conditions. now determines which homes are new and which
// open houses haven't ended.
func newFilter(c search.Criteria, now time.Time) *filter {
	f := &filter{area: areaOf(c), status: statusOf(c, now), facets: map[facet]condition{}, now: now}
	must := func(sql string, values ...any) { f.fixed = append(f.fixed, condition{sql, values}) }
	ends := func(column string, from, to int64) {
		if from > 0 || to > 0 {
			f.fixed = append(f.fixed, between(column, from, to))
		}
	}
	ends("sqft", int64(c.SqftFrom), int64(c.SqftTo))
	ends("lot_sqft", int64(c.LotFrom), int64(c.LotTo))
	ends("year_built", int64(c.YearFrom), int64(c.YearTo))
	if per := c.PerDollar(); c.PaymentMax > 0 {
		// listing.MonthlyPayment in SQL
		must("price > 0 and ?::bigint > 0 and (price * ?::bigint + 500000000) / 1000000000 + carry_monthly <= ?::bigint", per, per, c.PaymentMax)
	}
	if c.HOAMax != nil {
		must("hoa_monthly between 0 and ?::bigint", *c.HOAMax)
	}
	if len(c.Features) > 0 {
		f.fixed = append(f.fixed, havingAll(listing.FeaturesNamed(c.Features)))
	}
	if len(c.Designs) > 0 {
		must("design = any (?::text[])", c.Designs)
	}
	if len(c.Views) > 0 {
		must("views && ?::text[]", c.Views)
	}
	if c.ListingAgentID != "" {
		must("agent_id = ? and agent_id <> ''", c.ListingAgentID)
	}
	if c.Commute != nil {
		f.fixed = append(f.fixed, inDisc(c.Commute.Disc()))
	}
	for _, keyword := range c.Keywords {
		must("' ' || search_text like ?", "% "+keyword+"%")
		if f.area.wide {
			must(wordsIndexed+" @@ ?::tsquery", prefixQuery(keyword))
		}
	}
	for _, keyword := range c.KeywordsNot {
		must("' ' || search_text not like ?", "% "+keyword+"%")
	}
	f.optional(c, now)
	return f
}

// between is a range of a column; an end of 0 is open. Unknown values are 0, and match no range.
func between(column string, from, to int64) condition {
	switch {
	case to == 0:
		return condition{column + " >= ?::bigint", []any{from}}
	case from == 0:
		return condition{column + " <= ?::bigint and " + column + " > 0", []any{to}}
	}
	return condition{column + " >= ?::bigint and " + column + " <= ?::bigint", []any{from, to}}
}

func (f *filter) optional(c search.Criteria, now time.Time) {
	if c.Bedrooms > 0 || c.BedroomsMax > 0 {
		f.facets[facetBeds] = between("beds", int64(c.Bedrooms), int64(c.BedroomsMax))
	}
	if c.Bathrooms > 0 {
		f.facets[facetBaths] = condition{"baths >= ?::float8", []any{c.Bathrooms}}
	}
	if len(c.SubTypes) > 0 {
		f.facets[facetSubTypes] = condition{"sub_type = any (?::text[])", []any{c.SubTypes}}
	}
	if c.PriceFrom > 0 || c.PriceTo > 0 {
		f.facets[facetPrice] = between("price", c.PriceFrom, c.PriceTo)
	}
	if c.Garage > 0 {
		f.facets[facetGarage] = condition{"garage >= ?::bigint", []any{c.Garage}}
	}
	if c.StoriesFrom > 0 || c.StoriesTo > 0 {
		f.facets[facetStories] = between(levels, int64(c.StoriesFrom), int64(c.StoriesTo))
	}
	if c.PerSqftMax > 0 {
		f.facets[facetPerSqft] = between(perSqft, 0, int64(c.PerSqftMax))
	}
	if c.DaysListedMax > 0 {
		f.facets[facetDays] = condition{listedSince, []any{search.ListedSince(now, c.DaysListedMax)}}
	}
	f.marks(c, now)
}

// marks adds the on/off filters; their facets count what turning one on would show.
func (f *filter) marks(c search.Criteria, now time.Time) {
	open := condition{openAfter, []any{now.UTC().Truncate(time.Second)}}
	for _, mark := range []struct {
		on bool
		condition
	}{{c.Waterfront, waterfront}, {c.Reduced, reduced}, {c.NewConstruction, newBuild}, {c.OpenHouse, open}} {
		if mark.on {
			f.fixed = append(f.fixed, mark.condition)
		}
	}
}

// Conditions that filters and facets share.
const (
	listedSince = "listed_at >= ?::timestamptz"
	openAfter   = "open_until > ?::timestamptz"
	// levels and perSqft are listing.Levels and listing.PerSqft in SQL.
	levels  = "ceil(stories)::bigint"
	perSqft = "case when price > 0 and sqft > 0 then (2 * price + sqft) / (2 * sqft) else 0 end"
	// wordsIndexed is the expression of the full-text index.
	wordsIndexed = "array_to_tsvector(string_to_array(search_text, ' '))"
)

var (
	waterfront = condition{sql: "waterfront"}
	reduced    = condition{sql: "price_cut > 0"}
	newBuild   = condition{sql: "new_build"}
)

func havingAll(f listing.Features) condition {
	return condition{"(features | surroundings) & ?::int = ?::int", []any{f, f}}
}

// prefixQuery finds homes with all words of a keyword, the last one as a prefix. Normalized keywords
// contain only letters, digits and spaces.
func prefixQuery(keyword string) string {
	return strings.Join(strings.Fields(keyword), " & ") + ":*"
}

// writer builds a statement.
type writer struct {
	filter *filter
	postgres.Builder
}

func (f *filter) begin() *writer { return &writer{filter: f} }

// Add is Builder.Add for chaining.
func (w *writer) Add(sql string) *writer {
	w.Builder.Add(sql)
	return w
}

// Arg is Builder.Arg for chaining.
func (w *writer) Arg(value any) *writer {
	w.Builder.Arg(value)
	return w
}

// condition writes a condition with its values.
func (w *writer) condition(c condition) *writer {
	rest := c.sql
	for _, v := range c.values {
		before, after, _ := strings.Cut(rest, "?")
		w.Add(before).Arg(v)
		rest = after
	}
	return w.Add(rest)
}

// source writes FROM and WHERE for all homes found; conditions may follow with AND.
func (w *writer) source() *writer { return w.sourceWithout("") }

// sourceWithout is source without the filter of one facet.
func (w *writer) sourceWithout(without facet) *writer {
	w.candidates()
	for _, name := range facetOrder {
		if c, ok := w.filter.facets[name]; ok && name != without {
			w.Add(" and ").condition(c)
		}
	}
	return w
}

// candidates writes FROM and WHERE without the filters of all facets.
func (w *writer) candidates() *writer {
	w.filter.area.write(w)
	for _, c := range w.filter.fixed {
		w.Add(" and ").condition(c)
	}
	return w
}

// facetOrder makes statements identical from call to call, so that they are prepared once.
var facetOrder = []facet{facetPrice, facetBeds, facetBaths, facetSubTypes, facetDays, facetGarage, facetStories, facetPerSqft}
