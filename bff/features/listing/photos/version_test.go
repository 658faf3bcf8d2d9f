package photos

import (
	"bytes"
	"net/http"
	"os"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

// A photo with a new version is fetched again from the same address, without sending the version.
func TestChangedPhotosAreRefetched(t *testing.T) {
	current := photo(t, 800, 600)
	var requests []string
	address, calls := serve(t, func(w http.ResponseWriter, r *http.Request) {
		requests = append(requests, r.RequestURI)
		_, _ = w.Write(current)
	})
	p := New(Config{Files: newFolderStore(t), Shrink: shrink, AllowPrivate: true, Log: quiet})
	read := func(version string) []byte {
		file, err := p.File(t.Context(), listing.Photo{URL: address + "/1.jpg?size=2#top", Version: version}.Address())
		if err != nil {
			t.Fatal(err)
		}
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	before := read("a")
	current = photo(t, 640, 480)
	if !bytes.Equal(read("a"), before) || calls.Load() != 1 {
		t.Error("a photo that did not change was fetched again")
	}
	if bytes.Equal(read("b"), before) || calls.Load() != 2 {
		t.Error("a photo that changed was not fetched again")
	}
	if strings.Join(requests, " ") != "/1.jpg?size=2 /1.jpg?size=2" {
		t.Errorf("requested %s", requests)
	}
}
