package support

import "testing"

// What is taken for a reference is one, and is read as itself.
func FuzzReference(f *testing.F) {
	for _, seed := range []string{newReference(), "hw o1l2i-aaaaa-bbbbb", "HWHW", "ſ", "\xff", "HW-–––"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if read := ReadReference(typed); read != "" && (len(read) != len(newReference()) || ReadReference(read) != read) {
			t.Fatalf("%q is read as %q, and that as %q", typed, read, ReadReference(read))
		}
	})
}
