package api

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// jsonFormat writes answers that know how to write themselves their own way.
var jsonFormat = huma.Format{
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

// plainJSON is a value as JSON, with < and > as they are.
func plainJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// withRecords writes an answer whose first field are its records: rest is the answer without
// any, as encoding/json writes it.
func withRecords(records []KeptRecord, rest any) ([]byte, error) {
	text, err := plainJSON(rest)
	if err != nil {
		return nil, err
	}
	size := len(text) + len(records) + 1
	for _, r := range records {
		size += len(r.text)
	}
	const none = `{"properties":[]`
	out := append(make([]byte, 0, size), none[:len(none)-1]...)
	for i, r := range records {
		if i > 0 {
			out = append(out, ',')
		}
		out = r.appendJSON(out)
	}
	out = append(out, text[len(none)-1:]...)
	return append(out, '\n'), nil
}

func (r SearchRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []KeptRecord{}
	return withRecords(records, r)
}

func (r MapRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []KeptRecord{}
	return withRecords(records, r)
}

// Without it the one of SearchRecord would be used, and leave the location out.
func (r LocationSearchRecord) JSON() ([]byte, error) {
	records := r.Properties
	r.Properties = []KeptRecord{}
	return withRecords(records, r)
}
