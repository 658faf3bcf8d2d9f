package main

import (
	"context"
	"log/slog"
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/saved"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
	"hearthway/bff/screen"
	"hearthway/bff/web"
)

// Services are the services of all areas, with what they send and what only a development server has.
type Services struct {
	Areas
	post     *message.Post
	outbox   *outbox.Outbox // nil: everything is really sent
	product  string
	secure   bool                        // cookies are for https only
	texts    func(header string) bool    // whether a call comes from the service for texts
	receipts func(context.Context) error // asks what became of messages to devices; nil: nothing is sent there
	dev      *web.Dev                    // nil in production
	key      string                      // of the link that opens the demonstration; "" it is open
	origin   string
	log      *slog.Logger
}

// deps are what the services need besides the configuration; tests have their own.
type deps struct {
	db        *postgres.DB
	screens   *screen.Screens
	jobs      *jobs.Jobs
	passwords account.Passwords
	patience  time.Duration // see account.Deps
	now       func() time.Time
	log       *slog.Logger
}

// openServices puts the services of all areas together, and makes the accounts of the demonstration.
func openServices(ctx context.Context, c config.Config, w deps) (*Services, error) {
	p := &Services{log: w.log, origin: c.HTTP.Origin()}
	carriers, err := p.carriers(c, w)
	if err != nil {
		return nil, err
	}
	p.post = openPost(w.db, w.jobs, carriers, w.now, w.log)
	mails := newMails(c, w.screens)
	p.Accounts = account.New(account.Deps{
		Product: c.Product.Name, Store: accountdb.New(w.db), Limits: postgres.NewLimits(w.db), Passwords: w.passwords, Patience: w.patience, Letters: mails.account, Post: p.post,
		Facebook: newFacebook(c.Facebook), FacebookDemo: c.Facebook.StandIn, Captcha: newCaptcha(c.Captcha), Demo: demoFor(c), Events: security.NewLog(w.log), Now: w.now, Log: w.log,
	})
	p.product, p.secure = c.Product.Name, c.HTTP.Secure()
	p.Saved = &saved.Service{
		Store: saveddb.New(w.db), Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now}, Maps: newMaps(c.Maps, w), Search: w.screens.Search,
		Limits: postgres.NewLimits(w.db), Letters: mails.saved, Post: p.post, Atomic: w.db.Atomically, Now: w.now,
	}
	p.Inquiries = &inquiry.Service{
		Store: inquirydb.New(w.db, c.DemoAccounts()), Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now}, Places: placedb.New(w.db), Limits: postgres.NewLimits(w.db), Texts: p.Accounts,
		Letters: mails.inquiry, Post: p.post, Atomic: w.db.Atomically, Now: w.now,
		House: inquiry.House{Name: "the " + c.Product.Name + " team", Email: c.Mail.HouseAddress()},
	}
	p.Accounts.Referrer, p.Accounts.Stopped = p.Inquiries.Referrer, p.Inquiries.StopTexts
	if p.Erasures, err = openErasures(c, w, p.Accounts, mails.privacy, p.post); err != nil {
		return nil, err
	}
	p.Accounts.Things, p.Saved.Gone = p.Erasures, p.Erasures.Gone
	p.Support = openSupport(c, w, mails.support, p.post)
	p.Alerts = openAlerts(w, mails.alert, p.post)
	w.screens.Accounts, w.screens.Saved, w.screens.Inquiries, w.screens.Alerts = p.Accounts, p.Saved, p.Inquiries, p.Alerts
	if !c.DemoAccounts() {
		return p, nil
	}
	p.dev = &web.Dev{Outbox: p.kept, Facebook: standIns(c.Facebook)}
	if c.HTTP.Shared() {
		p.key = p.dev.Lock()
	}
	if err := p.Accounts.MakeDemo(ctx); err != nil {
		return nil, err
	}
	return p, p.Inquiries.MakeDemo(ctx, account.DemoAgentAlias)
}
