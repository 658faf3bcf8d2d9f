package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"hearthway/bff/job"
	"hearthway/bff/store/postgres"
)

// tidyEvery is how often what has expired is deleted.
const tidyEvery = time.Hour

// openJobs says what is done in the background, and for which jobs.
func openJobs(db *postgres.DB, people *people, log *slog.Logger) (*job.Jobs, error) {
	jobs, err := job.New(db, log)
	if err != nil {
		return nil, err
	}
	job.On(jobs, job.Plan{Every: tidyEvery}, func(ctx context.Context, _ job.Tidy) error {
		return errors.Join(people.accounts.Tidy(ctx), people.calls.Erasures.Tidy(ctx), people.calls.Alerts.Tidy(ctx), people.calls.Saved.Tidy(ctx))
	})
	job.On(jobs, job.Plan{Every: alertsEvery}, tellingOf(people.calls.Alerts))
	if people.receipts != nil {
		job.On(jobs, job.Plan{Every: receiptsEvery}, func(ctx context.Context, _ job.Receipts) error { return people.receipts(ctx) })
	}
	job.On(jobs, job.Plan{Every: eraseEvery}, func(ctx context.Context, _ job.Erase) error {
		_, err := people.calls.Erasures.EraseDue(ctx)
		return err
	})
	return jobs, nil
}
