package inquiry

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// TourCanceled tells the receiver that a tour was canceled.
func (mails Mails) TourCanceled(i Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(l, source, "tour-canceled")
	return mails.tourChange(i, l, h, mailtemplate.Template{
		Subject: "Canceled: the tour of " + h.Address, Preview: "It was requested for " + when(i, l) + ".",
		Title: "A tour was canceled", Words: []string{i.Name + " canceled their request to see this home: " + when(i, l) + ".", "There’s nothing you need to do. Reply to this email to write to them."},
	})
}

// TourMoved tells the receiver that another time is requested.
func (mails Mails) TourMoved(i, before Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(l, source, "tour-moved")
	return mails.tourChange(i, l, h, mailtemplate.Template{
		Subject: "New time requested: tour of " + h.Address, Preview: "Now requested: " + when(i, l) + ".",
		Title: "New time requested for a tour", Words: []string{
			i.Name + " would now like to see this home: " + when(i, l) + ". Their earlier request was for " + when(before, l) + ".",
			"Please confirm a time with them soon. The tour isn’t set until you do. Reply to this email to write to them.",
		},
	})
}

// TourChanged confirms a canceled or moved tour to whoever requested it, and updates their calendar.
func (mails Mails) TourChanged(i Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(l, source, "tour-changed")
	s := mailtemplate.Template{
		Subject: "New time requested: your tour of " + h.Address, Preview: "Now requested: " + when(i, l) + ".", Title: "You asked for a new time",
		Words: []string{"You’d like to see this home: " + when(i, l) + ".", "We told " + i.Receiver.Names() + ". The tour is set once they confirm a time with you."},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href), Small: []string{"You’re getting this email because you changed a tour on " + mails.Product + "."},
	}
	if i.Receiver.Names() == "" {
		s.Words = s.Words[:1]
	}
	OfferChange(&s, i, mails.Origin)
	if !i.CanceledAt.IsZero() {
		s.Subject, s.Preview, s.Title = "Canceled: your tour of "+h.Address, "It was requested for "+when(i, l)+".", "Your tour is canceled"
		s.Words[0] = "You canceled your request to see this home: " + when(i, l) + "."
		if len(s.Words) > 1 {
			s.Words[1] = "We told " + i.Receiver.Names() + ". There’s nothing else you need to do."
		}
	}
	return mails.WithInvitation(mails.Mail(i.Email, s), i, l)
}

// TourEnded tells the buyer that a tour is canceled because the agent no longer works with them.
func (mails Mails) TourEnded(i Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := mails.HomeOf(l, source, "tour-ended")
	return mails.WithInvitation(mails.Mail(i.Email, mailtemplate.Template{
		Subject: "Canceled: your tour of " + h.Address, Preview: "It was requested for " + when(i, l) + ".", Title: "Your tour is canceled",
		Words: []string{
			"You asked to see this home: " + when(i, l) + ". " + i.Receiver.Names() + " is no longer your agent, so this tour is canceled.",
			"You can request a new one on the home’s page.",
		},
		Homes: []mailtemplate.Home{h}, Button: mailtemplate.NewButton("See the home", h.Href), Small: []string{"You’re getting this email because you requested a tour on " + mails.Product + "."},
	}), i, l)
}

func (mails Mails) tourChange(i Inquiry, l listing.Listing, h mailtemplate.Home, s mailtemplate.Template) message.Message {
	s.Lines = []string{"Email: " + i.Email + mailtemplate.Verified(i.EmailVerified), phoneLine(i)}
	s.Homes, s.Button, s.Small = []mailtemplate.Home{h}, mailtemplate.NewButton("See the home", h.Href), []string{reason(i, mails.Product)}
	m := mails.ToAgent(i.Receiver.Email, s)
	m.ReplyTo = i.Email
	return mails.WithInvitation(m, i, l)
}
