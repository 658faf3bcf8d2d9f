package services

import (
	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/billing"
	"hearthway/bff/features/board"
	"hearthway/bff/features/conversation"
	"hearthway/bff/features/feedback"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/membership"
	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/oauth"
	"hearthway/bff/features/privacy"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/support"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/mailtemplate"
)

// mails are the emails of each area.
type mails struct {
	account      account.Mails
	agent        agent.Mails
	saved        saved.Mails
	alert        alert.Mails
	inquiry      inquiry.Mails
	conversation conversation.Mails
	feedback     feedback.Mails
	lead         lead.Mails
	membership   membership.Mails
	billing      billing.Mails
	board        board.Mails
	mortgage     mortgage.Mails
	oauth        oauth.Mails
	privacy      privacy.Mails
	support      support.Mails
	valuation    valuation.Mails
}

// newMails creates them.
func newMails(c config.Config) mails {
	w := mailtemplate.NewWriter(mailtemplate.Config{Product: c.Product.Name, Origin: c.HTTP.Origin(), Postal: c.Mail.Postal, From: c.Mail.Sender()})
	homes := card.MailWriter{Writer: w}
	return mails{
		account: account.Mails{Writer: w}, agent: agent.Mails{Writer: w}, saved: saved.Mails{MailWriter: homes}, alert: alert.Mails{MailWriter: homes}, feedback: feedback.Mails{Writer: w},
		inquiry: inquiry.Mails{MailWriter: homes}, lead: lead.Mails{Mails: inquiry.Mails{MailWriter: homes}},
		conversation: conversation.Mails{Writer: w}, membership: membership.Mails{Writer: w}, billing: billing.Mails{Writer: w}, board: board.Mails{MailWriter: homes}, mortgage: mortgage.Mails{Writer: w}, oauth: oauth.Mails{Writer: w}, privacy: privacy.Mails{Writer: w}, support: support.Mails{Writer: w}, valuation: valuation.Mails{Writer: w},
	}
}
