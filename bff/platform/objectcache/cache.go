// Package objectcache keeps what is made of single things, by their ids, until they change.
package objectcache

import (
	"context"
	"fmt"
)

// Cache keeps what is made of single things, ready to be shown, until the thing changes. It is
// safe for concurrent use.
type Cache interface {
	// GetMany returns what a form has of things, in the order of ids; nil for those that are gone.
	// make is asked once, for all that doesn't exist or not good anymore. When it fails
	// because something is down, what is no longer good continues, as long as nothing is missing.
	GetMany(ctx context.Context, form Codec, ids []int64, make Make) ([]any, error)
}

// Codec is one way to show a thing.
type Codec struct {
	Name   string                                  // of this form; changes when what is kept changes its shape
	Encode func(shown any) ([]byte, error)         // for a cache that others share
	Decode func(raw []byte) (shown any, err error) // the inverse
}

// Make shows things; those that are gone are left out.
type Make func(ctx context.Context, ids []int64) (map[int64]any, error)

// Get returns what a cache has of things, in the order of ids, those left out that are gone.
// Without a cache all of them are made.
func Get[T any](ctx context.Context, cache Cache, form Codec, ids []int64, show func(ctx context.Context, ids []int64) (map[int64]T, error)) ([]T, error) {
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
	kept, err := cache.GetMany(ctx, form, ids, func(ctx context.Context, ids []int64) (map[int64]any, error) {
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
	out := make([]T, 0, len(kept))
	for _, one := range kept {
		if one == nil {
			continue
		}
		shown, ok := one.(T)
		if !ok {
			return nil, fmt.Errorf("the form %s holds %T", form.Name, one)
		}
		out = append(out, shown)
	}
	return out, nil
}
