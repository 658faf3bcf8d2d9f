package httpapi

import (
	"encoding/json"
	"math"
	"testing"
)

// Any JSON is read into any type of a field without an error, and what counts as given and right is a value of that type.
func FuzzLenientFields(f *testing.F) {
	for _, seed := range []string{`1`, `"1.0"`, `1e15`, `-1e400`, `"NaN"`, `"0x1p4"`, `"1_000"`, `true`, `"Yes"`, `null`, `""`, `[1,"2",null]`, `"a, b,,c"`, `{"a":{}}`, `[[]]`, `"\u0000 \ud800"`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if !json.Valid(raw) {
			return
		}
		var all struct {
			Int     Int
			Float   Float
			Bool    Bool
			Text    Text
			Secret  Secret
			Strings Strings
			IDs     IDs
			Object  Object[map[string]Int]
			Objects Objects[struct{ A Float }]
		}
		for _, name := range []string{"Int", "Float", "Bool", "Text", "Secret", "Strings", "IDs", "Object", "Objects"} {
			if err := json.Unmarshal([]byte(`{"`+name+`":`+string(raw)+`}`), &all); err != nil {
				t.Fatalf("%s as %s: %v", raw, name, err)
			}
		}
		if all.Int.Given && !all.Int.Bad && (all.Int.value > 1e15 || all.Int.value < -1e15) {
			t.Fatalf("%s is %d", raw, all.Int.value)
		}
		if n := all.Float.value; math.IsNaN(n) || math.IsInf(n, 0) {
			t.Fatalf("%s is %v", raw, n)
		}
		if all.Text.Blank && all.Text.Given {
			t.Fatalf("%s is given and blank", raw)
		}
	})
}
