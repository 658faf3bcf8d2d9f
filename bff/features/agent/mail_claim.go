package agent

import (
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes emails to agents and about testimonials.
type Mails struct{ *mailtemplate.Writer }

// Claim invites an agent to claim a profile with the link that has this token.
func (m Mails) Claim(to account.Account, profile Agent, token string) message.Message {
	return m.Mail(to.Email, mailtemplate.Template{
		Subject: "Claim your profile on " + m.Product, Preview: "Confirm your email and set a password.",
		Title: "Claim your profile on " + m.Product,
		Words: []string{
			"Hello,", "There’s a public profile of you on " + m.Product + ", made from the records of your MLS: " + m.Origin + "/agents/" + url.PathEscape(profile.Alias),
			"Set a password and it’s yours. Then you can add a photo, your languages and the places you serve, answer testimonials, and get the inquiries that buyers send you.",
		},
		Button: mailtemplate.NewButton("Claim this profile", m.Origin+"/login?"+url.Values{"password_key": {token}}.Encode()),
		Small: []string{
			"This link works once and expires in 24 hours. By claiming the profile you accept the Agent Terms of Service: " + m.Origin + "/agentTermsOfService",
			"You’re getting this email because someone pressed “Claim this profile” on that page. If it wasn’t you, you can ignore it.",
		},
	})
}
