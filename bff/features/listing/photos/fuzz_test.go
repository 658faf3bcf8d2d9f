package photos

import (
	"encoding/base64"
	"testing"
)

// A picture that is taken has sides that a decoder can be asked to make.
func FuzzPictureHeader(f *testing.F) {
	for _, seed := range []string{
		"R0lGODlhAQABAAAAACw=", "iVBORw0KGgoAAAANSUhEUgAAAMgAAADICAYAAACtWK6eAAAAAA==", "/9j/wAARCADIAMgDASIAAhEBAxEB",
		"UklGRh4AAABXRUJQVlA4TBEAAAAvx8AxAAcQEf0PRET/Aw==", "UklGRgAAAABXRUJQVlA4WAoAAAAAAAAAxwAAxwAA", "UklGRg==",
	} {
		raw, err := base64.StdEncoding.DecodeString(seed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		width, height, err := sides(file)
		if checkPicture(file) == nil && (err != nil || width < minSide || height < minSide || width > pixelsMost/height) {
			t.Fatalf("%x is taken: %d × %d", file, width, height)
		}
	})
}
