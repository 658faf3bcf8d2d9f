package app

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
)

// indexPatience is how long a new BFF waits for its index before it lets PostgreSQL answer searches: several times what loading five
// million homes takes.
const indexPatience = time.Minute

// readiness says whether a balancer may send visitors to this BFF. The database must answer and have the tables of this release,
// at any time. The index and the renderer count until they have been up once: both have stand-ins, and what takes
// them from all BFFs at once must not take all BFFs from the balancer. An index that isn't loaded in time is
// done without, or nobody would start while it can't be loaded; a renderer isn't, so that a release that can't render
// doesn't replace one that can.
type readiness struct {
	db       *postgres.DB
	index    *index.Engine
	noIndex  time.Time        // from then on the index isn't waited for
	renderer *renderer.Client // nil: browsers render all pages
	rendered atomic.Bool      // the renderer has been up
}

var errLoading = errors.New("the homes are being loaded")

// check returns what the BFF waits for and why, or no error if it is ready.
func (r *readiness) check(ctx context.Context) (waitingFor string, err error) {
	switch err := r.db.CheckSchema(ctx); {
	case errors.Is(err, postgres.ErrOldSchema):
		return "tables", err
	case err != nil:
		return "database", err
	}
	if !r.index.Loaded() && time.Now().Before(r.noIndex) {
		return "index", errLoading
	}
	if r.renderer != nil && !r.rendered.Load() {
		if _, err := r.renderer.Health(ctx); err != nil {
			return "renderer", err
		}
		r.rendered.Store(true)
	}
	return "", nil
}
