package mails

import (
	"time"

	"hearthway/bff/features/inquiry"
)

func inquiryExamples(w writers) examples {
	tour := inquiry.Inquiry{
		Kind: inquiry.Tour, Name: evil, Email: "ann@example.com", EmailVerified: true, Phone: "2145550142", Message: evil, TextsVersion: "2026-11",
		Day: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Part: inquiry.Evening, Way: inquiry.Video, CreatedAt: time.Unix(1, 0),
		Receiver: inquiry.Receiver{Route: inquiry.ToListing, Name: "Lia " + evil, Office: "Prairie Oak Group", Email: "lia@example.com"},
	}
	question := tour
	question.Kind, question.EmailVerified, question.Phone, question.Receiver.Route = inquiry.Question, false, "", inquiry.ToFallback
	canceled := tour
	canceled.CanceledAt = time.Unix(2, 0)
	return examples{
		"texts-stopped":             w.TextsStopped(tour),
		"inquiry-received-tour":     w.InquiryReceived(tour, villa, source),
		"inquiry-sent-tour":         w.InquirySent(tour, villa, source),
		"tour-canceled":             w.TourCanceled(tour, villa, source),
		"tour-moved":                w.TourMoved(tour, tour, villa, source),
		"tour-changed":              w.TourChanged(tour, villa, source),
		"tour-changed-canceled":     w.TourChanged(canceled, villa, source),
		"inquiry-received-question": w.InquiryReceived(question, villa, source),
		"inquiry-sent-question":     w.InquirySent(question, villa, source),
	}
}
