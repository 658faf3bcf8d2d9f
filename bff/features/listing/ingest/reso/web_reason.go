package reso

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

const (
	// reasonBytes is how many bytes of a response are read to find the reason for a failure.
	reasonBytes = 64 << 10
	// reasonRunes is how many characters of the reason are shown.
	reasonRunes = 300
)

// statusError is a response other than 200.
type statusError struct {
	code   int
	reason string // in the server's words, "" if there is none
}

// Error implements error.
func (s statusError) Error() string {
	text := fmt.Sprintf("it responds %d %s", s.code, http.StatusText(s.code))
	switch s.code {
	case http.StatusUnauthorized, http.StatusForbidden:
		text = fmt.Sprintf("it responds %d: the token or its scope isn't accepted", s.code)
	case http.StatusTooManyRequests:
		text = "it responds 429: too many requests"
	}
	if s.reason != "" {
		text += fmt.Sprintf(" (%q)", s.reason)
	}
	return text
}

// passing reports whether the failure may be temporary.
func (s statusError) passing() bool {
	return s.code == http.StatusTooManyRequests || s.code == http.StatusRequestTimeout || s.code >= 500 && s.code != http.StatusNotImplemented
}

// refusedQuery reports whether an error means that the server doesn't support the query.
func refusedQuery(err error) bool {
	status, ok := errors.AsType[statusError](err)
	return ok && (status.code == http.StatusBadRequest || status.code == http.StatusNotImplemented || status.code == http.StatusUnprocessableEntity)
}

// reason finds a server's description of a failure: OData's error.message in any version, OAuth's
// error_description, another common member, or the title of an HTML page. secrets are removed.
func reason(body []byte, secrets ...string) string {
	var said struct {
		Error       json.RawMessage `json:"error"`
		ODataError  json.RawMessage `json:"odata.error"`
		Description string          `json:"error_description"`
		Message     string          `json:"message"`
		Detail      string          `json:"detail"`
		Title       string          `json:"title"`
	}
	text := ""
	if json.Unmarshal(body, &said) == nil {
		for _, candidate := range []string{messageOf(said.Error), messageOf(said.ODataError), said.Description, said.Message, said.Detail, said.Title, plainText(said.Error)} {
			if text = ingest.CleanLine(candidate, reasonRunes); text != "" {
				break
			}
		}
	} else if title := lenient.TitlePattern.FindSubmatch(body); title != nil {
		text = ingest.CleanLine(string(title[1]), reasonRunes)
	}
	for _, secret := range secrets {
		if len(secret) > 3 {
			text = strings.ReplaceAll(text, secret, "…")
		}
	}
	return text
}

// messageOf parses {"message": "…"} and {"message": {"value": "…"}}.
func messageOf(raw json.RawMessage) string {
	var said struct {
		Message json.RawMessage `json:"message"`
	}
	if json.Unmarshal(raw, &said) != nil {
		return ""
	}
	var within struct {
		Value string `json:"value"`
	}
	if json.Unmarshal(said.Message, &within) == nil && within.Value != "" {
		return within.Value
	}
	return plainText(said.Message)
}

func plainText(raw json.RawMessage) string {
	var text string
	_ = json.Unmarshal(raw, &text) // "" for anything else
	return text
}

// maxErrorBody is the maximum size of a 200 response that is searched for an error.
const maxErrorBody = 32 << 10

// errorWithin returns the error in a response that has a success status, if there is one.
func errorWithin(body []byte, secrets ...string) error {
	if len(body) > maxErrorBody {
		return nil
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(body, &members) != nil || members["value"] != nil || members["error"] == nil && members["odata.error"] == nil {
		return nil
	}
	text := reason(body, secrets...)
	if text == "" {
		text = "an error without a message"
	}
	return fmt.Errorf("it responds with an error: %q", text)
}

// secretsOf returns the values in a URL's query that may be keys.
func secretsOf(address string) []string {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	var secrets []string
	for name, values := range u.Query() {
		if !strings.HasPrefix(name, "$") {
			secrets = append(secrets, values...)
		}
	}
	return secrets
}
