package main

import (
	"context"
	"sync"

	"hearthway/bff/features/alert"
	alertmail "hearthway/bff/features/alert/mail"
	"hearthway/bff/platform/message"
	"hearthway/bff/screen"
)

// noting is a carrier that keeps what it is given.
type noting struct {
	mu   sync.Mutex
	list []message.Message
}

func (k *noting) Carry(_ context.Context, m message.Message) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.list = append(k.list, m)
	return nil
}

// openAlertsOf is what tells of changes in another process over the same database.
func openAlertsOf(c *city) *alert.Service {
	a := c.services.Alerts
	writer, _ := a.Letters.(alertmail.Mails)
	other := openAlerts(deps{db: c.db, screens: &screen.Screens{}, now: c.clock.Now}, writer, c.services.post)
	other.Search = a.Search
	return other
}
