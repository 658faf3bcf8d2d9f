package mails

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
)

func savedExamples(w writers) examples {
	long := ann
	long.Name = strings.Repeat("W", 100)
	return examples{
		"home-shared":         w.HomeShared("bob@example.com", ann, "Look at this one!\n\nIt has the porch that you always wanted.", villa, source),
		"home-shared-long":    w.HomeShared("bob@example.com", long, long.Name, villa, source),
		"home-shared-hostile": w.HomeShared("bob@example.com", hostile(), evil, villa, source),
	}
}

func TestSharedHomeEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"turned around": {w.HomeShared("bob@example.com", account.Account{Name: "\u202eeil\u2066Ann"}, "\u200f!", villa, source), []string{"eilAnn found"}, []string{"\u202e", "\u2066", "\u200f"}, "bob@example.com"},
		"home":          {w.HomeShared("bob@example.com", ann, "", villa, source), []string{"$1,284,500", "1 bed · 2.5 baths · 1,840 sqft", "4417 Swiss Avenue", "Sample listing", "Prairie Oak Group, (214) 555-0100", source.Disclaimer}, []string{"> "}, "bob@example.com"},
		"no price":      {w.HomeShared("bob@example.com", ann, "", listing.Listing{Alias: "x", Address: listing.Address{City: "Dallas", State: "TX"}}, source), []string{"Contact Agent", "Address not disclosed"}, []string{"$0", "0 bed"}, "bob@example.com"},
	})
	if m := w.HomeShared("bob@example.com", ann, "", villa, source); m.ReplyTo != "ann@example.com" {
		t.Errorf("answers go to %q", m.ReplyTo)
	}
	unverified := ann
	unverified.EmailVerifiedAt = time.Time{}
	if m := w.HomeShared("bob@example.com", unverified, "", villa, source); m.ReplyTo != "" {
		t.Error("answers go to an address that may be somebody else's")
	}
	withheld := villa
	withheld.Display.Address = false
	if m := w.HomeShared("bob@example.com", ann, "", withheld, source); strings.Contains(m.Text+m.HTML+m.Subject, "4417 Swiss") {
		t.Error("a withheld address is in the mail")
	}
}
