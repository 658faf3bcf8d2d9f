package screen

import (
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/testkit/fake"
)

// A home's page is the same for everyone, so it names only the listing agent.
func TestReceiverLine(t *testing.T) {
	s := &Screens{}
	want := "This home is a sample, and its agent is fictional. You’ll see who gets your request before you send it."
	if got := s.ReceiverLine(fake.Swiss()); got != want {
		t.Errorf("a sample: %q", got)
	}
	real := fake.With(2, func(h *listing.Listing) {
		h.Sample, h.Agent.Name, h.Agent.Email, h.Office.Name, h.Office.Email = "", "Maria Lopez", "maria@office.example", "Prairie Oak Group", ""
	})
	if got := s.ReceiverLine(real); got != "Your request goes to Maria Lopez, Prairie Oak Group." {
		t.Errorf("one with an agent: %q", got)
	}
}
