package services

import (
	"context"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/provider"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/message"
)

// newDevTools returns the tools of development and tests; nil in production. The key opens the demo where other
// machines can reach it; "": it is open to everyone.
func newDevTools(c config.Config, stored *message.Outbox, mailQueue *message.Queue, bills *billing.Service, standIn *standin.StandIn) (tools *dev.Tools, key string) {
	if !c.DemoAccounts() {
		return nil, ""
	}
	tools = &dev.Tools{
		Outbox: outboxReader(stored, mailQueue), People: standIns(c), Stripe: standIn,
		PassDays: func(ctx context.Context, days int) error { return passDays(ctx, bills, standIn, days) },
	}
	if c.HTTP.Shared() {
		key = tools.Lock()
	}
	return tools, key
}

// standIns are the users of the login providers' stand-ins.
func standIns(c config.Config) map[account.ProviderName][]dev.Person {
	people := map[account.ProviderName][]dev.Person{account.Facebook: {}, account.Apple: {}}
	for name, used := range map[account.ProviderName]bool{account.Facebook: c.Facebook.StandIn, account.Apple: c.Apple.StandIn} {
		for _, p := range provider.People[name] {
			if used {
				people[name] = append(people[name], dev.Person{Name: p.Name, Email: p.Email, AccessToken: provider.StandIn{}.Token(p)})
			}
		}
	}
	return people
}

// outboxReader returns a function that reads the outbox, after sending what is pending. Without an outbox, messages
// are really sent, and there are none to read.
func outboxReader(stored *message.Outbox, mailQueue *message.Queue) func(ctx context.Context, limit int) ([]dev.OutboxMessage, error) {
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
				ID: m.ID, Channel: string(m.Channel), To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML, CreatedAt: m.CreatedAt, Attachments: m.Attachments, ReplyTo: m.ReplyTo,
			})
		}
		return list, err
	}
}
