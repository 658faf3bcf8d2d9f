package fake

import (
	"context"

	"hearthway/bff/platform/cache"
)

// EncodingCache is a cache that encodes everything and decodes it again.
type EncodingCache struct{ Packed map[int64][]byte }

func (e EncodingCache) GetMany(ctx context.Context, form cache.Codec, ids []int64, show cache.MakeObjects) ([]any, error) {
	out := make([]any, len(ids))
	for i, id := range ids {
		if _, ok := e.Packed[id]; !ok {
			made, err := show(ctx, []int64{id})
			if err != nil {
				return nil, err
			}
			if e.Packed[id], err = form.Encode(made[id]); err != nil {
				return nil, err
			}
		}
		shown, err := form.Decode(e.Packed[id])
		if err != nil {
			return nil, err
		}
		out[i] = shown
	}
	return out, nil
}
