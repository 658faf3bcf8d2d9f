package photo

import "testing"

// The camera's orientation is one of eight, whatever is in the metadata.
func FuzzEXIF(f *testing.F) {
	for _, seed := range []string{
		"\xff\xd8\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00",
		"\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II\x2a\x00\xff\xff\xff\xff", "\xff\xd8\xff\xe0\x00\x02\xff\xe1\x00\x00", "", "\xff",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if way := orientation(file); way < 1 || way > 8 {
			t.Fatalf("%x has the orientation %d", file, way)
		}
	})
}
