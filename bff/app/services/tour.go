package services

import (
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/postgres"
)

// newTours creates the service that books tours. Inquiries and leads call it as inquiry.Bookings.
func newTours(d Deps, leads *lead.Service, mails inquiry.Mails, linkKey []byte) *tour.Service {
	tours := &tour.Service{
		DB: d.DB, Inquiries: leads.Inquiries, Homes: leads.Homes, Accounts: leads.Accounts, Leads: leads, Limits: postgres.NewLimits(d.DB), Mails: tour.Mails{Mails: mails},
		MailQueue: leads.MailQueue, LinkKey: linkKey, Now: d.Now,
	}
	leads.Inquiries.Bookings = tours
	return tours
}
