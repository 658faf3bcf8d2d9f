package search

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"hearthway/bff/platform/geo"
)

// Key is a cache key: equal for equal normalized criteria only. It is short whatever was drawn, and
// contains typed text only in quotes.
func (c Criteria) Key() string {
	k := &key{}
	if len(c.Polygon) > 0 {
		k.text("polygon", ringKey(c.Polygon))
	}
	if c.Bounds != nil {
		k.text("bounds", strings.Join([]string{number(c.Bounds.South), number(c.Bounds.West), number(c.Bounds.North), number(c.Bounds.East)}, ","))
	}
	if c.School != nil {
		k.text("school", c.School.ID)
	}
	k.text("metro", c.Metro)
	k.text("zip", c.Zipcode)
	k.text("city", c.City)
	k.text("neighborhood", c.Neighborhood)
	k.text("county", c.County)
	k.text("state", c.State)
	k.text("location", c.Location)
	k.text("near", c.Near)
	k.number("beds", float64(c.Bedrooms))
	k.number("beds<", float64(c.BedroomsMax))
	k.number("baths", c.Bathrooms)
	k.number("price>", float64(c.PriceFrom))
	k.number("price<", float64(c.PriceTo))
	k.number("sqft>", float64(c.SqftFrom))
	k.number("sqft<", float64(c.SqftTo))
	k.number("lot>", float64(c.LotFrom))
	k.number("lot<", float64(c.LotTo))
	k.number("year>", float64(c.YearFrom))
	k.number("year<", float64(c.YearTo))
	if c.HOAMax != nil {
		k.text("hoa", strconv.Itoa(*c.HOAMax))
	}
	k.number("garage", float64(c.Garage))
	k.number("stories>", float64(c.StoriesFrom))
	k.number("stories<", float64(c.StoriesTo))
	k.number("payment<", float64(c.PaymentMax))
	k.number("down", float64(c.DownPercent))
	k.number("rate", c.Rate)
	k.number("foot<", float64(c.PerSqftMax))
	k.number("days", float64(c.DaysListedMax))
	k.number("sold", float64(c.SoldWithin))
	k.flag("pending", c.Pending)
	k.list("types", c.SubTypes)
	k.list("designs", c.Designs)
	k.list("views", c.Views)
	k.list("features", c.Features)
	k.list("words", c.Keywords)
	k.list("not", c.KeywordsNot)
	k.flag("water", c.Waterfront)
	k.flag("reduced", c.Reduced)
	k.flag("open", c.OpenHouse)
	k.flag("new", c.NewConstruction)
	k.text("agent", c.ListingAgentID)
	if c.Commute != nil { // the place's owner and name don't matter
		k.text("drive", strings.Join([]string{number(c.Commute.Point.Lat), number(c.Commute.Point.Lng), strconv.Itoa(c.Commute.Minutes)}, ","))
	}
	return k.String()
}

// Key is a cache key: equal for equal queries only.
func (q Query) Key() string {
	k := &key{}
	k.text("sort", string(q.Sort))
	k.number("page", float64(q.Page))
	k.number("per", float64(q.PerPage))
	k.number("zoom", float64(q.ClusterZoom))
	k.flag("facets", q.Facets)
	return q.Criteria.Key() + "|" + k.String()
}

// ringKey is the digest of a ring, because rings are long.
func ringKey(ring geo.Polygon) string {
	digest := sha256.New()
	for _, p := range ring {
		digest.Write([]byte(number(p.Lat) + "," + number(p.Lng) + ";"))
	}
	return hex.EncodeToString(digest.Sum(nil)[:16])
}

func number(n float64) string { return strconv.FormatFloat(n, 'g', -1, 64) }

// key writes name=value pairs, leaving out zero values.
type key struct{ strings.Builder }

func (k *key) pair(name, value string) {
	k.WriteString(name + "=" + value + ";")
}

func (k *key) text(name, value string) {
	if value != "" {
		k.pair(name, strconv.Quote(value))
	}
}

func (k *key) number(name string, value float64) {
	if value != 0 {
		k.pair(name, number(value))
	}
}

func (k *key) flag(name string, on bool) {
	if on {
		k.pair(name, "1")
	}
}

func (k *key) list(name string, values []string) {
	quoted := make([]string, len(values))
	for i, value := range values {
		quoted[i] = strconv.Quote(value)
	}
	if len(values) > 0 {
		k.pair(name, strings.Join(quoted, ","))
	}
}
