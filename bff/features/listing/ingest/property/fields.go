package property

import (
	"strings"
	"sync"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
)

// maxFields limits how many different field names are counted.
const maxFields = 1000

// Fields counts how often each field occurs in a feed's records. Read are the fields that we use.
type Fields struct {
	mu            sync.Mutex
	Read, Ignored map[string]int64
}

// NewFields returns counters that are all zero.
func NewFields() *Fields { return &Fields{Read: map[string]int64{}, Ignored: map[string]int64{}} }

// Counting returns a record whose fields are counted when it is read. f may be nil.
func (f *Fields) Counting(record ingest.Record, raw []byte) ingest.Record {
	if f == nil {
		return record
	}
	read := record.Read
	record.Read = func() (ingest.Incoming, error) {
		text, _ := lenient.ToUTF8(string(raw))
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
