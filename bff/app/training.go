package app

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/jobs"
)

const (
	// trainingsEvery is how often we look for areas whose models are due for training.
	trainingsEvery = time.Hour
	// trainingTimeout is how long training one area may take.
	trainingTimeout = 15 * time.Minute
)

// The hours, in UTC, in which few people in the United States search: 1 to 5 AM Central Standard Time.
const nightBegins, nightEnds = 7, 11

// dueTrainings queues a training for each area whose models are due: at night, or at once where nothing was ever
// trained.
type dueTrainings struct{}

// Kind implements jobs.Args.
func (dueTrainings) Kind() string { return "valuations" }

// training trains the models of an area. If it fails, it is repeated the next night.
type training struct {
	Area string `json:"area"`
}

// Kind implements jobs.Args.
func (training) Kind() string { return "valuation_training" }

// InsertOpts implements river.JobArgsWithInsertOpts.
func (training) InsertOpts() jobs.InsertOpts { return jobs.OneAtATime() }

// estimateNews emails people whose estimates changed, after the trainings.
type estimateNews struct{}

// Kind implements jobs.Args.
func (estimateNews) Kind() string { return "valuation_news" }

// InsertOpts implements river.JobArgsWithInsertOpts.
func (estimateNews) InsertOpts() jobs.InsertOpts { return jobs.OneAtATime() }

// handleTraining registers the jobs that train models of home values.
func handleTraining(queue *jobs.Jobs, valuations *valuation.Service, automatic bool) {
	if automatic {
		jobs.Handle(queue, jobs.Options{Every: trainingsEvery}, func(ctx context.Context, _ dueTrainings) error {
			areas, err := valuations.Due(ctx, isNight(valuations.Now()))
			for _, area := range areas {
				err = errors.Join(err, queue.Enqueue(ctx, training{Area: area}))
			}
			return err
		})
	}
	jobs.Handle(queue, jobs.Options{Limit: trainingTimeout}, func(ctx context.Context, t training) error {
		trained, err := valuations.Train(ctx, t.Area)
		if err != nil || len(trained) == 0 {
			return err
		}
		return queue.Enqueue(ctx, estimateNews{})
	})
	jobs.Handle(queue, jobs.Options{Limit: trainingTimeout}, func(ctx context.Context, _ estimateNews) error { return valuations.NotifyChanges(ctx) })
}

func isNight(now time.Time) bool {
	hour := now.UTC().Hour()
	return hour >= nightBegins && hour < nightEnds
}
