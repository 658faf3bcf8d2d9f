package property

import (
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// ReadLater defers the reading of one object of JSON.
func ReadLater(raw []byte, line int64, source ingest.Source) listing.Record {
	values := func() map[string]string {
		text, _ := ingest.ToUTF8(string(raw))
		return valuesOf(text)
	}
	return listing.Record{Line: line, Values: values, Read: func() (listing.Incoming, error) {
		var r Record
		text, latin := ingest.ToUTF8(string(raw))
		if err := r.Decode(text); err != nil {
			return listing.Incoming{}, err
		}
		in, err := r.Convert(source)
		if latin {
			in.Warn(ingest.NotUTF8)
		}
		return in, err
	}}
}
