package app

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/app/services"
	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/board"
	"hearthway/bff/features/content"
	"hearthway/bff/features/conversation"
	"hearthway/bff/features/feedback"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/market"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/privacy"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// tidyEvery is how often expired data is deleted.
const tidyEvery = time.Hour

// tidy deletes what has expired in all areas.
type tidy struct{}

// Kind implements jobs.Args.
func (tidy) Kind() string { return "tidy" }

// agentsEvery is how often agents' sales of the last year are recounted.
const agentsEvery = 12 * time.Hour

// ratesEvery is how often we look for new mortgage rates when they are due: on Thursdays, until they are out.
const ratesEvery = time.Hour

// marketEvery is how often we look for months that have ended, and marketTimeout how long computing their figures may take; at the first
// start, those of all months.
const (
	marketEvery   = time.Hour
	marketTimeout = 15 * time.Minute
)

// leadsEvery is how often we look for leads that were not accepted in time. Each lead also has a job of its own at its deadline.
const leadsEvery = 5 * time.Minute

// billingEvery is how often we look for charges that are due.
const billingEvery = 5 * time.Minute

// receiptTimeout is how long making the PDF of a receipt may take.
const receiptTimeout = time.Minute

// rewardTimeout is how long ordering a gift card may take.
const rewardTimeout = 30 * time.Second

// deliveryTimeout is how long one delivery to an agent's tool may take.
const deliveryTimeout = 30 * time.Second

// AlertsEvery is how often we look for alerts that are due.
const AlertsEvery = time.Minute

// remindEvery is how often we look for messages that weren't read, for tours that are near, and for news on boards.
const remindEvery = time.Minute

// calendarsEvery is how often we look for agents' calendars that weren't read for an hour, and calendarsTimeout how long reading them may take.
const (
	calendarsEvery   = 5 * time.Minute
	calendarsTimeout = 5 * time.Minute
)

// placeEvery is how often we look for homes that are in no census area yet. An import of listings also asks for that when it ends.
const placeEvery = time.Hour

// placeTimeout is how long placing a million homes may take.
const placeTimeout = 10 * time.Minute

// blogEvery is how often a content service is asked for new articles.
const blogEvery = time.Minute

// receiptsEvery is how often the push service is asked for results.
const receiptsEvery = 5 * time.Minute

// eraseEvery is how often we check whose data is due for deletion.
const eraseEvery = 15 * time.Minute

// OpenJobs registers the handlers of all jobs.
func OpenJobs(c config.Config, queue *jobs.Jobs, s *services.Services) {
	jobs.Handle(queue, jobs.Options{Every: tidyEvery}, func(ctx context.Context, _ tidy) error {
		return errors.Join(s.Accounts.Tidy(ctx), s.MailQueue.Tidy(ctx), s.Erasures.Tidy(ctx), s.Alerts.Tidy(ctx), s.Saved.Tidy(ctx), s.Programs.Tidy(ctx), s.Leads.Tidy(ctx), s.Introductions.Tidy(ctx), s.Members.Tidy(ctx), s.Feedback.Tidy(ctx), s.Billing.Tidy(ctx), s.Valuations.Tidy(ctx), s.Conversations.Tidy(ctx))
	})
	jobs.Handle(queue, jobs.Options{Every: agentsEvery}, func(ctx context.Context, _ agent.RefreshJob) error { return s.Agents.Refresh(ctx) })
	if s.RateUpdates.Fetch != nil {
		jobs.Handle(queue, jobs.Options{Every: ratesEvery}, func(ctx context.Context, _ mortgage.UpdateRatesJob) error { return s.RateUpdates.Update(ctx) })
	}
	handleTraining(queue, s.Valuations, c.Env != config.Test) // tests and benchmarks train the models that they need
	jobs.Handle(queue, jobs.Options{Every: marketEvery, Limit: marketTimeout}, updateMarket(s.Market))
	if c.Content != "" {
		jobs.Handle(queue, jobs.Options{Every: blogEvery}, func(ctx context.Context, _ content.RefreshJob) error { return s.Blog.Refresh(ctx) })
	}
	jobs.Handle(queue, jobs.Options{Every: AlertsEvery}, sendAlerts(s.Alerts))
	jobs.Handle(queue, jobs.Options{Every: remindEvery}, func(ctx context.Context, _ conversation.RemindJob) error { return s.Conversations.Remind(ctx) })
	jobs.Handle(queue, jobs.Options{Every: remindEvery}, func(ctx context.Context, _ tour.RemindJob) error { return s.Tours.Remind(ctx) })
	jobs.Handle(queue, jobs.Options{Every: remindEvery}, func(ctx context.Context, _ board.TellJob) error { return s.Boards.Tell(ctx) })
	jobs.Handle(queue, jobs.Options{Every: calendarsEvery, Limit: calendarsTimeout}, func(ctx context.Context, _ tour.CalendarsJob) error { return s.Tours.ReadCalendars(ctx) })
	jobs.Handle(queue, jobs.Options{Every: placeEvery, Limit: placeTimeout}, func(ctx context.Context, _ surroundings.PlaceJob) error {
		_, err := s.Surroundings.Place(ctx)
		return err
	})
	jobs.Handle(queue, jobs.Options{Every: billingEvery}, func(ctx context.Context, _ billing.RunJob) error {
		return errors.Join(s.Billing.Sync(ctx), s.Billing.Run(ctx), s.Members.TellWaiting(ctx)) // what ends frees places
	})
	jobs.Handle(queue, jobs.Options{Limit: receiptTimeout, Pause: message.RetryDelay}, func(ctx context.Context, r billing.MailReceiptJob) error {
		return s.Billing.MailReceipt(ctx, r.Invoice, jobs.LastTry(ctx))
	})
	jobs.Handle(queue, jobs.Options{Every: leadsEvery}, func(ctx context.Context, _ lead.HandOverJob) error {
		_, err := s.Leads.HandOver(ctx)
		return err
	})
	jobs.Handle(queue, jobs.Options{Limit: deliveryTimeout, Pause: lead.RetryDelay}, func(ctx context.Context, d lead.DeliverJob) error {
		return s.Leads.Deliver(ctx, d.ID, jobs.LastTry(ctx))
	})
	jobs.Handle(queue, jobs.Options{Limit: rewardTimeout, Pause: message.RetryDelay}, func(ctx context.Context, r feedback.RewardJob) error {
		return s.Feedback.Reward(ctx, r.ReviewID)
	})
	if s.PushReceipts != nil {
		jobs.Handle(queue, jobs.Options{Every: receiptsEvery}, func(ctx context.Context, _ message.FetchReceiptsJob) error { return s.PushReceipts(ctx) })
	}
	jobs.Handle(queue, jobs.Options{Every: eraseEvery}, func(ctx context.Context, _ privacy.EraseDueJob) error {
		_, err := s.Erasures.EraseDue(ctx)
		return err
	})
	if s.Accounts.RevokeApple != nil {
		jobs.Handle(queue, jobs.Options{Every: eraseEvery}, func(ctx context.Context, _ account.RevokeAppleJob) error { return s.Accounts.RevokeAppleLogins(ctx) })
	}
	jobs.Handle(queue, jobs.Options{}, func(ctx context.Context, line security.Line) error {
		s.Accounts.Events.Relay(ctx, line)
		return nil
	})
	jobs.Handle(queue, jobs.Options{Limit: message.SendTimeout, Pause: message.RetryDelay}, sendMessages(s.MailQueue))
}

// sendAlerts notifies people of changes; if another process is doing so, it is retried later.
func sendAlerts(alerts *alert.Service) func(context.Context, alert.RunJob) error {
	return func(ctx context.Context, _ alert.RunJob) error {
		if err := alerts.Run(ctx); !errors.Is(err, alert.ErrBusy) {
			return err
		}
		return jobs.ErrSnooze
	}
}

// updateMarket computes the figures of places; if another process is doing so, it is retried later.
func updateMarket(figures *market.Service) func(context.Context, market.UpdateJob) error {
	return func(ctx context.Context, _ market.UpdateJob) error {
		if err := figures.Update(ctx); !errors.Is(err, market.ErrBusy) {
			return err
		}
		return jobs.ErrSnooze
	}
}

// sendMessages sends a job's message.
func sendMessages(mailQueue *message.Queue) func(context.Context, jobs.Message) error {
	return func(ctx context.Context, m jobs.Message) error {
		err := mailQueue.Send(ctx, m.ID, jobs.LastTry(ctx))
		if errors.Is(err, message.ErrInProgress) {
			return jobs.ErrSnooze
		}
		return err
	}
}
