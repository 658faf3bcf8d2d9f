package listing

import "github.com/google/uuid"

// VisitorID is a UUID of version 4 in lower case.
type VisitorID string

// NewVisitorID creates an id of 122 random bits.
func NewVisitorID() VisitorID { return VisitorID(uuid.NewString()) }

// visitorIDLength is that of a UUID as clients send it: with its hyphens, and without braces or a prefix.
const visitorIDLength = 36

// ValidVisitorID reports whether a text that a client sent is a UUID; other texts are no visitor's.
func ValidVisitorID(text string) bool {
	return len(text) == visitorIDLength && uuid.Validate(text) == nil
}
