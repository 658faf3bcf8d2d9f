package cache

import (
	"context"
	"fmt"
)

// Objects caches renderings of individual objects until the objects change. It is safe for concurrent use.
type Objects interface {
	// GetMany returns the renderings of objects, in the order of ids; nil for those that don't exist.
	// make is called once, for all that are missing or stale. If it fails because something is down,
	// stale ones are used, if none is missing.
	GetMany(ctx context.Context, form Codec, ids []int64, make MakeObjects) ([]any, error)
}

// Codec is one kind of rendering.
type Codec struct {
	Name   string                                  // of this kind; change it when the format changes
	Encode func(shown any) ([]byte, error)         // for a shared cache
	Decode func(raw []byte) (shown any, err error) // the inverse
}

// MakeObjects renders objects; those that don't exist are left out.
type MakeObjects func(ctx context.Context, ids []int64) (map[int64]any, error)

// GetObjects returns the renderings of objects, in the order of ids, without those that don't exist. With a
// nil cache all of them are rendered.
func GetObjects[T any](ctx context.Context, cache Objects, form Codec, ids []int64, show func(ctx context.Context, ids []int64) (map[int64]T, error)) ([]T, error) {
	if len(ids) == 0 {
		return []T{}, nil
	}
	if cache == nil {
		made, err := show(ctx, ids)
		if err != nil {
			return nil, err
		}
		out := make([]T, 0, len(ids))
		for _, id := range ids {
			if shown, ok := made[id]; ok {
				out = append(out, shown)
			}
		}
		return out, nil
	}
	values, err := cache.GetMany(ctx, form, ids, func(ctx context.Context, ids []int64) (map[int64]any, error) {
		made, err := show(ctx, ids)
		shown := make(map[int64]any, len(made))
		for id, one := range made {
			shown[id] = one
		}
		return shown, err
	})
	if err != nil {
		return nil, err
	}
	out := make([]T, 0, len(values))
	for _, one := range values {
		if one == nil {
			continue
		}
		shown, ok := one.(T)
		if !ok {
			return nil, fmt.Errorf("the cached %s is a %T", form.Name, one)
		}
		out = append(out, shown)
	}
	return out, nil
}
