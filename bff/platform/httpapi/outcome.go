package httpapi

import (
	"errors"

	"hearthway/bff/platform/apperr"
)

// SessionResponse is a response body, with what the client must store about a session that started or ended.
type SessionResponse[T any] struct {
	SessionHeaders
	Body T
}

// Refusal is the part of a response that says what the user can correct. Calls whose clients check
// "success" send it with status 200.
type Refusal struct {
	Success bool              `json:"success"`
	Error   string            `json:"error" doc:"message to show; empty on success"`
	Fields  map[string]string `json:"fields,omitempty" doc:"field name → message"`
}

// RefusalOf converts an error that the user can correct; other errors are returned.
func RefusalOf(err error) (Refusal, error) {
	if err == nil {
		return Refusal{Success: true}, nil
	}
	f, ok := errors.AsType[*apperr.Error](err)
	if !ok {
		return Refusal{}, err
	}
	switch f.Code {
	case apperr.Invalid, apperr.Conflict, apperr.NotFound, apperr.Unauthorized, apperr.Forbidden:
		return Refusal{Error: f.Text, Fields: f.Fields}, nil
	}
	return Refusal{}, err
}

// Done is the body of a response that only reports success.
type Done struct {
	Success bool `json:"success"`
}

func OK() Done { return Done{Success: true} }

// OKUnless is the response of a call that only reports success.
func OKUnless(err error) (*SessionResponse[Done], error) {
	if err != nil {
		return nil, err
	}
	return &SessionResponse[Done]{Body: OK()}, nil
}
