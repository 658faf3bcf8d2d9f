package services

import (
	"context"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account/facebook"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
)

// newDevTools returns the tools of development and tests; nil in production. The key opens the demo where other
// machines can reach it; "": it is open to everyone.
func newDevTools(c config.Config, stored *outbox.Outbox, mailQueue *message.Queue, bills *billing.Service, standIn *standin.StandIn) (tools *dev.Tools, key string) {
	if !c.DemoAccounts() {
		return nil, ""
	}
	tools = &dev.Tools{
		Outbox: outboxReader(stored, mailQueue), Facebook: standIns(c.Facebook), Stripe: standIn,
		PassDays: func(ctx context.Context, days int) error { return passDays(ctx, bills, standIn, days) },
	}
	if c.HTTP.Shared() {
		key = tools.Lock()
	}
	return tools, key
}

// standIns are the users of the Facebook stand-in.
func standIns(c config.Facebook) []dev.Person {
	list := []dev.Person{}
	if !c.StandIn {
		return list
	}
	for _, p := range (facebook.StandIn{}).People() {
		list = append(list, dev.Person{Name: p.Name, Email: p.Email, AccessToken: facebook.StandIn{}.Token(p)})
	}
	return list
}

// outboxReader returns a function that reads the outbox, after sending what is pending. Without an outbox, messages
// are really sent, and there are none to read.
func outboxReader(stored *outbox.Outbox, mailQueue *message.Queue) func(ctx context.Context, limit int) ([]dev.OutboxMessage, error) {
	return func(ctx context.Context, limit int) ([]dev.OutboxMessage, error) {
		list := []dev.OutboxMessage{}
		if stored == nil {
			return list, nil
		}
		if err := mailQueue.Drain(ctx); err != nil {
			return nil, err
		}
		messages, err := stored.List(limit)
		for _, m := range messages {
			list = append(list, dev.OutboxMessage{
				ID: m.ID, Channel: string(m.Channel), To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML, CreatedAt: m.CreatedAt, Attachments: m.Attachments,
			})
		}
		return list, err
	}
}
