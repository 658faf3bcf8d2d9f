// Package apperr is the one error type that crosses layers: a code that web maps
// to a status, a text that may be shown to a person, and the fields it concerns.
// Every other error is ours: it becomes Internal, is logged, and is never shown.
package apperr

import (
	"errors"
	"fmt"
	"maps"
	"time"
)

// Code says what kind of failure it is; web maps each to one HTTP status.
type Code string

const (
	Invalid      Code = "invalid"      // the input is wrong; Fields may say where
	NotFound     Code = "not_found"    // no such thing, or not for this person
	Gone         Code = "gone"         // it was here and is not coming back
	Conflict     Code = "conflict"     // it clashes with what is there
	Forbidden    Code = "forbidden"    // known, and not allowed
	Unauthorized Code = "unauthorized" // a token is missing, bad or expired
	Unconfirmed  Code = "unconfirmed"  // logged in, and has to confirm first that it is really them
	Limited      Code = "limited"      // too many, try later
	Unavailable  Code = "unavailable"  // something we depend on is down
	Internal     Code = "internal"     // a bug
)

// Error is a failure with a text for the person who met it.
type Error struct {
	Code   Code
	Text   string
	Fields map[string]string // input name → what is wrong with it
	After  time.Duration     // of Limited: how long until it may be tried again; 0 unknown
	Cause  error             // for the log only
}

// Error implements error; it is for logs, so it includes the cause.
func (e *Error) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Text, e.Cause)
	}
	return fmt.Sprintf("%s: %s", e.Code, e.Text)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// New creates an error with a text that may be shown.
func New(code Code, text string) *Error { return &Error{Code: code, Text: text} }

// Wrap makes an error whose cause is logged and never shown.
func Wrap(code Code, text string, cause error) *Error {
	return &Error{Code: code, Text: text, Cause: cause}
}

// Field makes an Invalid fault about one input.
func Field(name, text string) *Error {
	return &Error{Code: Invalid, Text: text, Fields: map[string]string{name: text}}
}

// Fields makes an Invalid fault about several inputs.
func Fields(text string, fields map[string]string) *Error {
	return &Error{Code: Invalid, Text: text, Fields: maps.Clone(fields)}
}

// TextMarked goes with errors that say beside each input what is wrong with it.
const TextMarked = "Please check the highlighted fields."

// Marked makes an Invalid fault about several inputs, which says what is wrong beside each.
func Marked(fields map[string]string) *Error { return Fields(TextMarked, fields) }

// CodeOf returns the code of any error; what is not an error is Internal.
func CodeOf(err error) Code {
	if f, ok := errors.AsType[*Error](err); ok {
		return f.Code
	}
	return Internal
}
