package postgres

import (
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// homeColumns are what a search.Home is made of, in the order of homeReader.read. The first is
// the id also of a listing that is not shown, whose other columns are null.
const homeColumns = `coalesce(id, changed), id is not null, lat, lng, qk, state, city_slug, county_slug, postal_code, listed_at,
	price, price_cut, price_cut_at, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
	sub_type, design, views, agent_id, open_until, waterfront, new_build`

// homeReader reads homes, a million at a start.
type homeReader struct {
	rowReader
	texts map[string]string // so that a text that comes again is not made again
	views map[string][]string
}

// readHomes calls each with every row; the home is overwritten by the next one.
func readHomes(rows pgx.Rows, each func(h *search.Home, shown bool) error) error {
	defer rows.Close()
	r := homeReader{texts: map[string]string{}, views: map[string][]string{}}
	var h search.Home
	for rows.Next() {
		r.begin(rows)
		shown := r.read(&h)
		if r.err != nil {
			return r.err
		}
		if err := each(&h, shown); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (r *homeReader) read(h *search.Home) (shown bool) {
	*h = search.Home{ID: r.int(8)}
	if !r.bool() {
		return false
	}
	lat, lng := r.float(8), r.float(8)
	h.Point = geo.Point{Lat: lat, Lng: lng}
	h.QuadKey = r.int(8)
	h.State, h.CitySlug, h.County, h.Zipcode = r.text(), r.text(), r.text(), r.text()
	h.ListedAt = r.time()
	h.Price, h.PriceCut, h.CutAt = r.int(8), r.int(8), r.time()
	h.Beds, h.Baths = int(r.int(2)), r.float(4)
	h.Sqft, h.LotSqft, h.YearBuilt, h.HOA = int(r.int(4)), int(r.int(4)), int(r.int(2)), int(r.int(4))
	h.SubType, h.Design, h.Views, h.AgentID = r.text(), r.text(), r.list(), r.text()
	h.OpenUntil = r.time()
	h.Waterfront, h.NewBuild = r.bool(), r.bool()
	return true
}

func (r *homeReader) text() string {
	v := r.value(-1)
	if text, ok := r.texts[string(v)]; ok {
		return text
	}
	text := string(v)
	r.texts[text] = text
	return text
}

func (r *homeReader) list() []string {
	v := r.value(-1)
	list, ok := r.views[string(v)]
	if !ok {
		list = r.textsIn(v)
		r.views[string(v)] = list
	}
	return list
}
