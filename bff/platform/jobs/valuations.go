package jobs

import (
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// Valuations queues the training of the models that are due.
type Valuations struct{}

// Kind implements Args.
func (Valuations) Kind() string { return "valuations" }

// ValuationTraining trains the models of an area.
type ValuationTraining struct {
	Area string `json:"area"`
}

// Kind implements Args.
func (ValuationTraining) Kind() string { return "valuation_training" }

// trainingQueue runs one job at a time, because each uses all processors.
const trainingQueue = "training"

// unfinished are the states of a job that is still to run; a new one isn't added then.
var unfinished = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled}

// InsertOpts implements river.JobArgsWithInsertOpts. An area is queued only once, and a failed training is repeated the next night.
func (ValuationTraining) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: trainingQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}}
}

// ValuationNews emails people whose estimates changed.
type ValuationNews struct{}

// Kind implements Args.
func (ValuationNews) Kind() string { return "valuation_news" }

// InsertOpts implements river.JobArgsWithInsertOpts. It is queued only once, after the trainings.
func (ValuationNews) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: trainingQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByState: unfinished}}
}
