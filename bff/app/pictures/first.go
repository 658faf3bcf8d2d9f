package pictures

import (
	"context"
	"encoding/base64"
	"path"
	"regexp"
	"strings"
	"time"

	"hearthway/bff/app/respond"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/screens"
)

// Visitors on phones wait for a page's hero image. Requested separately, it would arrive one round trip
// after the page, so it is inlined in the page for phones.

// maxFirst is the maximum size of an inlined image, in bytes: the rest of the page has to wait for it.
const maxFirst = 32 << 10

// HeroImage is the hero image of a page, for phones.
type HeroImage struct {
	href    string // "": the page has none, or it is too large to be inlined
	picture renderer.Picture
	content []byte // nil: not drawn yet
}

// First looks up a page's hero image without drawing it.
func (p *Pictures) First(ctx context.Context, wanted []screens.HeadLink) (f HeroImage) {
	for _, link := range wanted {
		if link.As == "image" && link.Media == screens.PhonesMedia {
			f.href = link.Href
			break
		}
	}
	var v variant
	var ok bool
	if f.picture, v, ok = p.at(ctx, f.href); !ok {
		return HeroImage{}
	}
	f.picture = v.of(f.picture)
	if content, ok := p.disk.Get(p.keyOf(f.picture)); ok && len(content) <= maxFirst {
		f.content = content
	} else if ok {
		return HeroImage{}
	}
	return f
}

// at returns the picture for a URL if nothing has to be downloaded for it.
func (p *Pictures) at(ctx context.Context, href string) (picture renderer.Picture, v variant, ok bool) {
	folder, name := path.Split(href)
	if home, isHome := strings.CutPrefix(folder, "/pictures/listing/"); isHome {
		found, n, v, err := p.find(ctx, strings.TrimSuffix(home, "/"), name)
		if err != nil {
			return picture, v, false
		}
		if n >= len(found.Photos) {
			return found.drawing(n), v, true
		}
		file, ok := p.Photos.Stored(found.Photos[n])
		return renderer.Picture{File: file}, v, ok
	}
	file := sceneFile.FindStringSubmatch(name)
	if folder != "/pictures/scene/" || file == nil {
		return picture, v, false
	}
	picture, ok = sceneOf(file[1])
	return picture, variantOf(file[2], file[3]), ok
}

// Wait waits until no picture is being drawn in advance.
func (p *Pictures) Wait() {
	p.prefetch <- struct{}{}
	<-p.prefetch
}

// Drawn reports whether the image is inlined in its page.
func (h HeroImage) Drawn() bool { return h.content != nil }

// Missing reports whether the image should be inlined but isn't available yet.
func (h HeroImage) Missing() bool { return h.href != "" && h.content == nil }

// Draw starts drawing a hero image in the background. It returns false if another one is already being
// drawn; this one is then drawn when it is requested.
func (p *Pictures) Draw(f HeroImage) bool {
	select {
	case p.prefetch <- struct{}{}:
	default:
		return false
	}
	go func() {
		defer func() { <-p.prefetch }()
		time.Sleep(p.Patience)
		if _, err := p.getOrMake(context.Background(), p.keyOf(f.picture), f.picture); err != nil {
			p.Log.Warn("a picture could not be created in advance", "scene", f.picture.Scene, "cause", err.Error())
		}
	}()
	return true
}

// firstSource matches the element that Photo.web.tsx renders for phones, up to its URL.
var firstSource = regexp.MustCompile(`<source data-first="" [^>]*?srcSet="([^"]*)"`)

// Inside inlines the image in the page that requests it.
func (h HeroImage) Inside(html string) string {
	at := firstSource.FindStringSubmatchIndex(html)
	if h.content == nil || at == nil || html[at[2]:at[3]] != h.href {
		return html
	}
	var b strings.Builder
	b.Grow(len(html) + base64.StdEncoding.EncodedLen(len(h.content)) + 64)
	b.WriteString(html[:at[2]])
	b.WriteString("data:" + respond.ContentType(path.Ext(h.href)) + ";base64,")
	b.WriteString(base64.StdEncoding.EncodeToString(h.content))
	b.WriteString(html[at[3]:])
	return b.String()
}
