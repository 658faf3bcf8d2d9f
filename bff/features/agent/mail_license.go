package agent

import (
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// LicenseApproved tells an agent that their license is checked.
func (m Mails) LicenseApproved(to account.Account, of Agent) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "Your license is checked", Preview: "You’re in the directory now.", Title: "Your license is checked",
		Words:  []string{"Hello,", "We checked your license " + of.LicenseNumber + " (" + of.LicenseState + "). You’re in the directory now, and buyers’ requests in the cities you serve can reach you."},
		Button: mailtemplate.NewButton("See your profile", m.Origin+"/agents/"+url.PathEscape(of.Alias)),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}

// LicenseRefused tells an agent why their license couldn't be confirmed, and what to do.
func (m Mails) LicenseRefused(to account.Account, of Agent) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "We couldn’t confirm your license", Preview: "Please check what you entered.", Title: "We couldn’t confirm your license",
		Words: []string{
			"Hello,", "We looked at license " + of.LicenseNumber + " (" + of.LicenseState + ") of " + of.Name + ", " + of.Brokerage + ". This is why we couldn’t confirm it:", of.License.Reason,
			"Your page stays, and says that the license isn’t checked. It isn’t in the directory, and you only get leads from clients you invite. If something is wrong, contact us, and we’ll look again.",
		},
		Button: mailtemplate.NewButton("Contact us", m.Origin+"/app-support"),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}

// LicenseLapsed tells an agent that their license isn't valid anymore, and what that means for their page.
func (m Mails) LicenseLapsed(to account.Account, of Agent) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "Your license has lapsed", Preview: "Your page isn’t in the directory until it’s checked again.", Title: "Your license has lapsed",
		Words: []string{
			"Hello,", "License " + of.LicenseNumber + " (" + of.LicenseState + ") of " + of.Name + ", " + of.Brokerage + " no longer counts as checked. " + of.License.Reason,
			"Your page stays, and says so. It isn’t in the directory, and you only get leads from clients you invite. Leads that you hadn’t accepted yet go to other agents.",
			"If you renewed it, there’s nothing to do: we’ll see it in the next list. If your name or number changed, change it in your profile. If something else is wrong, contact us through “App support” on our site.",
		},
		Button: mailtemplate.NewButton("See your profile", m.Origin+"/agents/"+url.PathEscape(of.Alias)),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}
