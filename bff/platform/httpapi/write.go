package httpapi

import (
	"encoding/json"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// JSONFormat writes answers with <, > and & escaped: an answer that is opened as a page by mistake holds no markup.
var JSONFormat = huma.Format{
	Marshal:   func(w io.Writer, answer any) error { return json.NewEncoder(w).Encode(answer) },
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}
