package index

import "testing"

// Homes of a small inventory that change again and again must not be remembered forever.
func TestRecentForgetsTheOldest(t *testing.T) {
	r := newRecent(0)
	ids := make([]int64, 1000)
	for i := range ids {
		ids[i] = int64(i)
	}
	for version := range int64(1_000) {
		r.add(version+1, ids)
	}
	if maximum := int(recentIDs) * 40; r.bytes() > maximum {
		t.Errorf("%d bytes are held, %d are enough", r.bytes(), maximum)
	}
	if _, ok := r.between(1, 1_000); ok {
		t.Error("what changed since the first version is not known any more")
	}
	if changed, ok := r.between(990, 1_000); !ok || len(changed) != 10*len(ids) {
		t.Errorf("%d changed, %v", len(changed), ok)
	}
	if version := r.version(7); version != 1_000 {
		t.Errorf("changed at %d", version)
	}
	if version := r.version(1_000_000); version != r.floor {
		t.Errorf("one that nobody heard of changed at %d, not before %d", version, r.floor)
	}
	for version := range int64(recentIDs + 1) {
		r.add(version+1_001, nil)
	}
	if len(r.batches) > recentIDs {
		t.Errorf("%d versions without homes are remembered", len(r.batches))
	}
}
