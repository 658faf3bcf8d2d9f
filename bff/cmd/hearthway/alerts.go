package main

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/alert"
	alertdb "hearthway/bff/features/alert/db"
	alertmail "hearthway/bff/features/alert/mail"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	placedb "hearthway/bff/features/place/db"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/push"
)

// alertsEvery is how often mails whose hour has come are looked for.
const alertsEvery = time.Minute

// openAlerts puts together what tells people what changed.
func openAlerts(w world, letters alertmail.Mails, post *message.Post) *alert.Service {
	return &alert.Service{
		Store: alertdb.New(w.db), Saved: saveddb.New(w.db), Search: w.screens.Search, Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now},
		Places: placedb.New(w.db), Letters: letters, Post: post, Atomic: w.db.Atomically, Now: w.now, Log: w.log,
	}
}

// tellingOf has changes told; while another process is at it, it is left to that and tried again.
func tellingOf(alerts *alert.Service) func(context.Context, jobs.Alerts) error {
	return func(ctx context.Context, _ jobs.Alerts) error {
		if err := alerts.Run(ctx); !errors.Is(err, alert.ErrBusy) {
			return err
		}
		return jobs.ErrLater
	}
}

// receiptsEvery is how often the push service is asked what became of messages.
const receiptsEvery = 5 * time.Minute

// pushCarrier brings messages to devices, or keeps them where nothing is sent; then there are no receipts.
func pushCarrier(c config.Config, w world) (carrier message.Carrier, receipts func(context.Context) error, err error) {
	if c.Push.StandIn {
		carrier, err = outbox.Open(filepath.Join(c.DataDir, "pushes"))
		return carrier, nil, err
	}
	expo := push.NewExpo(c.Push.URL, string(c.Push.Token), postgres.NewReceipts(w.db), w.now, alertdb.New(w.db).DropToken)
	return expo, expo.Ask, nil
}

// intakeOf is the writer of imports, which asks for changes to be told when it is done.
func intakeOf(db *postgres.DB, log *slog.Logger) (ingestdb.Writer, error) {
	queue, err := jobs.New(db, log)
	if err != nil {
		return ingestdb.Writer{}, err
	}
	intake := ingestdb.NewWriter(db)
	intake.Changed = func(ctx context.Context) error { return queue.Ask(ctx, jobs.Alerts{}) }
	return intake, nil
}

// unsubscribe turns off the list that a mailed link is about.
func (p *people) unsubscribe(ctx context.Context, link string) (about string, err error) {
	return p.services.Alerts.Unsubscribe(ctx, link, p.accounts.Store.ByID)
}
