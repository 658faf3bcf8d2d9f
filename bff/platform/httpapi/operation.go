package httpapi

import (
	"encoding/json"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// Groups of calls in the OpenAPI document.
const (
	TagScreens  = "Screens"
	TagSearch   = "Search and properties"
	TagAccounts = "Authentication and profile"
	TagSaved    = "Saved by the buyer"
	TagMails    = "Emails"
	TagSupport  = "Support"
)

// maxBodyBytes is the maximum size of the body of a Call.
const maxBodyBytes = 64 << 10

// Call is an operation with a small body that is parsed leniently.
func Call(tag, id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{tag},
		SkipValidateBody: true, MaxBodyBytes: maxBodyBytes,
	}
}

// JSONFormat escapes <, > and & in responses, so that a response opened as a page contains no markup.
var JSONFormat = huma.Format{
	Marshal:   func(w io.Writer, answer any) error { return json.NewEncoder(w).Encode(answer) },
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}
