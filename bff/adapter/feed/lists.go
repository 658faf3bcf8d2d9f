package feed

import (
	"bytes"
	"encoding/json"
	"strings"
)

// The lists of objects within a record. One that is no list, or holds something else, is as
// good as empty: a home is not lost over its photos.

type mediaList []media

// UnmarshalJSON implements json.Unmarshaler.
func (l *mediaList) UnmarshalJSON(b []byte) error {
	*l = objects[media](b)
	return nil
}

// read takes addresses of photos from one cell, parted by spaces, commas or bars.
func (l *mediaList) read(text string) {
	*l = nil
	for url := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == ',' || r == '|' || r == ';' || r == '\n' }) {
		*l = append(*l, media{MediaURL: Text(url), Order: Number{N: float64(len(*l)), Known: true}})
	}
}

type openList []openHouse

// UnmarshalJSON implements json.Unmarshaler.
func (l *openList) UnmarshalJSON(b []byte) error {
	*l = objects[openHouse](b)
	return nil
}

type changeList []change

// UnmarshalJSON implements json.Unmarshaler.
func (l *changeList) UnmarshalJSON(b []byte) error {
	*l = objects[change](b)
	return nil
}

// maxObjects bounds a list within a record.
const maxObjects = 500

func objects[T any](b []byte) []T {
	b = bytes.TrimSpace(b)
	if len(b) == 0 || b[0] != '[' {
		return nil
	}
	var raw []json.RawMessage
	if json.Unmarshal(b, &raw) != nil {
		return nil
	}
	list := make([]T, 0, min(len(raw), maxObjects))
	for _, item := range raw[:min(len(raw), maxObjects)] {
		var one T
		if json.Unmarshal(item, &one) == nil {
			list = append(list, one)
		}
	}
	return list
}
