package place

import (
	"context"

	"hearthway/bff/platform/geo"
)

// Maps finds the coordinates of a US address, or returns an apperr.NotFound.
type Maps interface {
	Locate(ctx context.Context, address string) (geo.Point, error)
}
