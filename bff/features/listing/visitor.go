package listing

import "github.com/google/uuid"

// VisitorID identifies an anonymous visitor: a lowercase UUID, version 4.
type VisitorID string

// NewVisitorID creates a random ID.
func NewVisitorID() VisitorID { return VisitorID(uuid.NewString()) }

// visitorIDLength is the length of a UUID with hyphens, without braces or a prefix.
const visitorIDLength = 36

// ValidVisitorID reports whether a text from a client is a UUID.
func ValidVisitorID(text string) bool {
	return len(text) == visitorIDLength && uuid.Validate(text) == nil
}
