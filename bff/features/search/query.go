package search

import (
	"cmp"
	"slices"
)

// maxPerPage is the maximum number of homes that an engine lists at once.
const maxPerPage = 500

// Limited returns the query with its page limited to what an engine supports.
func (q Query) Limited() Query {
	q.Page = max(1, min(q.Page, MaxPage))
	q.PerPage = max(0, min(q.PerPage, maxPerPage))
	return q
}

// SortClusters sorts by size, largest first; the position breaks ties, so that the order is stable.
func SortClusters(clusters []Cluster) {
	slices.SortFunc(clusters, func(a, b Cluster) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Bounds.South, b.Bounds.South),
			cmp.Compare(a.Bounds.West, b.Bounds.West))
	})
}
