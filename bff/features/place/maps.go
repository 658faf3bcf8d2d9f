package place

import (
	"context"

	"hearthway/bff/platform/geo"
)

// Maps finds the position of a US address. An unknown one is an apperr.NotFound.
type Maps interface {
	Locate(ctx context.Context, address string) (geo.Point, error)
}
