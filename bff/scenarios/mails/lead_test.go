package mails

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing"
)

var lia = inquiry.Agent{ID: "2", Name: "Lia Marsh", Email: "lia@example.com", Alias: "lia-marsh", Brokerage: "Prairie Oak Group", LicenseState: "TX", LicenseNumber: "0612345"}

func leadExamples(w writers) examples {
	l := lead.Lead{
		ID: "4e7f0c1e-0000-4000-8000-000000000001", ListingID: 7, Name: "Ann " + evil, Email: "ann@example.com", Phone: "2145550142", Reason: lead.ServesCity, Status: lead.Offered,
		DueAt: time.Unix(1e9, 0), CreatedAt: time.Unix(1e9, 0), LastAt: time.Unix(1e9, 0),
	}
	tour := inquiry.Inquiry{
		Kind: inquiry.Tour, ListingID: 7, Name: evil, Email: "ann@example.com", Phone: "2145550142", Message: evil, TextsVersion: "2026-11",
		Day: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Part: inquiry.Morning, Way: inquiry.InPerson, CreatedAt: time.Unix(1, 0), Receiver: lia.Receiver(inquiry.ToArea),
	}
	chosen := l
	chosen.Reason = lead.Chosen
	note := tour
	note.Kind, note.ListingID, note.ToAgentID, note.Day = inquiry.Question, 0, "2", time.Time{}
	answered := lead.Closing{ClosedOn: tour.Day, Fee: 225_000, Dispute: lead.Dispute{Outcome: lead.OutcomeUpheld, Answer: evil}}
	return examples{
		"fee-answered":        w.FeeAnswered(hostile(), answered),
		"fee-disputed":        w.FeeDisputed("team@hearthway.example", hostile(), lead.Closing{ID: "c-1", Address: evil, ClosedOn: tour.Day, Commission: 900_000, Percent: 25, Fee: 225_000, Dispute: lead.Dispute{Reason: evil}}),
		"handed-over":         w.HandedOver(l, tour, villa, source),
		"handed-over-message": w.HandedOver(l, note, listing.Listing{}, source),
		"asked-again":         w.AskedAgain(l, tour, villa, source),
		"asked-again-message": w.AskedAgain(l, note, listing.Listing{}, source),
		"picked":              w.Picked(chosen, lia),
		"moved":               w.Moved(l, tour, villa, source),
		"moved-message":       w.Moved(l, note, listing.Listing{}, source),
		"unclaimed":           w.Unclaimed(l, tour, villa, source, "the-token"),
		"unclaimed-message":   w.Unclaimed(l, note, listing.Listing{}, source, "the-token"),
		"accepted":            w.Accepted(l, tour, villa, source),
		"accepted-message":    w.Accepted(l, note, listing.Listing{}, source),
		"tour-taken":          w.TourTaken(tour, villa, source),
		"released":            w.Released("ann@example.com", l, lia, "the-token"),
		"released-guest":      w.Released("ann@example.com", l, inquiry.Agent{}, ""),
		"released-writer":     w.Released("ann@example.com", lead.Lead{Name: evil}, inquiry.Agent{}, ""),
		"buyer-left":          w.BuyerLeft(lia, account.Account{Name: evil}),
		"tour-ended":          w.TourEnded(tour, villa, source),
		"picked-by-you":       w.PickedByYou(l, lia),
		"ask-to-pass-on":      w.AskToPassOn(note, "the-link"),
	}
}

func TestLeadEmails(t *testing.T) {
	w := newWriters()
	l := lead.Lead{ID: "l-1", ListingID: 7, Name: "Ann Lee", Email: "ann@example.com", Reason: lead.ServesCity, DueAt: time.Date(2026, 11, 20, 20, 15, 0, 0, time.UTC), LastAt: time.Unix(1e9, 0)}
	question := inquiry.Inquiry{Kind: inquiry.Question, ListingID: 7, Name: "Ann Lee", Email: "ann@example.com", Message: "Is the roof new?\nReally?", Receiver: lia.Receiver(inquiry.ToArea)}
	check(t, map[string]expectation{
		"to an agent": {
			w.HandedOver(l, question, villa, source),
			[]string{"2:15 PM CST on Friday, November 20", "https://hearthway.example/account/leads?lead=l-1", "you serve Dallas, and it was your turn", "Message: Is the roof new? Really?\n", "----- END LEAD -----"}, nil, "lia@example.com",
		},
		"nobody took it": {w.Unclaimed(l, question, villa, source, "k-1"), []string{"https://hearthway.example/select?key=k-1", "once, for 7 days"}, nil, "ann@example.com"},
		"let go":         {w.Released("ann@example.com", l, lia, "k-2"), []string{"Hello Ann,", "https://hearthway.example/released?key=k-2"}, nil, "ann@example.com"},
		"a guest":        {w.Released("ann@example.com", l, lia, ""), []string{"https://hearthway.example/real-estate-agents"}, []string{"Ann", "released?key"}, "ann@example.com"},
	})
	if m := w.HandedOver(l, question, villa, source); m.ReplyTo != "ann@example.com" || len(m.Attachments) != 1 || !strings.Contains(string(m.Attachments[0].Content), "Ann Lee") {
		t.Errorf("replies go to %q, attached is %+v", m.ReplyTo, m.Attachments)
	}
}
