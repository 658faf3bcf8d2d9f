package services

import (
	"net/url"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/tour"
	"hearthway/bff/features/tour/feed"
	"hearthway/bff/features/tour/provider"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// newTours creates the service that books tours. Inquiries and leads call it as inquiry.Bookings.
func newTours(d Deps, leads *lead.Service, mails inquiry.Mails, linkKey []byte) *tour.Service {
	tours := &tour.Service{
		DB: d.DB, Inquiries: leads.Inquiries, Homes: leads.Homes, Accounts: leads.Accounts, Leads: leads, Limits: postgres.NewLimits(d.DB), Mails: tour.Mails{Mails: mails},
		MailQueue: leads.MailQueue, LinkKey: linkKey, Events: d.Events, Now: d.Now,
	}
	if origin, err := url.Parse(mails.Origin); err == nil {
		tours.Feeds = feed.New(origin.Hostname())
	}
	leads.Inquiries.Bookings = tours
	return tours
}

// newCalendarLogins returns the calendars that agents can connect by logging in there. In staging there are none: a copy of production's data has
// calendars of customers.
func newCalendarLogins(c config.Config) map[tour.CalendarProvider]tour.CalendarLogin {
	offered := map[tour.CalendarProvider]tour.CalendarLogin{}
	if c.Env == config.Staging {
		return offered
	}
	back := c.HTTP.Origin() + tour.CalendarPath
	offer := func(p tour.CalendarProvider, client config.OAuthClient, login tour.CalendarLogin) {
		if client.StandIn {
			offered[p] = provider.StandIn{Back: back}
		} else if client.ID != "" {
			offered[p] = login
		}
	}
	google, microsoft := c.Calendars.Google, c.Calendars.Microsoft
	offer(tour.GoogleCalendar, google, provider.NewGoogle(google.ID, string(google.Secret), back))
	offer(tour.MicrosoftCalendar, microsoft, provider.NewMicrosoft(microsoft.ID, string(microsoft.Secret), back))
	return offered
}
