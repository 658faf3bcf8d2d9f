package mail

import (
	"hearthway/bff/features/account"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Added implements membership.Mails.
func (mails Mails) Added(to account.Account, a membership.Addition) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "You added the membership to " + a.Program.Name, Preview: a.Wording[1], Title: "You have the membership now",
		Words:  append([]string{"Hello " + to.FirstName() + ",", "The kits are yours from now on. Here is what you agreed to:"}, a.Wording...),
		Button: mailtemplate.NewButton("See your billing", mails.Origin+"/account/billing"),
		Small:  []string{"You’re getting this email because the membership was added in your account on " + mails.Product + "."},
	})
}

// Terms implements membership.Mails.
func (mails Mails) Terms(to membership.TermsMail) message.Message {
	title := "Your terms"
	if to.FirstName != "" {
		title += ", " + to.FirstName
	}
	with := "The " + to.Program.Name + " agreement is attached, with the Agent Terms of Service"
	if to.Addendum {
		with += " and the addendum about " + to.Program.AddendumAbout()
	}
	facts := make([]mailtemplate.Fact, len(to.Summary))
	for i, f := range to.Summary {
		facts[i] = mailtemplate.Fact(f)
	}
	m := mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your " + to.Program.Name + " terms, to read before you sign", Preview: "Nothing is charged until you press Pay.", Title: title,
		Words:  []string{"Here is what you would agree to. Nothing is signed and nothing is charged until you press Pay on the sign-up page."},
		Facts:  facts,
		Then:   []string{with + "."},
		Button: mailtemplate.NewButton("Go on with the sign-up", mails.Origin+"/signup/"+to.Program.Key),
		Small:  []string{"You’re getting this email because someone asked for these terms on the sign-up page with this address. If it wasn’t you, you can ignore it: nothing was ordered."},
	})
	m.Attachments = append(m.Attachments, message.NewFile(to.Name, "application/pdf", to.File))
	return m
}
