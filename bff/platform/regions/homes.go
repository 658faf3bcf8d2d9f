package regions

import (
	"context"
)

// HomeFreshness is a Freshness that also knows single homes, so that what is kept of a home
// outlives the changes of its neighbors.
type HomeFreshness interface {
	Freshness
	// HomeVersions tells for each id the data version at which that home last changed, or a
	// later one at which it had not changed since; never more than Version of everywhere.
	HomeVersions(ctx context.Context, ids []int64) ([]int64, error)
}

// HomeVersions asks for the versions of homes. A Freshness that does not know single homes has
// one for all of them.
func HomeVersions(ctx context.Context, f Freshness, ids []int64) ([]int64, error) {
	if known, ok := f.(HomeFreshness); ok {
		return known.HomeVersions(ctx, ids)
	}
	version, err := f.Version(ctx, nil)
	versions := make([]int64, len(ids))
	for i := range versions {
		versions[i] = version
	}
	return versions, err
}
