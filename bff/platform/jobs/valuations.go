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

// trainingQueue runs one job at a time: each uses all processors.
const trainingQueue = "training"

// InsertOpts implements river.JobArgsWithInsertOpts. An area waits once, and a failed training is repeated the next night.
func (ValuationTraining) InsertOpts() river.InsertOpts {
	waiting := []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled}
	return river.InsertOpts{Queue: trainingQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: waiting}}
}
