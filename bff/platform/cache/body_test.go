package cache

import (
	"bytes"
	"compress/gzip"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestBody(t *testing.T) {
	page := []byte(strings.Repeat("<p>A home on Swiss Avenue</p>", 200))
	made := NewBody(200, "text/html; charset=utf-8", page, Quick)
	made.Header = []string{"Cache-Control: no-store", "Link: </a>; rel=preload, </b>; rel=preload"}
	b, err := DecodeBody(made.Encode())
	if err != nil {
		t.Fatal(err)
	}
	if b.Status != 200 || b.Type != made.Type || b.ETag != made.ETag || !slices.Equal(b.Header, made.Header) {
		t.Fatalf("got %d %q %q", b.Status, b.Type, b.ETag)
	}
	for header, want := range map[string]string{
		"":                        "",
		"identity":                "",
		"gzip":                    "gzip",
		"gzip, deflate, br, zstd": "br",
		"br;q=0.1, gzip;q=1":      "br",
		"br;q=0, gzip":            "gzip",
		"GZIP":                    "gzip",
		"*":                       "br",
		"*;q=0":                   "",
		"br;q=nonsense":           "",
		"brotli":                  "",
	} {
		packed, encoding := b.Choose(header)
		if encoding != want {
			t.Errorf("%q: got %q, want %q", header, encoding, want)
		}
		if got := unpack(t, packed, encoding); !bytes.Equal(got, page) {
			t.Errorf("%q: other bytes come out", header)
		}
	}
}

func unpack(t *testing.T, packed []byte, encoding string) []byte {
	t.Helper()
	var r io.Reader = bytes.NewReader(packed)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestStoredBodiesAreSmall(t *testing.T) {
	page := []byte(strings.Repeat("<p>A home on Swiss Avenue</p>", 5000))
	if stored := len(NewBody(200, "text/html", page, Quick).Encode()); stored > len(page)/10 {
		t.Fatalf("%d bytes for a page of %d", stored, len(page))
	}
}

func TestSmallAndBinaryBodiesAreNotCompressed(t *testing.T) {
	for name, b := range map[string]Body{
		"small":   NewBody(200, "text/plain", []byte("short"), Quick),
		"picture": NewBody(200, "image/avif", make([]byte, 5000), Quick),
	} {
		if _, encoding := b.Choose("br, gzip"); encoding != "" {
			t.Errorf("%s: sent as %s", name, encoding)
		}
	}
}

func TestETagFollowsTheBytes(t *testing.T) {
	a, b := NewBody(200, "text/html", []byte("a"), Quick), NewBody(200, "text/html", []byte("b"), Quick)
	if a.ETag == b.ETag || !strings.HasPrefix(a.ETag, `W/"`) {
		t.Fatalf("%s %s", a.ETag, b.ETag)
	}
}

func TestDecodeBodyRejectsGarbage(t *testing.T) {
	whole := NewBody(200, "text/plain", []byte("hello"), Quick).Encode()
	for cut := range whole {
		if _, err := DecodeBody(whole[:cut]); err == nil {
			t.Fatalf("%d of %d bytes were taken", cut, len(whole))
		}
	}
	if _, err := DecodeBody([]byte("\x01 something else")); err == nil {
		t.Fatal("another format was taken")
	}
}

func FuzzDecodeBody(f *testing.F) {
	f.Add(NewBody(404, "text/html", []byte("x"), Quick).Encode())
	f.Fuzz(func(t *testing.T, raw []byte) {
		if b, err := DecodeBody(raw); err == nil {
			b.Choose("br")
		}
	})
}
