package web

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/screens"
)

// withFirst is a site whose pages begin with a picture, declared in their head and content.
func withFirst(t *testing.T, href string) *site {
	t.Helper()
	s := newSite(t)
	s.listings.homes = []listing.Listing{{ID: 1, SubType: "Single Family", Display: listing.Display{Entire: true}}}
	s.screens.wants = []screens.HeadLink{
		{Href: href, As: "image", Media: screens.PhonesMedia},
		{Href: strings.Replace(href, "640", "960", 1), As: "image", Media: "(min-width: 768px)"},
	}
	s.renderer.first = `<source data-first="" media="(max-width: 767px)" type="image/avif" srcSet="` + href + `"/>`
	return s
}

func TestPhonesGetTheFirstPictureInline(t *testing.T) {
	const href = "/pictures/listing/1/0-640.avif"
	s := withFirst(t, href)
	before := s.get(t, "/")
	if !strings.Contains(before.body, `srcSet="`+href+`"`) || !strings.Contains(before.body, `<link rel="preload" href="`+href+`"`) {
		t.Fatalf("a page does not wait for its picture, and asks for it: %s", before.body)
	}
	s.get(t, href) // drawn, by the page or by this request
	s.advance(cacheWithoutHero + time.Millisecond)

	got := s.get(t, "/")
	if !strings.Contains(got.body, `srcSet="data:image/avif;base64,`) {
		t.Fatalf("the picture is not in the page: %s", got.body)
	}
	if strings.Contains(got.body, `preload" href="`+href) || strings.Contains(got.Header.Get("Link"), href) {
		t.Error("an inlined picture is requested again")
	}
	if other := "/pictures/listing/1/0-960.avif"; !strings.Contains(got.body, `preload" href="`+other) || !strings.Contains(got.Header.Get("Link"), other) {
		t.Error("larger screens need another picture, which isn't preloaded")
	}
	if n := s.drawer.calls.Load(); n != 1 {
		t.Errorf("drawn %d times", n)
	}
}
