package place

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// Keys are the keys of themselves, so that what was stored is found by what is typed, and completions stay few.
func FuzzAddress(f *testing.F) {
	for _, seed := range []string{"4417 N. Swiss Avenue #5, Dallas, TX 75204", "12½ Cañon Blvd Unit", "north st apt apt 7", "1st", "ß İ ǅ ﬃ", "unit unit unit", "new york n", "\xff4417b\x00saint", "ste ste marie mi", "Ⅷ avenue road"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		folded := Fold(typed)
		if Fold(folded) != folded || strings.ReplaceAll(folded, " ", "-") != Slug(typed) || strings.Trim(Slug(typed), "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			t.Fatalf("%q is folded to %q", typed, folded)
		}
		key := AddressKey(typed)
		if AddressKey(key) != key || !utf8.ValidString(key) {
			t.Fatalf("%q has the key %q, which has %q", typed, key, AddressKey(key))
		}
		rest, unit := CutUnit(key)
		number, street := SplitNumber(rest)
		if len(rest)+len(unit) > len(key) || strings.TrimSpace(number+" "+street) != strings.TrimSpace(rest) {
			t.Fatalf("%q is cut into %q, %q and %q", key, number, street, unit)
		}
		if starts := AddressStarts(street, number != ""); len(starts) == 0 || len(starts) > maxStarts || !slices.IsSorted(starts) {
			t.Fatalf("%q may begin %q", street, starts)
		}
		if name, state, ok := SplitState(folded); ok && (name == "" || state.Code == "") {
			t.Fatalf("%q is %q in %q", folded, name, state.Code)
		}
		for _, one := range readings(folded) {
			if one.Name == "" && folded != "" {
				t.Fatalf("%q has an empty name in %v", folded, one.States)
			}
		}
		_, _ = Suggestion{Kind: KindAddress, Label: "4417 Swiss Ave, Dallas, TX 75204"}.Addressed(typed)
	})
}
