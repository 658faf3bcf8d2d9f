package mortgage

import (
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails about introductions.
type Mails struct{ *mailtemplate.Writer }

// neverAsked tells the buyer that we pulled no credit and that the lender decides.
const neverAsked = "We asked for no Social Security number and pulled no credit. Whether and on what terms you get a loan is up to the lender, who will ask before checking your credit."

// lenderLine names a lender with its NMLS ID.
func lenderLine(i Introduction) string { return i.LenderName + ", NMLS ID " + i.LenderNMLS }

// IntroductionAsked confirms a request to the buyer. It repeats nothing that was typed in the form, because
// the address may be someone else's.
func (m Mails) IntroductionAsked(i Introduction, link string) message.Message {
	return m.Mail(i.Email, mailtemplate.Template{
		Subject: "We sent your request: " + i.Reference, Preview: "A lender will be in touch.",
		Title: "We sent your request", Words: []string{"Your request went to " + lenderLine(i) + ", and to no one else. They usually answer within two business days.", neverAsked},
		Button: mailtemplate.NewButton("See where it stands", m.Origin+"/mortgage/pre-approval/"+link),
		Small:  []string{"You’re getting this email because someone asked for an introduction with this address. If it wasn’t you, open the page above and withdraw the request."},
	})
}

func (m Mails) IntroductionForLender(i Introduction) message.Message {
	state, _ := place.StateByCode(i.State)
	lines := []string{
		"Name: " + i.Name, "Email: " + i.Email, "Home: up to " + format.Dollars(i.Price) + " in " + state.Name, "Down payment: " + format.Dollars(i.Down),
		"Loan: " + LoanWishes[i.Loan], "When: " + Timings[i.Timing], "Reference: " + i.Reference,
	}
	if i.Phone != "" {
		lines = append(lines, "Phone: "+i.Phone)
	}
	return m.Mail(i.LenderEmail, mailtemplate.Template{
		Subject: "A buyer would like an introduction: " + i.Reference, Preview: "Please answer within two business days.",
		Title: "A buyer would like an introduction", Words: []string{"This buyer chose you and agreed to share what is below. Please answer them by email within two business days."},
		Lines: lines, Quote: i.Note,
		Small: []string{"You may use this to answer the request, and for nothing else. We pulled no credit and told the buyer that no decision has been made."},
	})
}

func (m Mails) IntroductionMade(i Introduction) message.Message {
	return m.Mail(i.Email, mailtemplate.Template{
		Subject: "You’ve been introduced: " + i.Reference, Preview: "The lender has your request.",
		Title: "You’ve been introduced", Words: []string{lenderLine(i) + " has read your request and will be in touch. You don’t have to go with them: it pays to compare a few lenders.", neverAsked},
		Small: []string{"You’re getting this email because you asked for an introduction to a lender."},
	})
}

func (m Mails) IntroductionClosed(i Introduction) message.Message {
	return m.Mail(i.Email, mailtemplate.Template{
		Subject: "Your introduction is closed: " + i.Reference, Preview: "We delete it after a year.",
		Title: "Your introduction is closed", Words: []string{"Your introduction to " + lenderLine(i) + " is closed, and there is nothing left for you to do. We delete what you sent us a year after you sent it."},
		Button: mailtemplate.NewButton("Ask another lender", m.Origin+"/mortgage/pre-approval"),
		Small:  []string{"You’re getting this email because you asked for an introduction to a lender."},
	})
}

// IntroductionWithdrawn goes to the lender.
func (m Mails) IntroductionWithdrawn(i Introduction) message.Message {
	return m.Mail(i.LenderEmail, mailtemplate.Template{
		Subject: "A request was withdrawn: " + i.Reference, Preview: "Please don’t contact the buyer.",
		Title: "A request was withdrawn", Words: []string{"The buyer withdrew their request " + i.Reference + ". Please don’t contact them, and delete what we sent you about it."},
		Small: []string{"You’re getting this email because a buyer had asked for an introduction to you."},
	})
}
