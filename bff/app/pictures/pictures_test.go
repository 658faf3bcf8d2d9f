package pictures

import (
	"strings"
	"sync"
	"testing"

	"hearthway/bff/app/respond"
	"hearthway/bff/features/listing"
)

// homes has illustrated homes, homes with photos, and one that may not be shown.
func homes() []listing.Listing {
	shown := listing.Display{Entire: true}
	return []listing.Listing{
		{ID: 1, Sample: "Sample listing", SubType: "Single Family", Design: "Tudor", Sqft: 1800, YearBuilt: 1930, Beds: 3, Address: listing.Address{State: "TX"}, Display: shown},
		{ID: 2, SubType: "Condo", Display: shown},
		{ID: 3, Display: shown, Photos: []listing.Photo{{URL: "https://feed/a.jpg"}, {URL: "https://feed/bad.jpg"}}},
		{ID: 4, Display: shown, SubType: "Condo", Photos: []listing.Photo{{URL: "https://feed/bad1.jpg"}, {URL: "https://feed/bad2.jpg"}}},
		{ID: 5},
		{ID: 6, Display: shown, Photos: []listing.Photo{{URL: "https://feed/bad.jpg"}, {URL: "https://feed/b.jpg"}}},
	}
}

func TestPictures(t *testing.T) {
	g := newGallery(t)
	for _, c := range []struct {
		address, body, control string
		status                 int
	}{
		{"/pictures/listing/1/0-640.avif", "front/tudor/. 640.avif {ID:1 Type:Single Family Sqft:1800 Year:1930 State:TX Beds:3}", respond.Immutable, 200},
		{"/pictures/listing/1/4-320.webp", "bath//. 320.webp", respond.Immutable, 200},
		{"/pictures/listing/1/5-320.webp", "", "", 404},
		{"/pictures/listing/2/0-1440.jpg", "front//. 1440.jpg", respond.Immutable, 200},
		{"/pictures/listing/2/1-640.avif", "", "", 404}, // rooms of a real home without photos
		{"/pictures/listing/3/0-640.avif", "//a.jpg 640.avif", respond.ForADay, 200},
		{"/pictures/listing/3/1-640.avif", "<svg", "no-store", 200},                        // never an illustration beside photos
		{"/pictures/listing/6/0-640.avif", "//b.jpg 640.avif", "public, max-age=300", 200}, // gives way to the next
		{"/pictures/listing/6/1-640.avif", "<svg", "no-store", 200},                        // which is not shown twice
		{"/pictures/listing/4/0-640.avif", "front//. 640.avif", "public, max-age=300", 200},
		{"/pictures/listing/4/1-640.avif", "<svg", "no-store", 200}, // nor rooms of a home whose photos are unavailable
		{"/pictures/listing/5/0-640.avif", "", "", 404},             // not for display
		{"/pictures/listing/99/0-640.avif", "", "", 404},
		{"/pictures/listing/1/0-641.avif", "", "", 404},
		{"/pictures/listing/1/0-640.gif", "", "", 404},
		{"/pictures/listing/1/0-640.avif.exe", "", "", 404},
		{"/pictures/listing/-1/0-640.avif", "", "", 404},
		{"/pictures/listing/99999999999999999999/0-640.avif", "", "", 404},
		{"/pictures/listing/1/..%2f0-640.avif", "", "", 404},
		{"/pictures/portrait/a-7-96.avif", "portrait/a/. 96.avif {ID:7", respond.Immutable, 200},
		{"/pictures/portrait/b-999999999-640.webp", "portrait/b/. 640.webp {ID:2559", respond.Immutable, 200}, // one of a few thousand
		{"/pictures/portrait/c-7-96.avif", "", "", 404},
		{"/pictures/portrait/a-7-1440.avif", "", "", 404},
		{"/pictures/portrait/a--7-96.avif", "", "", 404},
		{"/pictures/agent/7/f1-96.avif", "", "", 404},
		{"/pictures/scene/hero-1440.avif", "street//. 1440.avif {ID:hero", respond.Immutable, 200},
		{"/pictures/scene/not-found-640.webp", "front//. 640.webp", respond.Immutable, 200},
		{"/pictures/scene/city-dallas-640.webp", "city/skyline/. 640.webp {ID:city-dallas", respond.Immutable, 200},
		{"/pictures/scene/city-bradenton-640.webp", "city/water/", respond.Immutable, 200},
		{"/pictures/scene/state-texas-640.webp", "street//. 640.webp {ID:state-texas Type: Sqft:0 Year:0 State:TX", respond.Immutable, 200},
		{"/pictures/scene/state-atlantis-640.webp", "", "", 404},
		{"/pictures/scene/city--640.webp", "", "", 404},
		{"/pictures/scene/Hero-640.webp", "", "", 404},
		{"/pictures/scene/hero.webp", "", "", 404},
	} {
		got := g.get(t, c.address)
		if got.StatusCode != c.status || !strings.Contains(got.body, c.body) {
			t.Errorf("%s: %d %.120s", c.address, got.StatusCode, got.body)
		}
		if c.status == 200 && got.Header.Get("Cache-Control") != c.control {
			t.Errorf("%s: %s", c.address, got.Header.Get("Cache-Control"))
		}
		if c.status == 404 && strings.Contains(got.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: what is not there may come", c.address)
		}
	}
}

func TestPicturesAreDrawnOnce(t *testing.T) {
	g := newGallery(t)
	var crowd sync.WaitGroup
	for range 30 {
		crowd.Go(func() {
			if got := g.get(t, "/pictures/listing/1/0-640.avif"); got.StatusCode != 200 || got.Header.Get("Content-Type") != "image/avif" {
				t.Errorf("%d %v", got.StatusCode, got.Header)
			}
		})
	}
	crowd.Wait()
	if n := g.drawer.calls.Load(); n != 1 {
		t.Fatalf("drawn %d times", n)
	}
	if n := g.listings.reads.Load(); n != 1 {
		t.Fatalf("looked up %d times", n)
	}
	etag := g.get(t, "/pictures/listing/1/0-640.avif").Header.Get("ETag")
	if got := g.get(t, "/pictures/listing/1/0-640.avif", "If-None-Match", etag); got.StatusCode != 304 || got.body != "" {
		t.Fatalf("%d", got.StatusCode)
	}
}

func TestUnknownCitiesShareIllustrations(t *testing.T) {
	g := newGallery(t)
	for i := range 300 {
		g.get(t, "/pictures/scene/city-x"+strings.Repeat("y", i%70)+string(rune('a'+i%26))+"-640.avif")
	}
	if n := g.drawer.calls.Load(); n > citySeeds {
		t.Fatalf("drawn %d times", n)
	}
}

func TestRendererDownServesPlaceholder(t *testing.T) {
	g := newGallery(t)
	g.drawer.down.Store(true)
	got := g.get(t, "/pictures/listing/1/0-640.avif")
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "image/svg+xml" || got.Header.Get("Cache-Control") != "no-store" || !strings.HasPrefix(got.body, "<svg") {
		t.Fatalf("%d %v", got.StatusCode, got.Header)
	}
	g.drawer.down.Store(false)
	if got := g.get(t, "/pictures/listing/1/0-640.avif"); got.Header.Get("Content-Type") != "image/avif" {
		t.Fatal("the picture is there when the renderer is")
	}
}
