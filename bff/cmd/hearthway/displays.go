package main

import (
	"context"
	"time"

	"hearthway/bff/adapter/syndication"
	"hearthway/bff/config"
	"hearthway/bff/domain/display"
	"hearthway/bff/job"
	"hearthway/bff/store/postgres"
)

// displaysEvery is how often what searches showed is kept.
const displaysEvery = 30 * time.Second

// openDisplays gathers what searches show; each batch is a job, which is sent until that works.
func openDisplays(c config.Config, db *postgres.DB, jobs *job.Jobs, now func() time.Time) *display.Gathering {
	service := display.Service{Homes: db.Listings()}
	if c.Reports != "" {
		service.To = syndication.NewService(c.Reports)
	}
	job.On(jobs, job.Plan{}, func(ctx context.Context, d job.Displays) error { return service.Report(ctx, d.At, d.Shown) })
	return display.NewGathering(func(ctx context.Context, shown display.Shown) error {
		return jobs.Ask(ctx, job.Displays{At: now().UTC(), Shown: shown})
	})
}
