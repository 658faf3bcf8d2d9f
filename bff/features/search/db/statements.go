package db

import (
	"time"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// Statement is SQL with its values.
type Statement struct {
	SQL  string
	Args []any
}

// Statements returns what Find sends for a query without facets, so that the SQL can be measured
// separately: page and totals (count, south, west, north, east), which are sent together, and clusters,
// which depends on the page's IDs and the extent of all homes found.
func Statements(q search.Query, now time.Time) (page, totals Statement, clusters func(ids []int64, extent geo.Bounds) Statement, err error) {
	c, err := search.Normalize(q.Criteria)
	if err != nil {
		return Statement{}, Statement{}, nil, err
	}
	q = q.Limited()
	f := newFilter(c, now)
	page.SQL, page.Args = f.page(q)
	totals.SQL, totals.Args = f.totals(false)
	return page, totals, func(ids []int64, extent geo.Bounds) (s Statement) {
		s.SQL, s.Args = f.clusters(ids, search.GridLevel(q.ClusterZoom, extent))
		return s
	}, nil
}
