package listing

import (
	"cmp"
	"slices"
)

// latestOfEach folds records of the same home within a batch into the latest one, which keeps
// the past of all: a parcel that was sold twice is one home with two sales.
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
		newer, older := in, kept[i]
		if newer.ModifiedAt.Before(older.ModifiedAt) {
			newer, older = older, newer
		}
		newer.Past, newer.Prepared = mergePast(newer.Past, older.Past), nil
		kept[i] = newer
	}
	return kept
}

// mergePast joins two histories, oldest first, each event once.
func mergePast(a, b []Event) []Event {
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, func(x, y Event) int { return cmp.Or(x.At.Compare(y.At), cmp.Compare(x.Kind, y.Kind)) })
	return slices.CompactFunc(all, func(x, y Event) bool {
		return x.At.Equal(y.At) && x.Kind == y.Kind && x.Price == y.Price
	})
}
