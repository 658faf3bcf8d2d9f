package main

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
)

// tidyEvery is how often what has expired is deleted.
const tidyEvery = time.Hour

// openJobs says what is done in the background, and for which jobs.
func openJobs(queue *jobs.Jobs, people *people) {
	jobs.On(queue, jobs.Plan{Every: tidyEvery}, func(ctx context.Context, _ jobs.Tidy) error {
		return errors.Join(people.accounts.Tidy(ctx), people.post.Tidy(ctx), people.services.Erasures.Tidy(ctx), people.services.Alerts.Tidy(ctx), people.services.Saved.Tidy(ctx))
	})
	jobs.On(queue, jobs.Plan{Every: alertsEvery}, tellingOf(people.services.Alerts))
	if people.receipts != nil {
		jobs.On(queue, jobs.Plan{Every: receiptsEvery}, func(ctx context.Context, _ jobs.Receipts) error { return people.receipts(ctx) })
	}
	jobs.On(queue, jobs.Plan{Every: eraseEvery}, func(ctx context.Context, _ jobs.Erase) error {
		_, err := people.services.Erasures.EraseDue(ctx)
		return err
	})
	jobs.On(queue, jobs.Plan{Limit: message.SendLimit, Pause: message.Pause}, sendingOf(people.post))
}
