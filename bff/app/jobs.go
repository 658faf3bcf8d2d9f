package app

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
)

// tidyEvery is how often expired data is deleted.
const tidyEvery = time.Hour

// agentsEvery is how often agents' sales of the last year are recounted.
const agentsEvery = 12 * time.Hour

// OpenJobs registers the work of all jobs.
func OpenJobs(queue *jobs.Jobs, s *Services) {
	jobs.Handle(queue, jobs.Options{Every: tidyEvery}, func(ctx context.Context, _ jobs.Tidy) error {
		return errors.Join(s.Accounts.Tidy(ctx), s.MailQueue.Tidy(ctx), s.Erasures.Tidy(ctx), s.Alerts.Tidy(ctx), s.Saved.Tidy(ctx))
	})
	jobs.Handle(queue, jobs.Options{Every: agentsEvery}, func(ctx context.Context, _ jobs.Agents) error { return s.Agents.Refresh(ctx) })
	jobs.Handle(queue, jobs.Options{Every: AlertsEvery}, sendAlerts(s.Alerts))
	if s.Receipts != nil {
		jobs.Handle(queue, jobs.Options{Every: receiptsEvery}, func(ctx context.Context, _ jobs.Receipts) error { return s.Receipts(ctx) })
	}
	jobs.Handle(queue, jobs.Options{Every: eraseEvery}, func(ctx context.Context, _ jobs.Erase) error {
		_, err := s.Erasures.EraseDue(ctx)
		return err
	})
	jobs.Handle(queue, jobs.Options{Limit: message.SendTimeout, Pause: message.RetryDelay}, sendMessages(s.MailQueue))
}
