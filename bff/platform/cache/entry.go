package cache

import (
	"encoding/binary"
	"time"

	"hearthway/bff/platform/regions"
)

// Entry is a cached response with what makes it stale.
type Entry struct {
	Body
	Regions   regions.Set // regions whose changes make it stale; nil: everywhere
	NoRegions bool        // no change makes it stale
	Version   int64       // data version; it includes every change up to this one
	Made      time.Time
	ExpiresAt time.Time // when its time-dependent parts become invalid
	Homes     []int64   // homes in it, in order, for visitor-specific flags
}

// entryFormat is the first byte of a stored entry. Change it with the layout.
const entryFormat = 1

// Encode serializes an entry for Redis.
func (e Entry) Encode() []byte {
	body := e.Body.Encode()
	out := make([]byte, 0, len(body)+64+24*len(e.Regions)+8*len(e.Homes))
	out = append(out, entryFormat, flag(e.NoRegions))
	out = binary.BigEndian.AppendUint64(out, uint64(e.Version))
	out = binary.BigEndian.AppendUint64(out, uint64(e.Made.UnixMilli()))
	out = binary.BigEndian.AppendUint64(out, uint64(e.ExpiresAt.UnixMilli()))
	out = binary.AppendUvarint(out, uint64(len(e.Regions)))
	for _, place := range e.Regions {
		out = binary.AppendUvarint(out, uint64(len(place)))
		out = append(out, place...)
	}
	out = binary.AppendUvarint(out, uint64(len(e.Homes)))
	for _, id := range e.Homes {
		out = binary.AppendVarint(out, id)
	}
	return append(out, body...)
}

func flag(on bool) byte {
	if on {
		return 1
	}
	return 0
}

// maxEntryItems is the maximum length of a list or a text in a stored entry; a longer one isn't from
// Encode.
const maxEntryItems = 1000

// DecodeEntry parses the output of Encode. The result shares raw's memory.
func DecodeEntry(raw []byte) (Entry, error) {
	if len(raw) < 26 || raw[0] != entryFormat || raw[1] > 1 {
		return Entry{}, errBody
	}
	e := Entry{
		NoRegions: raw[1] == 1,
		Version:   int64(binary.BigEndian.Uint64(raw[2:])),
		Made:      time.UnixMilli(int64(binary.BigEndian.Uint64(raw[10:]))),
		ExpiresAt: time.UnixMilli(int64(binary.BigEndian.Uint64(raw[18:]))),
	}
	r := entryReader{rest: raw[26:]}
	for range r.count() {
		e.Regions = append(e.Regions, r.text())
	}
	for range r.count() {
		e.Homes = append(e.Homes, r.id())
	}
	if r.bad {
		return Entry{}, errBody
	}
	var err error
	e.Body, err = DecodeBody(r.rest)
	return e, err
}

// entryReader reads the lists of an entry; invalid data sets bad.
type entryReader struct {
	rest []byte
	bad  bool
}

func (r *entryReader) count() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n > maxEntryItems {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

func (r *entryReader) text() string {
	n := r.count()
	if uint64(len(r.rest)) < n {
		r.bad, r.rest = true, nil
		return ""
	}
	text := string(r.rest[:n])
	r.rest = r.rest[n:]
	return text
}

func (r *entryReader) id() int64 {
	id, size := binary.Varint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return id
}
