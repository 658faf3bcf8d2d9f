package mail

import (
	"strings"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	listingmail "hearthway/bff/features/listing/mail"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the mails about inquiries and tours.
type Mails struct{ listingmail.Homes }

var _ inquiry.Letters = Mails{}

// InquiryReceived implements inquiry.Letters. Answers go to whoever asked.
func (w Mails) InquiryReceived(i inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "inquiry")
	title, wish := "A question about "+h.Address, i.Name+" asks about this home on "+w.Product+"."
	if i.Kind == inquiry.Tour {
		title, wish = "A tour of "+h.Address, i.Name+" would like to see this home: "+when(i)+"."
	}
	next := "Please answer soon: buyers ask several agents. Answering this mail writes to them."
	if i.Kind == inquiry.Tour {
		next = "Please agree with them on a time soon; until then nothing is fixed. Answering this mail writes to them."
	}
	m := w.Mail(i.Receiver.Email, mailtemplate.Template{
		Subject: title, Preview: "Sent on " + w.Product + " on " + mailtemplate.Day(i.CreatedAt) + ".",
		Title: title, Words: []string{wish}, Quote: i.Message, Lines: []string{"E-mail: " + i.Email + mailtemplate.Proof(i.EmailProven), phoneLine(i)}, Then: []string{next}, Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
		Small: []string{reason(i, w.Product)},
	})
	m.ReplyTo = i.Email
	return m
}

// InquirySent implements inquiry.Letters. Anybody can type anybody's address: only an e-mail
// that is known to be the asker's gets back what was typed.
func (w Mails) InquirySent(i inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "inquiry-sent")
	to := i.Receiver.Names()
	s := mailtemplate.Template{
		Subject: "Your question about " + h.Address, Preview: "It is on its way.",
		Title: "Your question is on its way", Words: []string{"Your question about this home went to " + to + ".", "They answer you directly, mostly within a day."},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href),
		Small: []string{"You get this mail because somebody asked about this home with your address. If it was not you, do nothing: we will not write again on our own."},
	}
	if i.Kind == inquiry.Tour {
		s.Subject, s.Title = "Your tour request for "+h.Address, "Your tour request is on its way"
		s.Words = []string{
			"You asked to see this home: " + when(i) + ". Your request went to " + to + ".",
			"They will agree with you on a time. The tour is fixed once they have confirmed it; you can cancel at any time by answering this mail.",
		}
	}
	if i.EmailProven {
		s.Words, s.Quote = append([]string{"Hello " + firstWord(i.Name) + ","}, s.Words...), i.Message
	}
	m := w.Mail(i.Email, s)
	m.ReplyTo = i.Receiver.Email
	return m
}

// TextsStopped implements inquiry.Letters.
func (w Mails) TextsStopped(i inquiry.Inquiry) message.Message {
	return w.Mail(i.Receiver.Email, mailtemplate.Template{
		Subject: "A buyer wants no more texts or calls", Preview: "The owner of this number answered STOP.",
		Title: "Please send no more texts", Words: []string{
			i.Name + " allowed texts and calls to " + mailtemplate.Phone(i.Phone) + " on " + mailtemplate.Day(i.CreatedAt) + ", and has taken that back by answering STOP.",
			"Please do not text or call this number any more. You can still write to " + i.Email + ".",
		},
		Small: []string{"You get this mail because " + w.Product + " sent you a request of this person."},
	})
}

// when is a tour in words: "Saturday, November 21, in the morning, by video".
func when(i inquiry.Inquiry) string {
	way := "in person"
	if i.Way == inquiry.Video {
		way = "by video"
	}
	return i.Day.Format("Monday, January 2") + ", in the " + string(i.Part) + ", " + way
}

func phoneLine(i inquiry.Inquiry) string {
	switch {
	case i.Phone == "":
		return "Phone: none given. Please answer by e-mail."
	case i.TextsVersion == "":
		return "Phone: " + mailtemplate.Phone(i.Phone) + ". They did not agree to texts or automated calls."
	}
	return "Phone: " + mailtemplate.Phone(i.Phone) + ". They agreed to texts and calls on " + mailtemplate.Day(i.CreatedAt) + "."
}

// reason says why the receiver gets an inquiry.
func reason(i inquiry.Inquiry, product string) string {
	switch i.Receiver.Route {
	case inquiry.ToListing:
		return "You get this mail because you list this home, which " + product + " shows."
	case inquiry.ToReferral:
		return "You get this mail because you are this buyer's agent on " + product + "."
	case inquiry.ToArea:
		return "You get this mail because you serve this city on " + product + ", and it was your turn."
	}
	return "You get this mail because no agent of " + product + " serves this city."
}

func firstWord(name string) string {
	first, _, _ := strings.Cut(name, " ")
	return first
}
