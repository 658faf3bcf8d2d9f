package jobs

import (
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// InsertOpts say how a kind of job is queued. A kind whose Args have no method InsertOpts is queued with the
// defaults.
type InsertOpts = river.InsertOpts

// oneAtATimeQueue runs one job at a time.
const oneAtATimeQueue = "training"

// unfinished are the states of a job that is still to run.
var unfinished = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled}

// OneAtATime queues jobs that each use all processors, so they run one after the other. A job isn't queued
// while one with the same arguments is unfinished, and a failed one isn't retried.
func OneAtATime() InsertOpts {
	return InsertOpts{Queue: oneAtATimeQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}}
}
