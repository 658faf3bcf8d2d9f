package product

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/testkit"
)

// Calls used by scenarios of several areas.
const (
	DataCode    = "POST /api/pub/data/code"
	DataConfirm = "POST /api/pub/data/confirm"
	DataErase   = "POST /api/account/data/erase"
	DataExport  = "POST /api/account/data/copy"

	SendInquiry     = "POST /api/pub/inquiries"
	OpenTicket      = "POST /api/pub/support/tickets"
	AskIntroduction = "POST /api/pub/introductions"
	SavedSearches   = "/api/v1/saved-searches" // GET and POST
)

// VerifyEmail verifies an email without a login, and returns the response with the key.
func (c *Client) VerifyEmail(email string) Response {
	c.T.Helper()
	c.Call(DataCode, map[string]string{"email": email}).Want(200, "success", true)
	return c.Call(DataConfirm, map[string]string{"email": email, "otp": c.Code(email)}).Want(200, "success", true)
}

// EraseDue runs the erase job.
func (s *Server) EraseDue(want int) {
	s.T.Helper()
	done, err := s.Services.Erasures.EraseDue(s.T.Context())
	if err != nil || done != want {
		s.T.Fatalf("%d requests were done, want %d: %v", done, want, err)
	}
}

// Question returns a guest's question about a home. pairs replace values.
func Question(home listing.Listing, pairs ...any) map[string]any {
	return WithPairs(map[string]any{
		"alias": home.Alias, "kind": "question", "name": "Gus Guest", "email": "gus@example.com", "message": "Is the roof new?",
	}, pairs)
}

// Introduction returns a request to be introduced to a lender. pairs replace values.
func Introduction(pairs ...any) map[string]any {
	return WithPairs(map[string]any{
		"state": "TX", "price": 450_000, "down": 45_000, "timing": "now", "loan": "fha", "name": "Gus Guest", "email": "gus@example.com", "phone": "(214) 555-0142", "note": "We move in May.",
		"lender": "1402217", "consent": true,
	}, pairs)
}

// WithPairs replaces values of a body, given in pairs.
func WithPairs(body map[string]any, pairs []any) map[string]any {
	for i := 0; i+1 < len(pairs); i += 2 {
		body[pairs[i].(string)] = pairs[i+1]
	}
	return body
}

// OfferedBy makes a home a real offer, listed by people who can be reached.
func (s *Server) OfferedBy(home listing.Listing, agent, office string) listing.Listing {
	s.T.Helper()
	home.Sample, home.Agent.Name, home.Agent.Email, home.Office.Email = "", "Lia Lister", agent, office
	stored, err := testkit.Upsert(s.T.Context(), s.DB, []listing.Listing{home})
	if err != nil {
		s.T.Fatal(err)
	}
	return stored[0]
}

// Ticket returns a guest's support ticket. pairs replace values.
func Ticket(pairs ...any) map[string]any {
	return WithPairs(map[string]any{
		"name": "Gus Guest", "email": "gus@example.com", "topic": "app", "message": "It does not start.\n\nSince Monday.", "app_version": "App 1.0.0", "device": "Pixel 9, Android 16",
	}, pairs)
}
