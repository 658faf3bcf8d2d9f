package services

import (
	"context"
	"strings"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/message"
)

// OpenAlerts assembles the alert service.
func OpenAlerts(d Deps, mails alert.Mails, mailQueue *message.Queue) *alert.Service {
	return &alert.Service{
		DB: d.DB, Saved: &saved.Service{DB: d.DB, Now: d.Now}, Search: d.Search, Market: &market.Service{DB: d.DB, Now: d.Now}, Homes: listing.Service{DB: d.DB, Now: d.Now},
		Places: place.Service{DB: d.DB}, Mails: mails, MailQueue: mailQueue, Now: d.Now, Log: d.Log,
		Place: surroundings.Service{DB: d.DB, Now: d.Now}.Place,
	}
}

// Unsubscribe turns off the list that an emailed link belongs to.
func (s *Services) Unsubscribe(ctx context.Context, link string) (about string, err error) {
	if strings.HasPrefix(link, valuation.LinkPrefix) {
		w, err := s.Valuations.SwitchEmailsByLink(ctx, link, false)
		return "the estimate for " + w.Address, err
	}
	return s.Alerts.Unsubscribe(ctx, link, s.Accounts.ByID)
}

// tokensIn returns the devices that get someone's notifications; see conversation.Service.
func tokensIn(alerts *alert.Service) func(ctx context.Context, accountID string) ([]string, error) {
	return func(ctx context.Context, accountID string) (tokens []string, err error) {
		devices, err := alerts.Devices(ctx, accountID)
		for _, d := range devices {
			tokens = append(tokens, d.Token)
		}
		return tokens, err
	}
}
