package place

import (
	"context"

	"hearthway/bff/platform/geo"
)

// Maps finds where an address of the United States is. One that it does not know is an error.NotFound.
type Maps interface {
	Locate(ctx context.Context, address string) (geo.Point, error)
}
