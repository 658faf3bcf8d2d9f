package api

import (
	"testing"

	"hearthway/bff/platform/httpapi"
)

// A record is kept without the visitor's mark, whatever is in its texts.
func TestMarks(t *testing.T) {
	record := PropertyRecord{ID: 7, Alias: `a ,"viewed":false}`, Photos: []PhotoRecord{}}
	kept, err := newCachedRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := recordCodec.Encode(kept)
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := recordCodec.Decode(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, viewed := range []bool{false, true} {
		again := unpacked.(CachedRecord)
		again.viewed, record.Viewed = viewed, viewed
		want, _ := httpapi.PlainJSON(record)
		if got, _ := httpapi.PlainJSON(again); string(got) != string(want) || again.id != 7 {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for _, text := range []string{"", "{", `{"id":"x"`, `{"alias":"a"`, string(raw) + "}"} {
		if got, err := recordCodec.Decode([]byte(text)); err == nil {
			t.Errorf("%q is %+v", text, got)
		}
	}
}
