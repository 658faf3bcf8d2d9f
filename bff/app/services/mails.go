package services

import (
	accountmail "hearthway/bff/features/account/mail"
	agentmail "hearthway/bff/features/agent/mail"
	alertmail "hearthway/bff/features/alert/mail"
	billingmail "hearthway/bff/features/billing/mail"
	"hearthway/bff/features/feedback"
	inquirymail "hearthway/bff/features/inquiry/mail"
	leadmail "hearthway/bff/features/lead/mail"
	listingmail "hearthway/bff/features/listing/mail"
	membershipmail "hearthway/bff/features/membership/mail"
	mortgagemail "hearthway/bff/features/mortgage/mail"
	privacymail "hearthway/bff/features/privacy/mail"
	savedmail "hearthway/bff/features/saved/mail"
	"hearthway/bff/features/support"
	valuationmail "hearthway/bff/features/valuation/mail"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/mailtemplate"
)

// mails are the emails of each area.
type mails struct {
	account    accountmail.Mails
	agent      agentmail.Mails
	saved      savedmail.Mails
	alert      alertmail.Mails
	inquiry    inquirymail.Mails
	feedback   feedback.Mails
	lead       leadmail.Mails
	membership membershipmail.Mails
	billing    billingmail.Mails
	mortgage   mortgagemail.Mails
	privacy    privacymail.Mails
	support    support.Mails
	valuation  valuationmail.Mails
}

// newMails creates them.
func newMails(c config.Config) mails {
	w := mailtemplate.NewWriter(mailtemplate.Config{Product: c.Product.Name, Origin: c.HTTP.Origin(), Postal: c.Mail.Postal, From: c.Mail.Sender()})
	homes := listingmail.Homes{Writer: w}
	return mails{
		account: accountmail.Mails{Writer: w}, agent: agentmail.Mails{Writer: w}, saved: savedmail.Mails{Homes: homes}, alert: alertmail.Mails{Homes: homes}, feedback: feedback.Mails{Writer: w},
		inquiry: inquirymail.Mails{Homes: homes}, lead: leadmail.Mails{Mails: inquirymail.Mails{Homes: homes}},
		membership: membershipmail.Mails{Writer: w}, billing: billingmail.Mails{Writer: w}, mortgage: mortgagemail.Mails{Writer: w}, privacy: privacymail.Mails{Writer: w}, support: support.Mails{Writer: w}, valuation: valuationmail.Mails{Writer: w},
	}
}
