package mail

import (
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// TourCanceled implements inquiry.Letters.
func (w Mails) TourCanceled(i inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "tour-canceled")
	return w.tourChange(i, h, mailtemplate.Template{
		Subject: "Canceled: the tour of " + h.Address, Preview: "It was asked for " + when(i) + ".",
		Title: "A tour was canceled", Words: []string{i.Name + " canceled their request to see this home: " + when(i) + ".", "There is nothing for you to do. Answering this email writes to them."},
	})
}

// TourMoved implements inquiry.Letters.
func (w Mails) TourMoved(i, before inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "tour-moved")
	return w.tourChange(i, h, mailtemplate.Template{
		Subject: "Another time for the tour of " + h.Address, Preview: "Now asked for: " + when(i) + ".",
		Title: "Another time for a tour", Words: []string{
			i.Name + " would now like to see this home: " + when(i) + ". Before, they had asked for " + when(before) + ".",
			"Please agree with them on a time soon; until then nothing is fixed. Answering this email writes to them.",
		},
	})
}

func (w Mails) tourChange(i inquiry.Inquiry, h mailtemplate.Home, s mailtemplate.Template) message.Message {
	s.Lines = []string{"E-mail: " + i.Email + mailtemplate.Proof(i.EmailProven), phoneLine(i)}
	s.Homes, s.Button, s.Small = []mailtemplate.Home{h}, mailtemplate.NewButton("See the home", h.Href), []string{reason(i, w.Product)}
	m := w.Mail(i.Receiver.Email, s)
	m.ReplyTo = i.Email
	return m
}
