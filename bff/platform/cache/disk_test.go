package cache

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestDisk(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "pictures")
	d, err := OpenDisk(folder, 1<<20, nil, quiet)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := d.Get("../../etc/passwd"); ok {
		t.Fatal("found what was never put")
	}
	for _, key := range []string{"listing/1/0-640.avif", "../../etc/passwd", strings.Repeat("long", 500)} {
		if err := d.Put(key, []byte(key)); err != nil {
			t.Fatal(err)
		}
		if content, ok := d.Get(key); !ok || string(content) != key {
			t.Fatalf("%q: got %q, %v", key, content, ok)
		}
		if path := d.Path(key); !strings.HasPrefix(path, folder+string(filepath.Separator)) {
			t.Fatalf("%q leaves the folder: %s", key, path)
		}
	}
	again, err := OpenDisk(folder, 1<<20, nil, quiet)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := again.Get("listing/1/0-640.avif"); !ok {
		t.Fatal("a second start should find it")
	}
}

func TestTrimDropsLeastRecentlyRead(t *testing.T) {
	folder := t.TempDir()
	start := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	for i, name := range []string{"oldest", "older", "newer", "newest"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, make([]byte, 1000), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, start, start.Add(time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if left := trim(folder, 4000, quiet); left != 4000 {
		t.Fatalf("nothing is too much yet: %d", left)
	}
	if left := trim(folder, 3000, quiet); left != 2000 {
		t.Fatalf("%d bytes left", left)
	}
	for name, want := range map[string]bool{"oldest": false, "older": false, "newer": true, "newest": true} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReadingRenewsAnEntry(t *testing.T) {
	now := newClock()
	d, err := OpenDisk(t.TempDir(), 1<<20, now.now, quiet)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Put("k", []byte("v")); err != nil {
		t.Fatal(err)
	}
	now.advance(24 * time.Hour)
	d.Get("k")
	info, err := os.Stat(d.Path("k"))
	if err != nil {
		t.Fatal(err)
	}
	if age := now.now().Sub(info.ModTime()); age > time.Minute {
		t.Fatalf("still %v old", age)
	}
}
