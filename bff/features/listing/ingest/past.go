package ingest

import "time"

// PastRun is one import as it is listed.
type PastRun struct {
	ID                                                      int64
	Kind, Source, Input, State, Problem                     string
	Started, Finished                                       time.Time
	Added, Changed, Unchanged, Removed, Withdrawn, Rejected int64
	CanUndo                                                 bool
}

// Undone is what became of undoing an import.
type Undone struct {
	Source    string
	Restored  int64    // homes that are what they were before
	Removed   int64    // homes that it had added
	Hidden    int64    // of these, those that someone keeps; they are not shown anymore
	Newer     int64    // homes that a later import changed, and that stay as they are
	NewerKeys []string // some of them
	Forgotten int64    // homes whose former state is not kept
}
