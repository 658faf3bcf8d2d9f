package mail

import (
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// TourCanceled implements inquiry.Mails.
func (w Mails) TourCanceled(i inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "tour-canceled")
	return w.tourChange(i, h, mailtemplate.Template{
		Subject: "Canceled: the tour of " + h.Address, Preview: "It was requested for " + when(i) + ".",
		Title: "A tour was canceled", Words: []string{i.Name + " canceled their request to see this home: " + when(i) + ".", "There’s nothing you need to do. Reply to this email to write to them."},
	})
}

// TourMoved implements inquiry.Mails.
func (w Mails) TourMoved(i, before inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.HomeOf(l, source, "tour-moved")
	return w.tourChange(i, h, mailtemplate.Template{
		Subject: "New time requested: tour of " + h.Address, Preview: "Now requested: " + when(i) + ".",
		Title: "New time requested for a tour", Words: []string{
			i.Name + " would now like to see this home: " + when(i) + ". Their earlier request was for " + when(before) + ".",
			"Please confirm a time with them soon. The tour isn’t set until you do. Reply to this email to write to them.",
		},
	})
}

func (w Mails) tourChange(i inquiry.Inquiry, h mailtemplate.Home, s mailtemplate.Template) message.Message {
	s.Lines = []string{"Email: " + i.Email + mailtemplate.Proof(i.EmailVerified), phoneLine(i)}
	s.Homes, s.Button, s.Small = []mailtemplate.Home{h}, mailtemplate.NewButton("See the home", h.Href), []string{reason(i, w.Product)}
	m := w.Mail(i.Receiver.Email, s)
	m.ReplyTo = i.Email
	return m
}
