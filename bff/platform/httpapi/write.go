package httpapi

import (
	"encoding/json"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// JSONFormat escapes <, > and & in responses, so that a response opened as a page contains no markup.
var JSONFormat = huma.Format{
	Marshal:   func(w io.Writer, answer any) error { return json.NewEncoder(w).Encode(answer) },
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}
