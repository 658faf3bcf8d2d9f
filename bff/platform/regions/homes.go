package regions

import (
	"context"
)

// HomeFreshness is a Freshness that also has the versions of individual homes, so that a change doesn't
// invalidate cached data about neighboring homes.
type HomeFreshness interface {
	Freshness
	// HomeVersions returns for each ID the data version at which that home last changed, or a later one
	// since which it hasn't; never more than Version of everywhere.
	HomeVersions(ctx context.Context, ids []int64) ([]int64, error)
}

// HomeVersions returns the versions of homes. If f isn't a HomeFreshness, all are the version of everywhere.
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
