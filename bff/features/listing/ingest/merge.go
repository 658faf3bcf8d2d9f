package ingest

import (
	"cmp"
	"slices"
	"time"

	"hearthway/bff/features/listing"
)

// latestOfEach merges records of the same home within a batch into the one that counts, with the history of
// all: a parcel that was sold twice is one home with two sales. Prepared, with its fingerprint, stays that
// of the record that counts, so that it doesn't matter which records share a batch.
func latestOfEach(batch []Incoming) []Incoming {
	at := make(map[string]int, len(batch))
	for i := range batch {
		at[batch[i].SourceKey] = i
	}
	if len(at) == len(batch) {
		return batch
	}
	clear(at)
	kept := make([]Incoming, 0, len(batch))
	for _, in := range batch {
		i, twice := at[in.SourceKey]
		if !twice {
			at[in.SourceKey] = len(kept)
			kept = append(kept, in)
			continue
		}
		counts, other := kept[i], in
		if Supersedes(in.ModifiedAt, counts.ModifiedAt) {
			counts, other = other, counts
		}
		counts.Past, counts.Joined = mergePast(counts.Past, other.Past), true
		counts.Repeats = kept[i].Repeats
		kept[i] = counts
	}
	return kept
}

// Supersedes reports whether the second of two records of the same home counts, given their modification
// times: if both have one and the second's is later. Otherwise the first counts.
func Supersedes(second, first time.Time) bool {
	return !first.IsZero() && second.After(first)
}

// mergePast merges two histories, oldest first, without duplicates.
func mergePast(a, b []listing.Event) []listing.Event {
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, func(x, y listing.Event) int { return cmp.Or(x.At.Compare(y.At), cmp.Compare(x.Kind, y.Kind)) })
	return slices.CompactFunc(all, func(x, y listing.Event) bool {
		return x.At.Equal(y.At) && x.Kind == y.Kind && x.Price == y.Price
	})
}
