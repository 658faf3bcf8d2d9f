package web

import (
	"context"
	"encoding/base64"
	"path"
	"regexp"
	"strings"
	"time"

	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/screens"
)

// The picture that a page begins with is what people wait for on a phone. Asked for by itself it
// comes one round trip after the page; so phones get it inside of the page.

// firstMost is the most bytes of a picture that go into a page: those before them wait for them.
const firstMost = 32 << 10

// firstPicture is the picture of a page's first view, for phones.
type firstPicture struct {
	href    string // "": the page has none
	picture renderer.Picture
	content []byte // nil: it is not drawn yet, or too large
}

// first looks for the picture that a page asks for first, without making it.
func (p *pictures) first(ctx context.Context, wanted []screens.HeadLink) (f firstPicture) {
	for _, link := range wanted {
		if link.As == "image" && link.Media == screens.PhonesMedia {
			f.href = link.Href
			break
		}
	}
	var v variant
	var ok bool
	if f.picture, v, ok = p.at(ctx, f.href); !ok {
		return firstPicture{}
	}
	f.picture = v.of(f.picture)
	if content, ok := p.shelf.Get(p.keyOf(f.picture)); ok && len(content) <= firstMost {
		f.content = content
	} else if ok {
		return firstPicture{}
	}
	return f
}

// at returns the picture of an address when nothing must be fetched for it.
func (p *pictures) at(ctx context.Context, href string) (picture renderer.Picture, v variant, ok bool) {
	folder, name := path.Split(href)
	if home, isHome := strings.CutPrefix(folder, "/pictures/listing/"); isHome {
		found, n, v, err := p.find(ctx, strings.TrimSuffix(home, "/"), name)
		if err != nil {
			return picture, v, false
		}
		if n >= len(found.Photos) {
			return found.drawing(n), v, true
		}
		file, ok := p.Photos.Kept(found.Photos[n])
		return renderer.Picture{File: file}, v, ok
	}
	file := sceneFile.FindStringSubmatch(name)
	if folder != "/pictures/scene/" || file == nil {
		return picture, v, false
	}
	picture, ok = sceneOf(file[1])
	return picture, variantOf(file[2], file[3]), ok
}

// missing says that a page goes out without the picture that belongs inside of it.
func (f firstPicture) missing() bool { return f.href != "" && f.content == nil }

// draw begins to draw a first picture, behind the page that goes out without it. One is drawn
// ahead at a time; false: another one is, and this one waits for someone to ask for it.
func (p *pictures) draw(f firstPicture) bool {
	select {
	case p.ahead <- struct{}{}:
	default:
		return false
	}
	go func() {
		defer func() { <-p.ahead }()
		time.Sleep(p.patience)
		if _, err := p.made(context.Background(), p.keyOf(f.picture), f.picture); err != nil {
			p.log.Warn("a picture could not be made ahead", "scene", f.picture.Scene, "cause", err.Error())
		}
	}()
	return true
}

// aheadPatience is how long a first picture is left to the visitor's browser, which asks for it at
// once; drawing it sooner, or more often, would only slow the pages that others wait for.
const aheadPatience = 3 * time.Second

// firstSource is the element that Photo.web.tsx draws for phones, up to its address.
var firstSource = regexp.MustCompile(`<source data-first="" [^>]*?srcSet="([^"]*)"`)

// inside puts the picture into the page that asks for it.
func (f firstPicture) inside(html string) string {
	at := firstSource.FindStringSubmatchIndex(html)
	if f.content == nil || at == nil || html[at[2]:at[3]] != f.href {
		return html
	}
	var b strings.Builder
	b.Grow(len(html) + base64.StdEncoding.EncodedLen(len(f.content)) + 64)
	b.WriteString(html[:at[2]])
	b.WriteString("data:" + typeOf(path.Ext(f.href)) + ";base64,")
	b.WriteString(base64.StdEncoding.EncodeToString(f.content))
	b.WriteString(html[at[3]:])
	return b.String()
}

// wanted is what a page asks for early: not what it brings inside of itself.
func (d document) wanted() []screens.HeadLink {
	if d.first.content == nil || d.content == nil {
		return d.head.Preload
	}
	var wanted []screens.HeadLink
	for _, link := range d.head.Preload {
		if link.Media != screens.PhonesMedia {
			wanted = append(wanted, link)
		}
	}
	return wanted
}
