package property

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	for text, key := range map[string]string{
		`{"ListingKey":"a"}`:                                      "a",
		` { "listingkey" : "a" , "x":null }`:                      "a",
		`{"LISTINGKEY":"a"}`:                                      "a",
		`{"ListingKey":"a","ListingKey":"b"}`:                     "b",
		`{"x":{"ListingKey":"c","y":[{"z":"}"}]},"ListingKey":1}`: "1",
		`{"ListingKey":"a\"b"}`:                                   `a"b`,
		`{"ListingKey":"a\\"}`:                                    `a\`,
		`{"ListingKey":"a\\\"b","x":"\\"}`:                        `a\"b`,
		`{"ListingKey":"é"}`:                                      "é",
		`{"ListingKey":["a","b"]}`:                                "a, b",
		`{}`:                                                      "",
	} {
		var r Record
		if err := r.Decode(text); err != nil || string(r.ListingKey) != key {
			t.Errorf("%s: %q, %v", text, r.ListingKey, err)
		}
	}
	for _, text := range []string{
		``, `[]`, `"a"`, `{`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{"a":1 "b":2}`, `{"a":"x}`, `{"a":"x\"}`, `{"a":[1}`, `{"a":tru}`, `{a:1}`, `{"a":1`,
	} {
		var r Record
		if r.Decode(text) == nil {
			t.Errorf("%s is taken for an object", text)
		}
	}
}

func TestListsOfObjects(t *testing.T) {
	for text, want := range map[string]int{
		`[{"MediaURL":"a"},{"mediaurl":"b"}]`: 2, `[]`: 0, `null`: 0, `{"MediaURL":"a"}`: 0, `"a"`: 0, `[{"MediaURL":"a"},7,null]`: 1,
		`[{"MediaURL":"a"} {"MediaURL":"b"}]`: 0, `[` + strings.Repeat(`{},`, 600) + `{}]`: maxObjects,
	} {
		var r Record
		if err := r.Decode(`{"Media":` + text + `}`); err != nil || len(r.Media) != want {
			t.Errorf("%.40s: %d objects, %v", text, len(r.Media), err)
		}
	}
}

// Everything that encoding/json writes is read as encoding/json would read it, and damaged input causes no panic.
func TestDecodeMatchesTheStandardLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	letters := []rune("ab \"\\/{}[],:\n\té漢😀<&")
	for range 2000 {
		text := make([]rune, r.IntN(12))
		for i := range text {
			text[i] = letters[r.IntN(len(letters))]
		}
		raw, err := json.Marshal(map[string]any{"City": string(text), "z": []any{string(text), map[string]any{string(text): nil}}, "ListPrice": r.IntN(1000)})
		if err != nil {
			t.Fatal(err)
		}
		var got Record
		if err := got.Decode(string(raw)); err != nil || string(got.City) != string(text) {
			t.Fatalf("%s: %q, want %q, %v", raw, got.City, string(text), err)
		}
		raw[r.IntN(len(raw))] = "\"\\{}[],:x"[r.IntN(9)]
		_ = got.Decode(string(raw[:r.IntN(len(raw)+1)]))
	}
}
