package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/account/captcha"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/facebook"
	"hearthway/bff/features/account/password"
	"hearthway/bff/features/inquiry"
	inquirydb "hearthway/bff/features/inquiry/db"
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
	"hearthway/bff/features/place"
	placedb "hearthway/bff/features/place/db"
	"hearthway/bff/features/place/maps"
	"hearthway/bff/features/saved"
	saveddb "hearthway/bff/features/saved/db"
	"hearthway/bff/features/support"
	supportdb "hearthway/bff/features/support/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/mail"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/outbox"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
	"hearthway/bff/platform/sms"
	"hearthway/bff/screen"
	"hearthway/bff/web"
)

// people are the accounts, with what they need of the world outside.
type people struct {
	accounts *account.Service
	post     *message.Post
	outbox   *outbox.Outbox // nil: everything is really sent
	services services
	product  string
	secure   bool                        // cookies are for https only
	texts    func(header string) bool    // whether a call comes from the service for texts
	receipts func(context.Context) error // asks what became of messages to devices; nil: nothing is sent there
	dev      *web.Dev                    // nil in production
	key      string                      // of the link that opens the demonstration; "" it is open
	origin   string
	log      *slog.Logger
}

// world is what people depend on besides the configuration; tests have their own.
type world struct {
	db        *postgres.DB
	screens   *screen.Screens
	jobs      *jobs.Jobs
	passwords account.Passwords
	patience  time.Duration // see account.Deps
	now       func() time.Time
	log       *slog.Logger
}

// openPeople puts accounts together, and makes those of the demonstration.
func openPeople(ctx context.Context, c config.Config, w world) (*people, error) {
	p := &people{log: w.log, origin: c.HTTP.Origin()}
	carriers, err := p.carriers(c, w)
	if err != nil {
		return nil, err
	}
	p.post = openPost(w.db, w.jobs, carriers, w.now, w.log)
	letters := mailsOf(c, w.screens)
	p.accounts = account.New(account.Deps{
		Product: c.Product.Name, Store: accountdb.New(w.db), Limits: postgres.NewLimits(w.db), Passwords: w.passwords, Patience: w.patience, Letters: letters.account, Post: p.post,
		Facebook: facebookOf(c.Facebook), FacebookDemo: c.Facebook.StandIn, Captcha: captchaOf(c.Captcha), Demo: demoOf(c), Events: security.NewLog(w.log), Now: w.now, Log: w.log,
	})
	p.product, p.secure = c.Product.Name, c.HTTP.Secure()
	p.services = services{
		Accounts: p.accounts,
		Saved: &saved.Service{
			Store: saveddb.New(w.db), Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now}, Maps: mapsOf(c.Maps, w), Search: w.screens.Search,
			Limits: postgres.NewLimits(w.db), Letters: letters.saved, Post: p.post, Atomic: w.db.Atomically, Now: w.now,
		},
	}
	p.services.Inquiries = &inquiry.Service{
		Store: inquirydb.New(w.db, c.DemoAccounts()), Homes: listing.Service{Store: listingdb.New(w.db), Now: w.now}, Places: placedb.New(w.db), Limits: postgres.NewLimits(w.db), Texts: p.accounts,
		Letters: letters.inquiry, Post: p.post, Atomic: w.db.Atomically, Now: w.now,
		House: inquiry.House{Name: "the " + c.Product.Name + " team", Email: c.Mail.HouseAddress()},
	}
	p.accounts.Referrer, p.accounts.Stopped = p.services.Inquiries.Referrer, p.services.Inquiries.StopTexts
	if p.services.Erasures, err = openErasures(c, w, p.accounts, letters.privacy, p.post); err != nil {
		return nil, err
	}
	p.accounts.Things, p.services.Saved.Gone = p.services.Erasures, p.services.Erasures.Gone
	p.services.Support = &support.Service{
		Store: supportdb.New(w.db), Limits: postgres.NewLimits(w.db), Letters: letters.support, Post: p.post, Captcha: captchaOf(c.Captcha),
		House: c.Mail.HouseAddress(), Now: w.now,
	}
	p.services.Alerts = openAlerts(w, letters.alert, p.post)
	w.screens.Accounts, w.screens.Saved, w.screens.Inquiries, w.screens.Alerts = p.accounts, p.services.Saved, p.services.Inquiries, p.services.Alerts
	if !c.DemoAccounts() {
		return p, nil
	}
	p.dev = &web.Dev{Outbox: p.kept, Facebook: standIns(c.Facebook)}
	if c.HTTP.Shared() {
		p.key = p.dev.Lock()
	}
	if err := p.accounts.MakeDemo(ctx); err != nil {
		return nil, err
	}
	return p, p.services.Inquiries.MakeDemo(ctx, account.DemoAgentAlias)
}

// carriers bring messages to people, or to the outbox.
func (p *people) carriers(c config.Config, w world) (map[message.Channel]message.Carrier, error) {
	devices, receipts, err := pushCarrier(c, w)
	if err != nil {
		return nil, err
	}
	p.receipts = receipts
	carriers := map[message.Channel]message.Carrier{message.Push: devices}
	if c.Outbox() {
		box, err := outbox.Open(filepath.Join(c.DataDir, "outbox"))
		if err != nil {
			return nil, err
		}
		p.outbox = box
		p.texts = func(string) bool { return true } // whoever develops plays the service
		carriers[message.Email], carriers[message.Text] = box, box
	}
	if c.Mail.SMTP != "" {
		server, err := mail.NewSMTP(string(c.Mail.SMTP), c.Mail.From)
		if err != nil {
			return nil, err
		}
		carriers[message.Email] = server
	}
	if c.Texts != "" {
		service, err := sms.NewService(string(c.Texts))
		if err != nil {
			return nil, err
		}
		carriers[message.Text], p.texts = service, service.Sent
	}
	return carriers, nil
}

// defaultPasswords is how passwords are hashed.
func defaultPasswords() account.Passwords { return password.Default }

// mapsOf finds addresses; without a service the gazetteer does, and it helps out when the service is down.
func mapsOf(c config.Maps, w world) place.Maps {
	gazetteer := maps.Gazetteer{Places: placedb.New(w.db)}
	switch c.Provider {
	case "google":
		return maps.Backed(maps.Google{Origin: maps.GoogleOrigin, Key: string(c.Key)}, gazetteer, w.log, w.now)
	case "mapbox":
		return maps.Backed(maps.Mapbox{Origin: maps.MapboxOrigin, Key: string(c.Key)}, gazetteer, w.log, w.now)
	}
	return gazetteer
}

// facebookOf is nil where the login with Facebook is not offered.
func facebookOf(c config.Facebook) account.Facebook {
	switch {
	case c.StandIn:
		return facebook.StandIn{}
	case c.AppID != "":
		return facebook.NewGraph(c.GraphURL, c.AppID, string(c.Secret))
	}
	return nil
}

// captchaOf is nil where nobody is asked.
func captchaOf(c config.Captcha) account.Captcha {
	if c.Secret == "" {
		return nil
	}
	return captcha.NewService(c.VerifyURL, string(c.Secret))
}

// demoOf says who may use the demonstration's accounts.
func demoOf(c config.Config) account.Demo {
	switch {
	case !c.DemoAccounts():
		return account.DemoNobody
	case c.HTTP.Shared():
		return account.DemoOpened
	}
	return account.DemoAll
}

// standIns are the people of the stand-in of Facebook.
func standIns(c config.Facebook) []web.DevPerson {
	list := []web.DevPerson{}
	if !c.StandIn {
		return list
	}
	for _, p := range (facebook.StandIn{}).People() {
		list = append(list, web.DevPerson{Name: p.Name, Email: p.Email, AccessToken: facebook.StandIn{}.Token(p)})
	}
	return list
}

// kept gives the outbox, with what is under way in it.
func (p *people) kept(ctx context.Context, limit int) ([]web.OutboxMessage, error) {
	list := []web.OutboxMessage{}
	if p.outbox == nil {
		return list, nil
	}
	if err := p.post.Drain(ctx); err != nil {
		return nil, err
	}
	messages, err := p.outbox.List(limit)
	for _, m := range messages {
		list = append(list, web.OutboxMessage{
			ID: m.ID, Channel: string(m.Channel), To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML, CreatedAt: m.CreatedAt,
		})
	}
	return list, err
}

// announce prints the link that opens the demonstration, where it is closed.
func (p *people) announce(out io.Writer) {
	if p != nil && p.key != "" {
		_, _ = fmt.Fprintf(out, "Outbox and demo accounts open once with %s/dev/open?key=%s\n", p.origin, p.key)
	}
}
