// Package apperr is the one error type that crosses layers: a code that maps to an HTTP status, a text
// that may be shown to a person, and the fields it concerns. Every other error is internal: it is
// logged as Internal and never shown.
package apperr

import (
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"time"
)

// Code is the kind of failure; each maps to one HTTP status.
type Code string

const (
	Invalid      Code = "invalid"      // the input is wrong; Fields may say where
	NotFound     Code = "not_found"    // it doesn't exist, or not for this person
	Gone         Code = "gone"         // it existed and isn't coming back
	Conflict     Code = "conflict"     // it conflicts with the current state
	Forbidden    Code = "forbidden"    // logged in, but not allowed
	Unauthorized Code = "unauthorized" // a token is missing, invalid or expired
	Unconfirmed  Code = "unconfirmed"  // logged in, but must first confirm their identity
	Limited      Code = "limited"      // too many requests, try later
	Unavailable  Code = "unavailable"  // a dependency is down
	Internal     Code = "internal"     // a bug
)

// Error is a failure with a text for the user.
type Error struct {
	Code   Code
	Text   string
	Fields map[string]string // input name → what is wrong with it
	After  time.Duration     // of Limited: when to try again; 0 unknown
	Limit  string            // of Limited: the name of the limit
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

// Wrap creates an error whose cause is logged but never shown.
func Wrap(code Code, text string, cause error) *Error {
	return &Error{Code: code, Text: text, Cause: cause}
}

// Field creates an Invalid error about one input.
func Field(name, text string) *Error {
	return &Error{Code: Invalid, Text: text, Fields: map[string]string{name: text}}
}

// Fields creates an Invalid error about several inputs.
func Fields(text string, fields map[string]string) *Error {
	return &Error{Code: Invalid, Text: text, Fields: maps.Clone(fields)}
}

// TextInvalidFields is the text of errors that come with a message for each input.
const TextInvalidFields = "Please check the highlighted fields."

// InvalidFields creates an Invalid error with a message for each input.
func InvalidFields(fields map[string]string) *Error { return Fields(TextInvalidFields, fields) }

// CodeOf returns the code of any error; Internal if it isn't an *Error.
func CodeOf(err error) Code {
	if f, ok := errors.AsType[*Error](err); ok {
		return f.Code
	}
	return Internal
}

// IsNotFound reports whether something that was looked up doesn't exist.
func IsNotFound(err error) bool { return CodeOf(err) == NotFound }

// CatchPanic converts a panic into an error with its location: one failing request must not end the
// process, nor block others that wait for the same result.
func CatchPanic[T any](work func() (T, error)) (result T, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return work()
}
