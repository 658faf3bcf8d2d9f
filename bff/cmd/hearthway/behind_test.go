package main

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
)

func TestAnImportTakesAllProcessorsWhenItIsSlowOrLong(t *testing.T) {
	for name, c := range map[string]struct {
		so    listing.Summary
		alone bool
	}{
		"it gets on":                         {listing.Summary{Records: 30_000, Changed: 30_000, Elapsed: 5 * time.Second}, true},
		"it is slow":                         {listing.Summary{Records: 20_000, Changed: 20_000, Elapsed: 5 * time.Second}, false},
		"new and removed homes count too":    {listing.Summary{Records: 30_000, Added: 10_000, Changed: 10_000, Removed: 10_000, Elapsed: 5 * time.Second}, true},
		"the beginning says nothing":         {listing.Summary{Records: 5000, Changed: 5000, Elapsed: 3 * time.Second}, true},
		"it is long":                         {listing.Summary{Records: 100_001, Changed: 100_001, Elapsed: 10 * time.Second}, false},
		"what an earlier one did is no work": {listing.Summary{Records: 100_001, Resumed: 90_000, Changed: 10_001, Elapsed: time.Second}, true},
	} {
		t.Run(name, func(t *testing.T) {
			b := &behind{}
			b.progress(c.so)
			if alone := b.alone(); alone != c.alone {
				t.Errorf("it writes with one session: %v, want %v", alone, c.alone)
			}
		})
	}
}
