package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// tidyEvery is how often what has expired is deleted.
const tidyEvery = time.Hour

// openJobs says what is done in the background, and for which jobs.
func openJobs(db *postgres.DB, people *people, log *slog.Logger) (*jobs.Jobs, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return nil, err
	}
	jobs.On(queue, jobs.Plan{Every: tidyEvery}, func(ctx context.Context, _ jobs.Tidy) error {
		return errors.Join(people.accounts.Tidy(ctx), people.services.Erasures.Tidy(ctx), people.services.Alerts.Tidy(ctx), people.services.Saved.Tidy(ctx))
	})
	jobs.On(queue, jobs.Plan{Every: alertsEvery}, tellingOf(people.services.Alerts))
	if people.receipts != nil {
		jobs.On(queue, jobs.Plan{Every: receiptsEvery}, func(ctx context.Context, _ jobs.Receipts) error { return people.receipts(ctx) })
	}
	jobs.On(queue, jobs.Plan{Every: eraseEvery}, func(ctx context.Context, _ jobs.Erase) error {
		_, err := people.services.Erasures.EraseDue(ctx)
		return err
	})
	return queue, nil
}
