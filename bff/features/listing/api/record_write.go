package api

import "hearthway/bff/platform/httpapi"

// WithRecords writes an answer whose first field are its records: rest is the answer without
// any, as encoding/json writes it.
func WithRecords(records []CachedRecord, rest any) ([]byte, error) {
	text, err := httpapi.PlainJSON(rest)
	if err != nil {
		return nil, err
	}
	size := len(text) + len(records) + 1
	for _, r := range records {
		size += len(r.text) + len(notViewed)
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
