package property

import (
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/input"
)

// ReadLater returns a record whose Read parses raw, a JSON object, and converts it.
func ReadLater(raw []byte, line int64, source ingest.Source) ingest.Record {
	values := func() map[string]string {
		text, _ := input.ToUTF8(string(raw))
		return valuesOf(text)
	}
	return ingest.Record{Line: line, Values: values, Read: func() (ingest.Incoming, error) {
		var r Record
		text, latin := input.ToUTF8(string(raw))
		if err := r.Decode(text); err != nil {
			return ingest.Incoming{}, err
		}
		in, err := r.Convert(source)
		if latin {
			in.Warn(input.NotUTF8)
		}
		return in, err
	}}
}
