package app

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// impressionsEvery is how often impressions are stored.
const impressionsEvery = 30 * time.Second

// OpenImpressions counts the homes that searches show. Each batch is a job, which is retried if it can't be
// sent.
func OpenImpressions(c config.Config, db *postgres.DB, queue *jobs.Jobs, now func() time.Time) *listing.Counter {
	service := listing.Impressions{Homes: listing.Service{DB: db, Now: now}}
	if c.Reports != "" {
		service.To = listing.NewSyndication(c.Reports)
	}
	jobs.Handle(queue, jobs.Options{}, func(ctx context.Context, d listing.ImpressionsJob) error { return service.Report(ctx, d.At, d.Shown) })
	return listing.NewImpressionCounter(func(ctx context.Context, shown listing.ImpressionCounts) error {
		return queue.Enqueue(ctx, listing.ImpressionsJob{At: now().UTC(), Shown: shown})
	})
}
