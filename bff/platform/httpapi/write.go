package httpapi

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// JSONFormat writes answers that know how to write themselves their own way.
var JSONFormat = huma.Format{
	Marshal: func(w io.Writer, answer any) error {
		if own, ok := answer.(selfWriting); ok {
			text, err := own.JSON()
			if err == nil {
				_, err = w.Write(text)
			}
			return err
		}
		return huma.DefaultJSONFormat.Marshal(w, answer)
	},
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}

// selfWriting are the answers with cards and records, which are kept as they are sent:
// encoding/json would read each of them once more.
type selfWriting interface {
	JSON() ([]byte, error)
}

// PlainJSON is a value as JSON, with < and > as they are.
func PlainJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
