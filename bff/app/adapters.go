package app

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/captcha"
	"hearthway/bff/features/account/facebook"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/features/billing/stripe"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	leaddb "hearthway/bff/features/lead/db"
	"hearthway/bff/features/lead/followupboss"
	"hearthway/bff/features/lead/webhook"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/place/maps"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// newMaps returns the geocoding service, with the gazetteer as its fallback and replacement.
func newMaps(c config.Maps, w Deps) place.Maps {
	gazetteer := maps.Gazetteer{Places: placedb.New(w.DB)}
	switch c.Provider {
	case "google":
		return maps.Backed(maps.Google{Origin: maps.GoogleOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	case "mapbox":
		return maps.Backed(maps.Mapbox{Origin: maps.MapboxOrigin, Key: string(c.Key)}, gazetteer, w.Log, w.Now)
	}
	return gazetteer
}

// newFacebook is nil if the login with Facebook isn't offered.
func newFacebook(c config.Facebook) account.Facebook {
	switch {
	case c.StandIn:
		return facebook.StandIn{}
	case c.AppID != "":
		return facebook.NewGraph(c.GraphURL, c.AppID, string(c.Secret))
	}
	return nil
}

// newPayments returns the payment provider, and the stand-in that plays it in development; nil: it's the real one.
func newPayments(ctx context.Context, c config.Config, w Deps) (*stripe.Provider, *standin.StandIn, error) {
	if !c.Stripe.StandIn {
		return stripe.New(stripe.Config{URL: c.Stripe.URL, Key: string(c.Stripe.Key), WebhookSecret: string(c.Stripe.Webhook), Now: w.Now}), nil, nil
	}
	memory, err := standin.OpenDatabase(ctx, w.DB)
	if err != nil {
		return nil, nil, err
	}
	standIn := standin.New(standin.Config{Memory: memory, WebhookURL: c.HTTP.Origin() + "/api/billing/webhook", Now: w.Now, Log: w.Log})
	if _, err := standIn.Overview(ctx); err != nil { // which reads how far its clock is ahead
		return nil, nil, err
	}
	return stripe.New(stripe.Config{URL: standin.Origin, Key: standin.SecretKey, WebhookSecret: standin.WebhookSecret, Transport: standIn, Now: w.Now}), standIn, nil
}

// publishableKey is the key with which browsers call the payment provider; the stand-in's tells them that it is at /dev/stripe.
func publishableKey(c config.Stripe) string {
	if c.StandIn {
		return standin.PublishableKey
	}
	return c.Publishable
}

// newCaptcha is nil if there is no captcha.
func newCaptcha(c config.Captcha) account.Captcha {
	if c.Secret == "" {
		return nil
	}
	return captcha.NewService(c.VerifyURL, string(c.Secret))
}

// demoFor says who may use the demo accounts.
func demoFor(c config.Config) account.Demo {
	switch {
	case !c.DemoAccounts():
		return account.DemoNobody
	case c.HTTP.Shared():
		return account.DemoOpened
	}
	return account.DemoAll
}

// newLeads puts together what follows up inquiries. Inquiries hand over to it as inquiry.Leads.
func newLeads(c config.Config, w Deps, p *Services, inquiries *inquiry.Base, mails lead.Mails) *lead.Service {
	var crm lead.Sender = followupboss.New(c.CRM.FollowUpBossURL, c.Product.Name)
	if c.CRM.StandIn {
		crm, _ = followupboss.NewStandIn(c.Product.Name)
	}
	return &lead.Service{Deps: lead.Deps{
		Store: leaddb.New(w.DB), Inquiries: inquiries, Homes: listing.Service{Store: listingdb.New(w.DB), Now: w.Now}, Listers: p.Agents,
		Accounts: p.Accounts.Store, LoginLinks: p.Accounts, Limits: postgres.NewLimits(w.DB), Mails: mails, MailQueue: p.MailQueue, Atomic: w.DB.Atomically,
		Tools:       map[lead.Tool]lead.Sender{lead.Webhook: webhook.New(w.Now), lead.FollowUpBoss: crm},
		CheckLater:  func(ctx context.Context, at time.Time) error { return w.Jobs.EnqueueAt(ctx, jobs.Leads{}, at) },
		DeliverSoon: func(ctx context.Context, id string) error { return w.Jobs.Enqueue(ctx, jobs.LeadDelivery{ID: id}) },
		Inbox:       inquiry.FallbackInbox{Name: "the " + c.Product.Name + " team", Email: c.Mail.FallbackAddress()},
		Origin:      c.HTTP.Origin(), Now: w.Now,
	}}
}
