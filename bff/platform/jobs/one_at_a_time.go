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

// onlyOne queues a job only if no other one of its kind that was queued this way is unfinished: a recurring job that outlasts
// its interval, or whose process is replaced by one that begins to count anew, doesn't run beside itself.
var onlyOne = river.UniqueOpts{ByState: unfinished}

// OneAtATime queues jobs that each use all processors, so a process runs them one after the other. A job isn't queued
// while one with the same arguments is unfinished, and a failed one isn't retried.
func OneAtATime() InsertOpts {
	return InsertOpts{Queue: oneAtATimeQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}}
}
