package photos

import (
	"testing"
)

func TestWebPSides(t *testing.T) {
	head := func(kind string, rest ...byte) []byte {
		b := append([]byte("RIFF\x00\x00\x00\x00WEBP"+kind+"\x00\x00\x00\x00"), rest...)
		return append(b, make([]byte, 20)...)
	}
	for name, c := range map[string]struct {
		content []byte
		w, h    int
	}{
		"lossy":    {head("VP8 ", 0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02), 800, 600},
		"lossless": {head("VP8L", 0x2f, 0x1f, 0xc3, 0x95, 0x00), 800, 600},
		"extended": {head("VP8X", 0, 0, 0, 0, 0x1f, 0x03, 0x00, 0x57, 0x02, 0x00), 800, 600},
	} {
		if w, h, err := sides(c.content); err != nil || w != c.w || h != c.h {
			t.Errorf("%s: %d × %d, %v", name, w, h, err)
		}
	}
	if _, _, err := sides([]byte("RIFFxxxxWEBP")); err == nil {
		t.Error("a cut file was taken")
	}
}
