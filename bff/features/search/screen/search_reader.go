package screen

import (
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/screens"
)

// Limits on what is read from a URL.
const (
	maxValue  = 200 // characters of a text
	maxValues = 50  // entries of a list
)

// reader parses URL parameters and lists those that it can't parse.
type reader struct {
	values  url.Values
	refused []string
}

func (r *reader) refuse(name string) {
	if !slices.Contains(r.refused, name) {
		r.refused = append(r.refused, name)
	}
}

func (r *reader) criteria() search.Criteria {
	c := search.Criteria{
		Location: r.text("location"), Near: r.text("near"), City: r.text("city"), Neighborhood: r.text("neighborhood"), County: r.text("county"),
		State: r.text("state"), Zipcode: r.text("zipcode"),
		Bounds: r.bounds(), Polygon: r.polygon(), Metro: r.text("metro"), School: search.SchoolOf(r.text("school")),

		Bedrooms: r.int("bedrooms"), BedroomsMax: r.int("bedrooms_max"), Bathrooms: r.float("bathrooms"),
		PriceFrom: int64(r.int("price_range_from")), PriceTo: int64(r.int("price_range_to")),
		SqftFrom: r.int("square_feet_from"), SqftTo: r.int("square_feet_to"),
		LotFrom: r.int("minimum_lot_size"), LotTo: r.int("maximum_lot_size"),
		YearFrom: r.int("year_built_from"), YearTo: r.int("year_built_to"),
		SoldWithin: r.int("sold_within"), Pending: r.bool("pending"),
		Garage: r.int("garage"), StoriesFrom: r.int("stories_from"), StoriesTo: r.int("stories_to"), PerSqftMax: r.int("price_per_sqft_max"),
		PaymentMax: r.int("payment_max"), DownPercent: r.int("down_percent"),
		DaysListedMax: r.int("days_listed_max"),
		SubTypes:      r.list("sub_types"), Designs: r.list("designs"), Views: r.offered("views", listing.ViewValues),
		Features: r.offered("features", listing.FeatureValues),
		Keywords: r.list("keywords"), KeywordsNot: r.list("keywords_not"),
		Waterfront: r.bool("water_front"), Reduced: r.bool("reduced"),
		OpenHouse: r.bool("open_house"), NewConstruction: r.bool("new_construction"),
		Commute: r.commute(),
	}
	if c.Bathrooms == 0 {
		c.Bathrooms = r.float("bathroom")
	}
	if r.text("hoa_max") != "" {
		refusals := len(r.refused)
		if maximum := r.int("hoa_max"); len(r.refused) == refusals {
			c.HOAMax = &maximum
		}
	}
	return c
}

func (r *reader) text(name string) string {
	text := format.CleanText(r.values.Get(name))
	if utf8.RuneCountInString(text) > maxValue || !screens.IsReadable(r.values[name]...) {
		r.refuse(name)
		return ""
	}
	return text
}

func (r *reader) float(name string) float64 {
	text := r.text(name)
	if text == "" {
		return 0
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(n) || math.Abs(n) > 1e15 {
		r.refuse(name)
		return 0
	}
	return n
}

func (r *reader) int(name string) int {
	n := r.float(name)
	if n != math.Trunc(n) || n < 0 {
		r.refuse(name)
		return 0
	}
	return int(n)
}

func (r *reader) bool(name string) bool {
	switch strings.ToLower(r.text(name)) {
	case "", "false", "0", "no":
		return false
	case "true", "1", "yes":
		return true
	}
	r.refuse(name)
	return false
}

func (r *reader) list(name string) []string {
	var out []string
	for part := range strings.SplitSeq(strings.Join(r.values[name], ","), ",") {
		if !screens.IsReadable(part) {
			r.refuse(name)
			continue
		}
		if part = format.CleanText(part); part == "" || slices.Contains(out, part) {
			continue
		}
		if len(out) == maxValues || utf8.RuneCountInString(part) > maxValue {
			r.refuse(name)
			return out
		}
		out = append(out, part)
	}
	return out
}

// offered accepts only the values that a filter offers.
func (r *reader) offered(name string, values []string) []string {
	return slices.DeleteFunc(r.list(name), func(given string) bool {
		if slices.ContainsFunc(values, func(offered string) bool { return strings.EqualFold(given, offered) }) {
			return false
		}
		r.refuse(name)
		return true
	})
}

// bounds parses south,west,north,east.
func (r *reader) bounds() *geo.Bounds {
	text := r.values.Get("bounds")
	if text == "" {
		return nil
	}
	n, ok := numbers(text, 4)
	if !ok {
		r.refuse("bounds")
		return nil
	}
	return &geo.Bounds{South: n[0], West: n[1], North: n[2], East: n[3]}
}

// commute parses place,minutes; only the place's owner may learn where it is.
func (r *reader) commute() *search.Commute {
	text := r.values.Get("commute")
	if text == "" {
		return nil
	}
	n, ok := numbers(text, 2)
	if !ok || n[0] != math.Trunc(n[0]) || n[0] < 1 || n[0] > 1e15 || n[1] != math.Trunc(n[1]) || math.Abs(n[1]) > 1e6 {
		r.refuse("commute")
		return nil
	}
	return &search.Commute{PlaceID: int64(n[0]), Minutes: int(n[1])}
}

// polygon parses lng,lat;lng,lat;….
func (r *reader) polygon() geo.Polygon {
	text := r.values.Get("polygon")
	if text == "" {
		return nil
	}
	corners := strings.Split(text, ";")
	if len(corners) < 3 || len(corners) > search.MaxCorners+1 {
		r.refuse("polygon")
		return nil
	}
	ring := make(geo.Polygon, 0, len(corners))
	for _, corner := range corners {
		n, ok := numbers(corner, 2)
		if !ok || math.Abs(n[0]) > 180 || math.Abs(n[1]) > 90 {
			r.refuse("polygon")
			return nil
		}
		ring = append(ring, geo.Point{Lat: n[1], Lng: n[0]})
	}
	return ring
}

func numbers(text string, want int) ([]float64, bool) {
	parts := strings.Split(text, ",")
	if len(parts) != want {
		return nil, false
	}
	out := make([]float64, want)
	for i, part := range parts {
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}
