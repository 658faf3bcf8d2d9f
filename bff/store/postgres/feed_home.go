package postgres

import (
	"encoding/binary"
	"errors"
	"math"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/domain/search"
	"hearthway/bff/geo"
)

// homeColumns are what a search.Home is made of, in the order of homeReader.read. The first is
// the id also of a listing that is not shown, whose other columns are null.
const homeColumns = `coalesce(id, changed), id is not null, lat, lng, qk, state, city_slug, county_slug, postal_code, listed_at,
	price, price_cut, price_cut_at, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
	sub_type, design, views, agent_id, open_until, waterfront, new_build`

// homeReader reads rows as the server sends them, without a value made for each column: there
// are a million rows to be read at a start.
type homeReader struct {
	values [][]byte
	next   int
	texts  map[string]string // so that a text that comes again is not made again
	views  map[string][]string
	err    error
}

// readHomes calls each with every row; the home is overwritten by the next one.
func readHomes(rows pgx.Rows, each func(h *search.Home, shown bool) error) error {
	defer rows.Close()
	r := homeReader{texts: map[string]string{}, views: map[string][]string{}}
	var h search.Home
	for rows.Next() {
		r.values, r.next = rows.RawValues(), 0
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

var errShape = errors.New("a column of the listings has another type than expected")

// value is the next column; nil when it is null.
func (r *homeReader) value(size int) []byte {
	v := r.values[r.next]
	r.next++
	if v != nil && size >= 0 && len(v) != size {
		r.err = errShape
		return nil
	}
	return v
}

// int reads a number of 2, 4 or 8 bytes; null is 0.
func (r *homeReader) int(size int) int64 {
	v := r.value(size)
	switch {
	case v == nil:
		return 0
	case size == 2:
		return int64(int16(binary.BigEndian.Uint16(v)))
	case size == 4:
		return int64(int32(binary.BigEndian.Uint32(v)))
	}
	return int64(binary.BigEndian.Uint64(v))
}

func (r *homeReader) float(size int) float64 {
	v := r.value(size)
	switch {
	case v == nil:
		return 0
	case size == 4:
		return float64(math.Float32frombits(binary.BigEndian.Uint32(v)))
	}
	return math.Float64frombits(binary.BigEndian.Uint64(v))
}

func (r *homeReader) bool() bool {
	v := r.value(1)
	return v != nil && v[0] != 0
}

func (r *homeReader) time() time.Time {
	v := r.value(8)
	if v == nil {
		return time.Time{}
	}
	return time.UnixMicro(epoch*1_000_000 + int64(binary.BigEndian.Uint64(v))).UTC()
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

// list reads an array of texts: the number of dimensions, a flag, the type of its elements; the
// length and the first index; then each text behind its length.
func (r *homeReader) list() []string {
	v := r.value(-1)
	if list, ok := r.views[string(v)]; ok {
		return list
	}
	var list []string
	rest := v
	if len(v) >= 20 && binary.BigEndian.Uint32(v) == 1 {
		for rest = v[20:]; len(rest) >= 4; {
			n := int32(binary.BigEndian.Uint32(rest))
			if rest = rest[4:]; n < 0 {
				continue // null
			}
			if int(n) > len(rest) {
				r.err = errShape
				return nil
			}
			list = append(list, string(rest[:n]))
			rest = rest[n:]
		}
	}
	r.views[string(v)] = list
	return list
}
