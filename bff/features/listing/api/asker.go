package api

import (
	"strings"

	"hearthway/bff/features/listing"
)

// Asker identifies an anonymous visitor, if the client sends an ID.
type Asker struct {
	VisitorID string `query:"visitor_id" secret:"true" doc:"from visitors/create"`
}

// Visitor is the caller's visitor ID, "" if it is invalid.
func (a Asker) Visitor() string { return VisitorOf(a.VisitorID) }

// VisitorOf validates a visitor_id; "" if it is invalid.
func VisitorOf(id string) string {
	if !listing.ValidVisitorID(id) {
		return ""
	}
	return strings.ToLower(id)
}
