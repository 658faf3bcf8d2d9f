package app

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/impression"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// impressionsEvery is how often impressions are stored.
const impressionsEvery = 30 * time.Second

// OpenImpressions counts the homes that searches show. Each batch is a job, which is retried if it can't be
// sent.
func OpenImpressions(c config.Config, db *postgres.DB, queue *jobs.Jobs, now func() time.Time) *listing.Counter {
	service := impression.Service{Homes: listing.Service{DB: db, Now: now}}
	if c.Reports != "" {
		service.To = impression.NewSyndication(c.Reports)
	}
	jobs.Handle(queue, jobs.Options{}, func(ctx context.Context, d impression.ReportJob) error { return service.Report(ctx, d.At, d.Shown) })
	return impression.NewCounter(func(ctx context.Context, shown impression.Counts) error {
		return queue.Enqueue(ctx, impression.ReportJob{At: now().UTC(), Shown: shown})
	})
}
