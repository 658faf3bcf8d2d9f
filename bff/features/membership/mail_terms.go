package membership

import (
	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/pdf"
)

// Added confirms that the membership was added to a program: what is charged when, and how to cancel.
func (mails Mails) Added(to account.Account, a Addition) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "You added the membership to " + a.Program.Name, Preview: a.Wording[1], Title: "You have the membership now",
		Words:  append([]string{"Hello " + to.FirstName() + ",", "The kits are yours from now on. Here is what you agreed to:"}, a.Wording...),
		Button: mailtemplate.NewButton("See your billing", mailtemplate.OwnPage(mails.Origin, "/account/billing")),
		Small:  []string{"You’re getting this email because the membership was added in your account on " + mails.Product + "."},
	})
}

// Terms has the terms of a program attached as PDFs.
func (mails Mails) Terms(to TermsMail) message.Message {
	title := "Your terms"
	if to.FirstName != "" {
		title += ", " + to.FirstName
	}
	facts := make([]mailtemplate.Fact, len(to.Summary))
	for i, f := range to.Summary {
		facts[i] = mailtemplate.Fact(f)
	}
	files, attached := make([]mailtemplate.File, len(to.Documents)), make([]message.Attachment, len(to.Documents))
	for i, d := range to.Documents {
		files[i] = mailtemplate.File{Name: d.Title, About: pdf.About(d.File), Href: mails.Origin + d.Path()}
		attached[i] = message.NewFile(d.FileName(), "application/pdf", d.File)
	}
	m := mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your " + to.Program.Name + " terms, to read before you sign", Preview: "Nothing is charged until you press Pay.", Title: title,
		Words:  []string{"Here is what you would agree to. Nothing is signed and nothing is charged until you press Pay on the sign-up page."},
		Facts:  facts,
		Files:  files,
		Button: mailtemplate.NewButton("Go on with the sign-up", mails.Origin+"/signup/"+to.Program.Key),
		Small:  []string{"You’re getting this email because someone asked for these terms on the sign-up page with this address. If it wasn’t you, you can ignore it: nothing was ordered."},
	})
	m.Attachments = attached
	return m
}
