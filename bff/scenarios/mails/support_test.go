package mails

import (
	"testing"

	"hearthway/bff/features/support"
)

func supportExamples(w writers) examples {
	ticket := support.Ticket{
		Reference: "HW-7K3FQ-29QDM-X4TBN", Name: evil, Email: "ann@example.com", Topic: "app", AppVersion: "1.0", Device: evil,
		Messages: []support.Message{{Body: evil + "\n\n{{.Secret}}"}},
	}
	return examples{
		"ticket-opened":   w.TicketOpened(ticket),
		"ticket-received": w.TicketReceived("team@example.com", ticket),
		"ticket-answered": w.TicketAnswered(ticket),
		"ticket-closed":   w.TicketClosed(ticket),
	}
}

func TestTicketEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"an answer that greets": {
			w.TicketAnswered(support.Ticket{Name: "Ann", Email: "ann@example.com", Messages: []support.Message{{Body: "Hi Ann,\nthe map is mended.\n\nKind regards\nMia"}}}),
			[]string{"Our reply\n\nHi Ann,\nthe map is mended.\n\nKind regards\nMia\n"}, []string{"Hello"}, "ann@example.com",
		},
	})
}
