package api

import (
	"strings"

	"hearthway/bff/features/listing"
)

// Asker is who asks, as far as a stranger says it.
type Asker struct {
	VisitorID string `query:"visitor_id" secret:"true" doc:"from visitors/create"`
}

// Visitor is the visitor who asks, "" for a text that is no visitor's id.
func (a Asker) Visitor() string { return VisitorOf(a.VisitorID) }

// VisitorOf is the visitor that a visitor_id names, "" for a text that is no visitor's id.
func VisitorOf(id string) string {
	if !listing.ValidVisitorID(id) {
		return ""
	}
	return strings.ToLower(id)
}
