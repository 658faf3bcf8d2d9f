package db

import (
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// Number of quad key ranges that approximate an area. More ranges fit the shape better, but each costs
// a descent of the index.
const (
	boundsRanges  = 48
	polygonRanges = 128
)

// area selects the homes in the area of a search.
type area struct {
	ranges []geo.Range // of drawn areas; if empty, homes are selected by place
	inside condition   // test for homes of ranges that are partly inside
	place  condition   // selects by place
	wide   bool        // a state or more: conditions beyond the place need an index of their own
}

// areaOf converts the area of normalized criteria.
func areaOf(c search.Criteria) area {
	switch {
	case len(c.Polygon) > 0:
		return area{
			ranges: geo.CoverPolygon(c.Polygon, polygonRanges),
			inside: condition{"point(round(l.lng * 1e6), round(l.lat * 1e6)) <@ ?::polygon", []any{polygonText(c.Polygon)}},
		}
	case c.Bounds != nil:
		return area{ranges: geo.CoverBounds(*c.Bounds, boundsRanges), inside: inBounds(*c.Bounds)}
	case c.School != nil:
		box := c.School.Box()
		return area{ranges: geo.CoverBounds(box, boundsRanges), inside: inBounds(box)}
	case c.Metro != "":
		var states, counties []string
		metro, _ := place.MetroOf(c.Metro)
		for _, county := range metro.Counties {
			states, counties = append(states, county.State), append(counties, county.Slug)
		}
		return area{place: condition{"(state, county_slug) in (select * from unnest(?::text[], ?::text[]))", []any{states, counties}}, wide: true}
	case c.Zipcode != "":
		return area{place: condition{"postal_code = ?", []any{c.Zipcode}}}
	case c.Neighborhood != "":
		return area{place: condition{"state = ? and city_slug = ? and city_slug <> '' and neighborhood_slug = ? and neighborhood_slug <> ''",
			[]any{c.State, place.Slug(c.City), place.Slug(c.Neighborhood)}}}
	case c.City != "":
		return area{place: condition{"state = ? and city_slug = ? and city_slug <> ''", []any{c.State, place.Slug(c.City)}}}
	case c.County != "":
		return area{place: condition{"state = ? and county_slug = ? and county_slug <> ''", []any{c.State, place.CountySlug(c.County)}}}
	case c.State != "":
		return area{place: condition{"state = ?", []any{c.State}}, wide: true}
	case c.Commute != nil:
		box := c.Commute.Disc().Bounds()
		return area{ranges: geo.CoverBounds(box, boundsRanges), inside: inBounds(box)}
	}
	return area{place: condition{sql: "true"}, wide: true}
}

func inBounds(b geo.Bounds) condition {
	across := "and"
	if b.West > b.East {
		across = "or"
	}
	return condition{
		"l.lat between ? and ? and (l.lng >= ? " + across + " l.lng <= ?)",
		[]any{b.South, b.North, b.West, b.East},
	}
}

// inDisc is geo.Disc.Contains in SQL.
func inDisc(d geo.Disc) condition {
	return condition{
		"sin(radians(l.lat - ?::float8) / 2) ^ 2 + cos(radians(?::float8)) * cos(radians(l.lat)) * sin(radians(l.lng - ?::float8) / 2) ^ 2 <= ?::float8",
		[]any{d.Center.Lat, d.Center.Lat, d.Center.Lng, d.Haversine()},
	}
}

// polygonText formats a ring as a PostgreSQL polygon, in whole millionths of a degree like
// geo.Polygon.Contains.
func polygonText(ring geo.Polygon) string {
	var text strings.Builder
	for i, p := range ring {
		text.WriteString([]string{"(", ",("}[min(i, 1)])
		text.WriteString(strconv.FormatInt(int64(geo.Micro(p.Lng)), 10) + ",")
		text.WriteString(strconv.FormatInt(int64(geo.Micro(p.Lat)), 10) + ")")
	}
	return "(" + text.String() + ")"
}

// write writes FROM and WHERE. In a drawn area each range is a separate scan: OFFSET 0 keeps the
// planner from joining the other way around, which would read the whole table.
func (a area) write(w *writer) {
	from, where := searched+" from listings", condition{sql: "shown"}
	if s := w.filter.status; s.sql != "" {
		from, where = offMarket, s
	}
	if a.ranges == nil {
		if w.filter.status.sql == "" {
			w.Add("listings l where shown and ").condition(a.place)
			return
		}
		w.Add("(select " + from + " where ").condition(where).Add(" and ").condition(a.place).Add(") l where true")
		return
	}
	lows, highs, all := make([]int64, len(a.ranges)), make([]int64, len(a.ranges)), make([]bool, len(a.ranges))
	for i, r := range a.ranges {
		lows[i], highs[i], all[i] = r.Low, r.High, r.Inside
	}
	w.Add("unnest(").Arg(lows).Add("::bigint[], ").Arg(highs).Add("::bigint[], ").Arg(all)
	w.Add("::boolean[]) as r (low, high, inside) cross join lateral (select " + from + " where ").condition(where)
	w.Add(" and qk between r.low and r.high offset 0) l where (r.inside or ").condition(a.inside).Add(")")
}

// searched are the columns that conditions, orders and counts use. The planner drops those that a
// statement doesn't need, which allows index-only scans.
const searched = "id, qk, lat, lng, listed_at, price, price_cut, price_cut_at, beds, baths, sqft, lot_sqft, year_built," +
	" hoa_monthly, garage, stories, features, surroundings, carry_monthly, sub_type, waterfront, new_build, open_until, design, views, agent_id, search_text"

// offMarket are the same columns of homes that aren't for sale: the price is what may be shown, and the day of a sale stands for that of the
// listing, see search.Matches.
var offMarket = strings.NewReplacer(
	" listed_at,", " case when status = 'sold' then status_at else listed_at end as listed_at,",
	" price,", " "+listing.ShownPriceSQL("listings")+" as price,",
	" price_cut,", " case when status = 'sold' then 0 else price_cut end as price_cut,",
	" price_cut_at,", " case when status = 'sold' then null else price_cut_at end as price_cut_at,",
	" open_until,", " null::timestamptz as open_until,",
).Replace(searched) + " from listings"

// statusOf selects homes that aren't for sale; no condition for those that are.
func statusOf(c search.Criteria, now time.Time) condition {
	switch {
	case c.SoldWithin > 0:
		return condition{"status = 'sold' and display_entire and status_at >= ?::timestamptz", []any{search.SoldSince(now, c.SoldWithin)}}
	case c.Pending:
		return condition{sql: "status = 'pending' and display_entire"}
	}
	return condition{}
}
