package db_test

import (
	"slices"
	"testing"

	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/testkit"
)

func TestKeywordLookupMatchesCriteria(t *testing.T) {
	l := newLog(t, 250)
	for _, keyword := range []string{"pool", "po", "walk in clos", "in closet", "car", "10ft", "chateau", "no such thing", "lakewood"} {
		want := func(among func(int64) bool) (ids []int64) {
			for _, home := range l.homes {
				if among(home.ID) && search.Matches(search.Criteria{Keywords: []string{keyword}}, home, testkit.Now) {
					ids = append(ids, home.ID)
				}
			}
			slices.Sort(ids)
			return ids
		}
		some := func(id int64) bool { return id%3 == 0 }
		var among []int64
		for _, home := range l.homes {
			if some(home.ID) {
				among = append(among, home.ID)
			}
		}
		for _, test := range []struct {
			among []int64
			want  []int64
		}{{nil, want(func(int64) bool { return true })}, {among, want(some)}, {[]int64{}, nil}} {
			got, version, err := searchdb.NewFeed(l.db).Having(t.Context(), keyword, test.among)
			slices.Sort(got)
			if err != nil || version != l.version() || !slices.Equal(got, test.want) {
				t.Errorf("%q among %d: %v at %d, %v; want %v", keyword, len(test.among), got, version, err, test.want)
			}
		}
	}
}
