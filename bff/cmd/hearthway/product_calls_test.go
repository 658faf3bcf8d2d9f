package main

import (
	"hearthway/bff/features/listing"
	listingdb "hearthway/bff/features/listing/db"
)

// Calls that scenarios of several areas make.
const (
	dataCode    = "POST /api/pub/data/code"
	dataConfirm = "POST /api/pub/data/confirm"
	dataErase   = "POST /api/account/data/erase"
	dataCopy    = "POST /api/account/data/copy"

	inquiries     = "POST /api/pub/inquiries"
	tickets       = "POST /api/pub/support/tickets"
	savedSearches = "/api/v1/saved-searches" // GET and POST
)

// provenByCode shows that an e-mail is theirs, without a login, and gives the key.
func (d *device) provenByCode(email string) reply {
	d.t.Helper()
	d.ask(dataCode, map[string]string{"email": email}).want(200, "success", true)
	return d.ask(dataConfirm, map[string]string{"email": email, "otp": d.code(email)}).want(200, "success", true)
}

// eraseDue does what the job does.
func (c *city) eraseDue(want int) {
	c.t.Helper()
	done, err := c.services.Erasures.EraseDue(c.t.Context())
	if err != nil || done != want {
		c.t.Fatalf("%d requests were done, want %d: %v", done, want, err)
	}
}

// questionOf is a guest's question about a home, with other values in pairs.
func questionOf(home listing.Listing, pairs ...any) map[string]any {
	return changed(map[string]any{
		"alias": home.Alias, "kind": "question", "name": "Gus Guest", "email": "gus@example.com", "message": "Is the roof new?",
	}, pairs)
}

// changed is a body with other values, in pairs.
func changed(body map[string]any, pairs []any) map[string]any {
	for i := 0; i+1 < len(pairs); i += 2 {
		body[pairs[i].(string)] = pairs[i+1]
	}
	return body
}

// offered makes a home really for sale, listed by people who can be reached.
func (c *city) offered(home listing.Listing, agent, office string) listing.Listing {
	c.t.Helper()
	home.Sample, home.Agent.Name, home.Agent.Email, home.Office.Email = "", "Lia Lister", agent, office
	stored, err := listingdb.New(c.db).Put(c.t.Context(), []listing.Listing{home})
	if err != nil {
		c.t.Fatal(err)
	}
	return stored[0]
}

// ticketOf is what a guest asks, with other values in pairs.
func ticketOf(pairs ...any) map[string]any {
	return changed(map[string]any{
		"name": "Gus Guest", "email": "gus@example.com", "topic": "app", "message": "It does not start.\n\nSince Monday.", "app_version": "App 1.0.0", "device": "Pixel 9, Android 16",
	}, pairs)
}
