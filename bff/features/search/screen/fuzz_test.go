package screen

import (
	"net/url"
	"reflect"
	"testing"

	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
)

// Whatever is in a link, what was read from it is a valid search, and the search's own link means the same.
func FuzzSearchURL(f *testing.F) {
	for _, seed := range []string{
		"city=Dallas&state=TX&bedrooms=3&price_range_to=500000&sort_order=price_asc", "bounds=32,-97,33,-96&zoom=12", "polygon=-97,32;-96,32;-96.5,33&keywords=pool,walk-in+closet",
		"commute=12,30&hoa_max=0&views=Water&views=City", "bounds=NaN,1e308,-0,Inf&page=1e15", "view=list&per_page=-1&bathrooms=0x1p-2", "sub_types=%ff,%00,,Condo",
		"zipcode=75206-1234&location=%e2%80%ae", "polygon=180,90;-180,-90;1e-300,0;180,90", "price_range_from=9&price_range_to=8",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		values, _ := url.ParseQuery(query)
		in := readSearch(values)
		if wrong := search.Check(in.query); len(wrong) > 0 {
			t.Fatalf("%q is taken, though %v", query, wrong)
		}
		if in.query.Page < 1 || in.query.PerPage < 1 || in.query.PerPage > maxHomes {
			t.Fatalf("page %d of %d", in.query.Page, in.query.PerPage)
		}
		once := searchurl.Query(in.query.Criteria, in.query.Sort)
		values, err := url.ParseQuery(once)
		if err != nil {
			t.Fatalf("%q: %v", once, err)
		}
		again := readSearch(values)
		if twice := searchurl.Query(again.query.Criteria, again.query.Sort); twice != once || len(again.refused) > 0 {
			t.Fatalf("%q\nbecomes %q\nthen    %q, without %v", query, once, twice, again.refused)
		}
		normal, err := search.Normalize(in.query.Criteria)
		if err != nil {
			return // a state or ZIP code that doesn't exist: the page says so
		}
		if same, err := search.Normalize(normal); err != nil || !reflect.DeepEqual(same, normal) {
			t.Fatalf("%+v\nnormalized twice is %+v, %v", normal, same, err)
		}
	})
}
