package pictures

import (
	"strings"
	"testing"

	"hearthway/bff/platform/screens"
)

// beginsWith returns the head and the content of a page that begins with a picture.
func beginsWith(href string) (wanted []screens.HeadLink, html string) {
	return []screens.HeadLink{
		{Href: strings.Replace(href, "640", "960", 1), As: "image", Media: "(min-width: 768px)"},
		{Href: href, As: "image", Media: screens.PhonesMedia},
	}, `<source data-first="" media="(max-width: 767px)" type="image/avif" srcSet="` + href + `"/>`
}

func TestFirstPictureIsInlinedOnceDrawn(t *testing.T) {
	g := newGallery(t)
	wanted, html := beginsWith("/pictures/listing/1/0-640.avif")
	first := g.First(t.Context(), wanted)
	if !first.Missing() || first.Drawn() || first.Inside(html) != html || g.drawer.calls.Load() != 0 {
		t.Fatal("looking for a picture does not draw it")
	}
	if !g.Draw(first) {
		t.Fatal("nothing else is being drawn")
	}
	g.Wait()
	first = g.First(t.Context(), wanted)
	if first.Missing() || !first.Drawn() || !strings.Contains(first.Inside(html), `srcSet="data:image/avif;base64,`) {
		t.Fatalf("the picture is not in the page: %s", first.Inside(html))
	}
	if other := strings.Replace(html, "/1/0-640", "/2/0-640", 1); first.Inside(other) != other {
		t.Error("a page that shows another picture is left alone")
	}
	if n := g.drawer.calls.Load(); n != 1 {
		t.Errorf("drawn %d times", n)
	}
}

func TestPicturesThatAreNotInlined(t *testing.T) {
	for name, c := range map[string]struct {
		href string
		size int
	}{
		"too large":               {"/pictures/listing/1/0-640.avif", maxFirst + 1},
		"a deleted home":          {"/pictures/listing/99/0-640.avif", 10},
		"a photo not yet fetched": {"/pictures/listing/6/0-640.avif", 10},
		"an unknown scene":        {"/pictures/scene/state-atlantis-640.avif", 10},
		"an external URL":         {"//elsewhere.example/pictures/scene/hero-640.avif", 10},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGallery(t)
			g.drawer.size = c.size
			if strings.HasPrefix(c.href, "/pictures") {
				g.get(t, c.href)
			}
			wanted, html := beginsWith(c.href)
			if first := g.First(t.Context(), wanted); first.Drawn() || first.Missing() || first.Inside(html) != html {
				t.Errorf("drawn %v, missing %v: %s", first.Drawn(), first.Missing(), first.Inside(html))
			}
		})
	}
}

func TestScenesAreDrawnInAdvance(t *testing.T) {
	g := newGallery(t)
	g.Prepare(t.Context(), []string{"hero", "city-dallas"})
	drawn := g.drawer.calls.Load()
	if want := int32(2 * len(widths)); drawn != want {
		t.Fatalf("drawn %d, want %d", drawn, want)
	}
	if got := g.get(t, "/pictures/scene/city-dallas-960.avif"); got.StatusCode != 200 || g.drawer.calls.Load() != drawn {
		t.Fatal("it is drawn already")
	}
}
