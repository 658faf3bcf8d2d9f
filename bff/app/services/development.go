package services

import (
	"context"
	"fmt"
	"io"

	"hearthway/bff/app/web/dev"
	"hearthway/bff/features/account/facebook"
	"hearthway/bff/platform/config"
)

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

// Messages returns the contents of the outbox, after sending what is pending.
func (s *Services) Messages(ctx context.Context, limit int) ([]dev.OutboxMessage, error) {
	list := []dev.OutboxMessage{}
	if s.outbox == nil {
		return list, nil
	}
	if err := s.MailQueue.Drain(ctx); err != nil {
		return nil, err
	}
	messages, err := s.outbox.List(limit)
	for _, m := range messages {
		list = append(list, dev.OutboxMessage{
			ID: m.ID, Channel: string(m.Channel), To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML, CreatedAt: m.CreatedAt, Attachments: m.Attachments,
		})
	}
	return list, err
}

// Announce prints the link that opens the demo, if it is locked.
func (s *Services) Announce(out io.Writer) {
	if s != nil && s.Key != "" {
		_, _ = fmt.Fprintf(out, "Outbox and demo accounts open once with %s/dev/open?key=%s\n", s.Origin, s.Key)
	}
}
