package db

import (
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// homeColumns are the columns of a search.Home, in the order of homeReader.read. The first is the ID,
// even of a listing that isn't visible, whose other columns are null.
const homeColumns = `coalesce(id, changed), id is not null, lat, lng, qk, state, city_slug, neighborhood_slug, county_slug, postal_code, listed_at,
	price, price_cut, price_cut_at, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
	garage, stories, features | surroundings, carry_monthly, sub_type, design, views, agent_id, open_until, waterfront, new_build`

// homeReader reads homes efficiently: a million at startup.
type homeReader struct {
	postgres.RowReader
	texts map[string]string // interned strings
	views map[string][]string
}

// readHomes calls each for every row; the home is reused for the next one.
func readHomes(rows pgx.Rows, each func(h *search.Home, shown bool) error) error {
	defer rows.Close()
	r := homeReader{texts: map[string]string{}, views: map[string][]string{}}
	var h search.Home
	for rows.Next() {
		r.Begin(rows)
		shown := r.read(&h)
		if r.Err != nil {
			return r.Err
		}
		if err := each(&h, shown); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (r *homeReader) read(h *search.Home) (shown bool) {
	*h = search.Home{ID: r.Int(8)}
	if !r.Bool() {
		return false
	}
	lat, lng := r.Float(8), r.Float(8)
	h.Point = geo.Point{Lat: lat, Lng: lng}
	h.QuadKey = r.Int(8)
	h.State, h.CitySlug, h.Neighborhood, h.County, h.Zipcode = r.text(), r.text(), r.text(), r.text(), r.text()
	h.ListedAt = r.Time()
	h.Price, h.PriceCut, h.CutAt = r.Int(8), r.Int(8), r.Time()
	h.Beds, h.Baths = int(r.Int(2)), r.Float(4)
	h.Sqft, h.LotSqft, h.YearBuilt, h.HOA = int(r.Int(4)), int(r.Int(4)), int(r.Int(2)), int(r.Int(4))
	h.Garage, h.Stories, h.Features, h.Carry = int(r.Int(2)), r.Float(4), listing.Features(r.Int(4)), r.Int(4)
	h.SubType, h.Design, h.Views, h.AgentID = r.text(), r.text(), r.list(), r.text()
	h.OpenUntil = r.Time()
	h.Waterfront, h.NewBuild = r.Bool(), r.Bool()
	return true
}

func (r *homeReader) text() string {
	v := r.Value(-1)
	if text, ok := r.texts[string(v)]; ok {
		return text
	}
	text := string(v)
	r.texts[text] = text
	return text
}

func (r *homeReader) list() []string {
	v := r.Value(-1)
	list, ok := r.views[string(v)]
	if !ok {
		list = r.TextsIn(v)
		r.views[string(v)] = list
	}
	return list
}
