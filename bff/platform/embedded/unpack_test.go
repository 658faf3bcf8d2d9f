package embedded

import (
	"archive/tar"
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// An archive can't write outside of its folder, nor over a file, and nobody else can read what it contains.
func TestUnpack(t *testing.T) {
	for name, test := range map[string]struct {
		second tar.Header
		ok     bool
	}{
		"another file":  {tar.Header{Typeflag: tar.TypeReg, Name: "b", Mode: 0o777}, true},
		"a folder":      {tar.Header{Typeflag: tar.TypeDir, Name: "b/", Mode: 0o777}, true},
		"above":         {tar.Header{Typeflag: tar.TypeReg, Name: "../b"}, false},
		"above, below":  {tar.Header{Typeflag: tar.TypeReg, Name: "c/../../b"}, false},
		"absolute":      {tar.Header{Typeflag: tar.TypeReg, Name: "/tmp/b"}, false},
		"a link":        {tar.Header{Typeflag: tar.TypeSymlink, Name: "b", Linkname: "/etc"}, false},
		"a second name": {tar.Header{Typeflag: tar.TypeLink, Name: "b", Linkname: "a"}, false},
		"the same file": {tar.Header{Typeflag: tar.TypeReg, Name: "a"}, false},
	} {
		var archive bytes.Buffer
		to := tar.NewWriter(&archive)
		for _, header := range []tar.Header{{Typeflag: tar.TypeReg, Name: "a", Mode: 0o666}, test.second} {
			if err := to.WriteHeader(&header); err != nil {
				t.Fatal(err)
			}
		}
		if err := to.Close(); err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(t.TempDir(), "data")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := Unpack(t.Context(), tar.NewReader(&archive), folder); (err == nil) != test.ok {
			t.Errorf("%s: %v", name, err)
		}
		above, err := os.ReadDir(filepath.Dir(folder))
		if err != nil || len(above) != 1 {
			t.Errorf("%s: %v, %v", name, above, err)
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) > 2 || !test.ok && len(entries) != 1 {
			t.Errorf("%s: %v, %v", name, entries, err)
		}
		for _, entry := range entries {
			if info, err := entry.Info(); err != nil || info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s: %v, %v", name, info.Mode(), err)
			}
		}
	}
}

// What can't fit is refused before it is unpacked.
func TestSpaceIsNeeded(t *testing.T) {
	if err := hasSpace(t.TempDir(), 1<<60); err == nil {
		t.Error("an exabyte would fit")
	}
}
