package web

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/app/pictures"
	"hearthway/bff/platform/screens"
)

// withFirst is a site whose pages begin with a picture, as their head and their content say.
func withFirst(t *testing.T, href string) *site {
	t.Helper()
	s := withHomes(t)
	s.screens.wants = []screens.HeadLink{
		{Href: href, As: "image", Media: screens.PhonesMedia},
		{Href: strings.Replace(href, "640", "960", 1), As: "image", Media: "(min-width: 768px)"},
	}
	s.renderer.first = `<source data-first="" media="(max-width: 767px)" type="image/avif" srcSet="` + href + `"/>`
	return s
}

func TestPhonesGetTheFirstPictureInsideOfThePage(t *testing.T) {
	const href = "/pictures/listing/1/0-640.avif"
	s := withFirst(t, href)
	before := s.get(t, "/")
	if !strings.Contains(before.body, `srcSet="`+href+`"`) || !strings.Contains(before.body, `<link rel="preload" href="`+href+`"`) {
		t.Fatalf("a page does not wait for its picture, and asks for it: %s", before.body)
	}
	s.get(t, href) // drawn, by the page or by this
	s.advance(keepUnpictured + time.Millisecond)

	got := s.get(t, "/")
	if !strings.Contains(got.body, `srcSet="data:image/avif;base64,`) {
		t.Fatalf("the picture is not in the page: %s", got.body)
	}
	if strings.Contains(got.body, `preload" href="`+href) || strings.Contains(got.Header.Get("Link"), href) {
		t.Error("a picture that came with the page is asked for once more")
	}
	if other := "/pictures/listing/1/0-960.avif"; !strings.Contains(got.body, `preload" href="`+other) || !strings.Contains(got.Header.Get("Link"), other) {
		t.Error("larger screens have another one, which is asked for")
	}
	if n := s.drawer.calls.Load(); n != 1 {
		t.Errorf("drawn %d times", n)
	}
}

func TestNoPictureInsideOfAPage(t *testing.T) {
	for name, c := range map[string]struct {
		href string
		size int
	}{
		"too large":               {"/pictures/listing/1/0-640.avif", pictures.MaxFirst + 1},
		"a home that is gone":     {"/pictures/listing/99/0-640.avif", 10},
		"a photo not yet fetched": {"/pictures/listing/6/0-640.avif", 10},
		"no scene of ours":        {"/pictures/scene/state-atlantis-640.avif", 10},
		"an address of elsewhere": {"//elsewhere.example/pictures/scene/hero-640.avif", 10},
	} {
		t.Run(name, func(t *testing.T) {
			s := withFirst(t, c.href)
			s.drawer.size = c.size
			if strings.HasPrefix(c.href, "/pictures") {
				s.get(t, c.href)
			}
			s.get(t, "/")
			s.advance(keepUnpictured + time.Millisecond)
			if got := s.get(t, "/"); strings.Contains(got.body, "data:image") || !strings.Contains(got.body, `srcSet="`+c.href+`"`) {
				t.Error(got.body)
			}
		})
	}
}
