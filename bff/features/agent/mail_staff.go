package agent

import (
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Unpublished tells an agent that support took their page off the site, and why.
func (m Mails) Unpublished(to account.Account, of Agent, reason string) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "We took your page off the site", Preview: "Buyers don’t see it for now.", Title: "We took your page off the site",
		Words: []string{
			"Hello,", "Your page on " + m.Product + " is no longer public. This is why:", reason,
			"You can still log in and change it. You get no leads from people you didn’t invite. Once it’s settled, tell us, and we’ll publish it again.",
		},
		Button: mailtemplate.NewButton("Contact us", m.Origin+"/app-support"),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}

// Published tells an agent that their page is public again.
func (m Mails) Published(to account.Account, of Agent) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "Your page is public again", Preview: "Buyers see it again.", Title: "Your page is public again",
		Words:  []string{"Hello,", "We published your page on " + m.Product + " again."},
		Button: mailtemplate.NewButton("See your profile", m.Origin+"/agents/"+url.PathEscape(of.Alias)),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}

// Corrected tells an agent what support changed in their name, license or brokerage, and why.
func (m Mails) Corrected(to account.Account, of Agent, reason string) message.Message {
	words := []string{"Hello,", "We changed your profile on " + m.Product + ". This is why:", reason}
	if notice := of.License.Notice(); notice != "" {
		words = append(words, "What changed is checked again. Until then your page says “"+notice+"”, and you only get leads from clients you invite.")
	}
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "We changed your profile", Preview: "Your name, license or brokerage reads differently now.", Title: "We changed your profile", Words: words,
		Lines:  []string{"Name: " + of.Name, "Brokerage: " + of.Brokerage, "License: " + of.LicenseState + " " + of.LicenseNumber},
		Button: mailtemplate.NewButton("See your profile", m.Origin+"/agents/"+url.PathEscape(of.Alias)),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}
