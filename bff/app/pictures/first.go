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

// The picture that a page begins with is what people wait for on a phone. Asked for by itself it
// comes one round trip after the page; so phones get it inside of the page.

// maxFirst is the most bytes of a picture that go into a page: those before them wait for them.
const maxFirst = 32 << 10

// FirstPicture is the picture of a page's first view, for phones.
type FirstPicture struct {
	href    string // "": the page has none
	picture renderer.Picture
	content []byte // nil: it is not drawn yet, or too large
}

// First looks for the picture that a page asks for first, without making it.
func (p *Pictures) First(ctx context.Context, wanted []screens.HeadLink) (f FirstPicture) {
	for _, link := range wanted {
		if link.As == "image" && link.Media == screens.PhonesMedia {
			f.href = link.Href
			break
		}
	}
	var v variant
	var ok bool
	if f.picture, v, ok = p.at(ctx, f.href); !ok {
		return FirstPicture{}
	}
	f.picture = v.of(f.picture)
	if content, ok := p.disk.Get(p.keyOf(f.picture)); ok && len(content) <= maxFirst {
		f.content = content
	} else if ok {
		return FirstPicture{}
	}
	return f
}

// at returns the picture of an address when nothing must be fetched for it.
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

// Wait returns when no picture is being drawn ahead.
func (p *Pictures) Wait() {
	p.ahead <- struct{}{}
	<-p.ahead
}

// Drawn says that the picture goes out inside of its page.
func (f FirstPicture) Drawn() bool { return f.content != nil }

// Missing says that a page goes out without the picture that belongs inside of it.
func (f FirstPicture) Missing() bool { return f.href != "" && f.content == nil }

// Draw begins to draw a first picture, behind the page that goes out without it. One is drawn
// ahead at a time; false: another one is, and this one waits for someone to ask for it.
func (p *Pictures) Draw(f FirstPicture) bool {
	select {
	case p.ahead <- struct{}{}:
	default:
		return false
	}
	go func() {
		defer func() { <-p.ahead }()
		time.Sleep(p.Patience)
		if _, err := p.made(context.Background(), p.keyOf(f.picture), f.picture); err != nil {
			p.Log.Warn("a picture could not be created in advance", "scene", f.picture.Scene, "cause", err.Error())
		}
	}()
	return true
}

// firstSource is the element that Photo.web.tsx draws for phones, up to its address.
var firstSource = regexp.MustCompile(`<source data-first="" [^>]*?srcSet="([^"]*)"`)

// Inside puts the picture into the page that asks for it.
func (f FirstPicture) Inside(html string) string {
	at := firstSource.FindStringSubmatchIndex(html)
	if f.content == nil || at == nil || html[at[2]:at[3]] != f.href {
		return html
	}
	var b strings.Builder
	b.Grow(len(html) + base64.StdEncoding.EncodedLen(len(f.content)) + 64)
	b.WriteString(html[:at[2]])
	b.WriteString("data:" + respond.ContentType(path.Ext(f.href)) + ";base64,")
	b.WriteString(base64.StdEncoding.EncodeToString(f.content))
	b.WriteString(html[at[3]:])
	return b.String()
}
