package membership

import (
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about memberships.
type Mails struct{ *mailtemplate.Writer }

func (mails Mails) activation(token string) string {
	return mails.Origin + "/profile/activate?" + url.Values{"password_key": {token}}.Encode()
}

// Activate has the link that activates a profile. With plus, it also introduces Plus.
func (mails Mails) Activate(to account.Account, token string, plus bool) message.Message {
	var after []string
	if plus {
		after = []string{"Plus has checklists, letters and flyers for your clients, with your name and license on them. See what’s inside: " + mails.Origin + "/plus/toolkit"}
	}
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Activate your " + mails.Product + " profile", Preview: "Set a password and add your license.",
		Title: "Welcome, " + to.FirstName(),
		Words: []string{
			"One step is left. Set a password and tell us your license and your brokerage, and buyers can find your profile.",
		},
		Button: mailtemplate.NewButton("Activate my profile", mails.activation(token)),
		After:  after,
		Small: []string{
			"This link works once and expires in 24 hours. You can ask for another one on the page that it opens.",
			"You’re getting this email because someone signed up for an agent’s account with this address. If it wasn’t you, you can ignore it: without this link nobody gets into the account.",
		},
	})
}

// Known tells an account's owner that someone signed up with their email. Member does so if they have a
// membership and the sign-up was for p.
func (mails Mails) Known(to account.Account, token string) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "You already have an account on " + mails.Product, Preview: "Log in, or set a new password.",
		Title: "You already have an account",
		Words: []string{
			"Someone just signed up as an agent with this email, and you have an account with it already. Nothing changed.",
			"If it was you, log in with your password: " + mails.Origin + "/login. If you forgot it, the button sets a new one.",
		},
		Button: mailtemplate.NewButton("Set a new password", mails.Origin+"/login?"+url.Values{"password_key": {token}}.Encode()),
		Small: []string{
			"This link works once and expires in 24 hours. If it wasn’t you who signed up, you can ignore this email.",
		},
	})
}

// PlaceFree tells someone on the list for a ZIP code that a program has a place there.
func (mails Mails) PlaceFree(to string, p Program, zip string) message.Message {
	return mails.ToAgent(to, mailtemplate.Template{
		Subject: "There’s a place for you in " + zip, Preview: p.Name + " has a place for another member.", Title: "There’s a place in " + zip,
		Words:  []string{p.Name + " has a place for another member in " + zip + " now. We don’t hold it: whoever pays first gets it."},
		Button: mailtemplate.NewButton("Join "+p.Name, mails.Origin+"/signup/"+p.Key),
		Small:  []string{"You’re getting this email once, because someone joined the list for this ZIP code with your address. If it wasn’t you, you can ignore it."},
	})
}

func (mails Mails) Member(to account.Account, token string, p Program) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "You already have a membership on " + mails.Product, Preview: "Nothing was charged, and nothing changed.",
		Title: "You already have a membership",
		Words: []string{
			"Someone just signed up for " + p.Name + " with this email, and you have a membership already. That order can’t be paid: nothing was charged, and nothing changed.",
			"If it was you, log in to see or cancel your membership: " + mails.Origin + "/login?next=%2Faccount%2Fbilling. If you don’t have a password, or forgot it, the button sets a new one.",
		},
		Button: mailtemplate.NewButton("Set a new password", mails.Origin+"/login?"+url.Values{"password_key": {token}}.Encode()),
		Small: []string{
			"This link works once and expires in 24 hours. If it wasn’t you who signed up, you can ignore this email.",
		},
	})
}
