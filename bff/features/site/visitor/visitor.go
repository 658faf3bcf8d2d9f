// Package visitor is the person who is not logged in: a random id that the browser keeps
// and that counts views. It names nobody, and nothing about it is stored.
package visitor

import "github.com/google/uuid"

// ID is a UUID of version 4 in lower case.
type ID string

// NewID makes an id of 122 random bits.
func NewID() ID { return ID(uuid.NewString()) }

// textLength is that of a UUID as clients send it: with its hyphens, and without braces or a prefix.
const textLength = 36

// Valid says whether a text that a client sent is a UUID; other texts are no visitor's.
func Valid(text string) bool { return len(text) == textLength && uuid.Validate(text) == nil }
