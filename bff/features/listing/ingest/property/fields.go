package property

import (
	"strings"
	"sync"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/input"
)

// maxFields bounds how many different names of fields are kept.
const maxFields = 1000

// Fields are the fields that the records of a feed have, by how many have them.
type Fields struct {
	mu            sync.Mutex
	Read, Ignored map[string]int64
}

func NewFields() *Fields { return &Fields{Read: map[string]int64{}, Ignored: map[string]int64{}} }

// Noting notes the fields of a record when it is read; f may be nil.
func (f *Fields) Noting(record ingest.Record, raw []byte) ingest.Record {
	if f == nil {
		return record
	}
	read := record.Read
	record.Read = func() (ingest.Incoming, error) {
		text, _ := input.ToUTF8(string(raw))
		f.note(text)
		return read()
	}
	return record
}

func (f *Fields) note(raw string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	eachMember(raw, func(name, value string) {
		if value == "null" {
			return
		}
		into := f.Ignored
		i, known := members[name]
		if !known {
			i, known = members[strings.ToLower(name)]
		}
		if known {
			into, name = f.Read, fieldNames[i]
		} else {
			name = ingest.CleanLine(name, 80)
		}
		if _, there := into[name]; there || len(into) < maxFields {
			into[name]++
		}
	})
}
