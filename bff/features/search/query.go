package search

import (
	"cmp"
	"slices"
)

// maxPerPage is the most homes that an engine lists at once.
const maxPerPage = 500

// Limited is the query with its page within what an engine answers.
func (q Query) Limited() Query {
	q.Page = max(1, min(q.Page, maxPage))
	q.PerPage = max(0, min(q.PerPage, maxPerPage))
	return q
}

// SortClusters puts the largest first; ties by position, so that the order is stable.
func SortClusters(clusters []Cluster) {
	slices.SortFunc(clusters, func(a, b Cluster) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Bounds.South, b.Bounds.South),
			cmp.Compare(a.Bounds.West, b.Bounds.West))
	})
}
