package letter

import (
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/message"
)

// TourCanceled implements inquiry.Letters.
func (w *Writer) TourCanceled(i inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.homeOf(l, source, "tour-canceled")
	return w.tourChange(i, h, sheet{
		Subject: "Canceled: the tour of " + h.Address, Preview: "It was asked for " + when(i) + ".",
		Title: "A tour was canceled", Words: []string{i.Name + " canceled their request to see this home: " + when(i) + ".", "There is nothing for you to do. Answering this email writes to them."},
	})
}

// TourMoved implements inquiry.Letters.
func (w *Writer) TourMoved(i, before inquiry.Inquiry, l listing.Listing, source listing.SourceInfo) message.Message {
	h := w.homeOf(l, source, "tour-moved")
	return w.tourChange(i, h, sheet{
		Subject: "Another time for the tour of " + h.Address, Preview: "Now asked for: " + when(i) + ".",
		Title: "Another time for a tour", Words: []string{
			i.Name + " would now like to see this home: " + when(i) + ". Before, they had asked for " + when(before) + ".",
			"Please agree with them on a time soon; until then nothing is fixed. Answering this email writes to them.",
		},
	})
}

func (w *Writer) tourChange(i inquiry.Inquiry, h home, s sheet) message.Message {
	s.Lines = []string{"E-mail: " + i.Email + proof(i.EmailProven), phoneLine(i)}
	s.Homes, s.Button, s.Small = []home{h}, &button{"See the home", h.Href}, []string{reason(i, w.Product)}
	m := w.mail(i.Receiver.Email, s)
	m.ReplyTo = i.Email
	return m
}
