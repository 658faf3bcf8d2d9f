package alert

import (
	"context"
	"sync"

	"hearthway/bff/app/services"
	"hearthway/bff/features/alert"
	"hearthway/bff/platform/message"
	"hearthway/bff/scenarios/product"
)

// outbox is a sender that stores what it is given.
type outbox struct {
	mu   sync.Mutex
	list []message.Message
}

func (o *outbox) Send(_ context.Context, m message.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.list = append(o.list, m)
	return nil
}

// openAlertsOf returns the alert service of another process on the same database.
func openAlertsOf(c *product.Server) *alert.Service {
	a := c.Services.Alerts
	other := services.OpenAlerts(services.Deps{DB: c.DB, Now: c.Clock.Now}, a.Mails, c.Services.MailQueue)
	other.Search = a.Search
	return other
}
