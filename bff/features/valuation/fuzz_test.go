package valuation

import (
	"reflect"
	"testing"
)

// A question is the same after it was in a link.
func FuzzQuestion(f *testing.F) {
	for _, seed := range []string{"address=4417+Swiss+Ave&beds=3&sqft=1%2C800&type=condo&year=1925", "beds=NaN&baths=1e-300&lot=0x10", "address=%ff%00&condition=good&pool=yes", "%zz", "stories=-0&address=%E2%80%A8x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, _ := ParseQuestion(query)
		for _, fact := range facts {
			if n, ok := q.Facts[fact.name]; ok && !(n >= fact.minimum && n <= fact.maximum) {
				t.Fatalf("%q has %s %v", query, fact.name, n)
			}
		}
		again, unread := ParseQuestion(q.Query())
		if q.Facts != nil && (len(unread) > 0 || !reflect.DeepEqual(again, q)) {
			t.Fatalf("%q is %+v, then %+v without %v", query, q, again, unread)
		}
	})
}
