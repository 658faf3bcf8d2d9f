package api

import (
	"reflect"
	"testing"
)

// A record survives the cache unchanged, and garbage isn't decoded.
func TestCachedRecordsRoundTrip(t *testing.T) {
	record := PropertyRecord{ID: 7, Alias: `a ,"viewed":false}`, Photos: []PhotoRecord{}}
	raw, err := recordCodec.Encode(record)
	if err != nil {
		t.Fatal(err)
	}
	if decoded, err := recordCodec.Decode(raw); err != nil || !reflect.DeepEqual(decoded, record) {
		t.Errorf("%+v, want %+v: %v", decoded, record, err)
	}
	for _, text := range []string{"", "{", `{"id":"x"`, `{"alias":"a"}`, string(raw) + "}"} {
		if got, err := recordCodec.Decode([]byte(text)); err == nil {
			t.Errorf("%q is %+v", text, got)
		}
	}
}
