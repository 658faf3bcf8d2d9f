package ingest

import (
	"cmp"
	"slices"
	"time"

	"hearthway/bff/features/listing"
)

// latestOfEach folds records of the same home within a batch into the one that counts, which keeps
// the past of all: a parcel that was sold twice is one home with two sales. What stands for the
// record stays that of the one, so that it does not matter which records share a batch.
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

// Supersedes reports whether of two records of one home in one import the second one counts: when both
// say when they were modified, and it was later. Otherwise the first one does.
func Supersedes(second, first time.Time) bool {
	return !first.IsZero() && second.After(first)
}

// mergePast joins two histories, oldest first, each event once.
func mergePast(a, b []listing.Event) []listing.Event {
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, func(x, y listing.Event) int { return cmp.Or(x.At.Compare(y.At), cmp.Compare(x.Kind, y.Kind)) })
	return slices.CompactFunc(all, func(x, y listing.Event) bool {
		return x.At.Equal(y.At) && x.Kind == y.Kind && x.Price == y.Price
	})
}
