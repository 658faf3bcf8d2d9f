package main

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/alert"
	alertdb "hearthway/bff/features/alert/db"
	alertmail "hearthway/bff/features/alert/mail"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	placedb "hearthway/bff/features/place/db"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
)

// alertsEvery is how often mails whose hour has come are looked for.
const alertsEvery = time.Minute

// openAlerts puts together what tells people what changed.
func openAlerts(w deps, mails alertmail.Mails, post *message.Post) *alert.Service {
	return &alert.Service{
		Store: alertdb.New(w.db), Saved: saveddb.New(w.db), Search: w.screens.Search, Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now},
		Places: placedb.New(w.db), Letters: mails, Post: post, Atomic: w.db.Atomically, Now: w.now, Log: w.log,
	}
}

// sendAlerts tells people of changes; while another process is at it, it is left to that and tried again.
func sendAlerts(alerts *alert.Service) func(context.Context, jobs.Alerts) error {
	return func(ctx context.Context, _ jobs.Alerts) error {
		if err := alerts.Run(ctx); !errors.Is(err, alert.ErrBusy) {
			return err
		}
		return jobs.ErrLater
	}
}

// unsubscribe turns off the list that a mailed link is about.
func (p *Services) unsubscribe(ctx context.Context, link string) (about string, err error) {
	return p.Alerts.Unsubscribe(ctx, link, p.Accounts.Store.ByID)
}
