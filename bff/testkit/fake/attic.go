package fake

import (
	"context"

	"hearthway/bff/platform/objectcache"
)

// Attic is a shelf that packs everything and unpacks it again.
type Attic struct{ Packed map[int64][]byte }

func (a Attic) Many(ctx context.Context, form objectcache.Form, ids []int64, show objectcache.Make) ([]any, error) {
	out := make([]any, len(ids))
	for i, id := range ids {
		if _, ok := a.Packed[id]; !ok {
			made, err := show(ctx, []int64{id})
			if err != nil {
				return nil, err
			}
			if a.Packed[id], err = form.Pack(made[id]); err != nil {
				return nil, err
			}
		}
		shown, err := form.Unpack(a.Packed[id])
		if err != nil {
			return nil, err
		}
		out[i] = shown
	}
	return out, nil
}
