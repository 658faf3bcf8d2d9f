package ingest

import "time"

// PastRun is a past import.
type PastRun struct {
	ID                                                      int64
	Kind, Source, Input, State, Problem                     string
	Started, Finished                                       time.Time
	Added, Changed, Unchanged, Removed, Withdrawn, Rejected int64
	CanUndo                                                 bool
}

// Undone is the result of undoing an import.
type Undone struct {
	Source    string
	Restored  int64    // homes restored to their earlier state
	Removed   int64    // homes that it had added, and that were deleted
	Hidden    int64    // homes that it had added and someone saved; they are hidden
	Newer     int64    // homes that a later import changed; they stay as they are
	NewerKeys []string // keys of some of them
	Forgotten int64    // homes whose earlier state is no longer stored
}
