package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"hearthway/bff/app/pictures"
	"hearthway/bff/app/web/dev"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/screens"
)

// fontFile is the typeface's main file, which every page needs at once.
const fontFile = "/fonts/figtree-latin.woff2"

// shell is the part that all pages share: scripts, styles, icons.
type shell struct {
	name    string
	scripts []string            // in execution order
	chunks  map[string][]string // screen → its own scripts
	styles  string
	early   string // path of the script that records presses before the others are loaded
	font    bool   // the font file is part of the build
	// settings is the element with the app's configuration, for pages that the renderer, which
	// otherwise writes it, didn't render.
	settings string
}

// document is one page to be written.
type document struct {
	head screens.Head
	path string // with query, as the app should see it
	// inlinedPath is the path that the answer belongs to, if it is another one.
	inlinedPath string
	answer      json.RawMessage    // the screen's response; from encoding/json, so it is safe inside a script element
	content     *renderer.Page     // nil: the browser renders it
	instead     string             // HTML to show until the browser has rendered the page; "": its outline
	first       pictures.HeroImage // hero image to inline
	screen      string
}

var scriptSource = regexp.MustCompile(`<script[^>]*\ssrc="([^"]+)"`)

// newShell reads the build's entry scripts and chunks, and the styles.
func newShell(c Config, f *files) (*shell, error) {
	entry, err := os.ReadFile(filepath.Join(c.BuildDir, "index.html"))
	if err != nil {
		return nil, fmt.Errorf("the web build is missing: %w", err)
	}
	settings, err := json.Marshal(c.Settings)
	if err != nil {
		return nil, err
	}
	s := &shell{name: c.Name, settings: `<div id="app" hidden data-config="` + html.EscapeString(string(settings)) + `"></div>`}
	for _, found := range scriptSource.FindAllSubmatch(entry, -1) {
		s.scripts = append(s.scripts, string(found[1]))
	}
	if len(s.scripts) == 0 {
		return nil, errors.New("the web build's index.html has no scripts")
	}
	if c.Reload {
		s.scripts = append(s.scripts, dev.ReloadPath)
	}
	if s.chunks, err = readChunks(filepath.Join(c.BuildDir, "chunks.json")); err != nil {
		return nil, err
	}
	if s.styles, err = readStyles(c.AssetsDir); err != nil {
		return nil, err
	}
	if s.early, err = addEarly(c.AssetsDir, f); err != nil {
		return nil, err
	}
	_, s.font = f.body(fontFile)
	f.add("/styles.css", []byte(s.styles))
	return s, nil
}

// readChunks reads the scripts of each screen: one or a list.
func readChunks(name string) (map[string][]string, error) {
	raw, err := readOptional(name)
	if err != nil || raw == nil {
		return nil, err
	}
	var loose map[string]any
	if err := json.Unmarshal(raw, &loose); err != nil {
		return nil, fmt.Errorf("chunks.json: %w", err)
	}
	chunks := map[string][]string{}
	for name, value := range loose {
		switch value := value.(type) {
		case string:
			chunks[name] = []string{value}
		case []any:
			for _, item := range value {
				if text, ok := item.(string); ok {
					chunks[name] = append(chunks[name], text)
				}
			}
		}
	}
	return chunks, nil
}

// addEarly serves early.js at a path that contains its hash, and returns the path.
func addEarly(folder string, f *files) (string, error) {
	code, err := os.ReadFile(filepath.Join(folder, "early.js"))
	if err != nil {
		return "", fmt.Errorf("early script: %w", err)
	}
	code = []byte(minify(string(code)))
	sum := sha256.Sum256(code)
	at := "/early-" + hex.EncodeToString(sum[:8]) + ".js"
	f.add(at, code)
	return at, nil
}

// readStyles joins the style sheets of every page.
func readStyles(folder string) (string, error) { return joinStyles(folder, styleSheets) }

func joinStyles(folder string, names []string) (string, error) {
	var all strings.Builder
	for _, name := range names {
		css, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return "", fmt.Errorf("styles: %w", err)
		}
		all.WriteString(minify(string(css)))
	}
	return all.String(), nil
}

// styleSheets are the parts of every page's styles, in order.
var styleSheets = []string{"fonts.css", "tokens.css", "styles.css"}

var (
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	indentation  = regexp.MustCompile(`\s*\n\s*`)
)

// minify removes block comments, indentation and empty lines from CSS or JavaScript that every page loads. It
// keeps the line breaks: in a script they end line comments and may replace semicolons.
func minify(code string) string {
	return strings.TrimSpace(indentation.ReplaceAllString(blockComment.ReplaceAllString(code, " "), "\n"))
}

// write writes the page. Every text is escaped: the rendered content by React, the response by
// encoding/json, which writes < as \u003c.
func (s *shell) write(d document) []byte {
	var b bytes.Buffer
	b.Grow(32<<10 + len(d.answer))
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n")
	if s.scripts != nil {
		b.WriteString("<script src=\"" + s.early + "\" async></script>\n") // first, because presses before it are lost
	}
	writeHead(&b, s.name, d.head)
	s.writePreloads(&b, d)
	b.WriteString("<style>" + s.styles + "</style>\n")
	if d.content != nil {
		b.WriteString(d.content.CSS)
	}
	writeData(&b, d.head.JSONLD)
	b.WriteString("\n</head>\n<body>\n")
	if d.content != nil {
		b.WriteString("<div id=\"root\" data-rendered>" + d.first.Inside(d.content.HTML) + "</div>\n")
	} else {
		b.WriteString("<div id=\"root\">" + s.settings + cmp.Or(d.instead, outline(s.name, d.head)) + "</div>\n")
	}
	if d.answer != nil {
		path, _ := json.Marshal(cmp.Or(d.inlinedPath, d.path)) // a string always marshals
		b.WriteString("<script type=\"application/json\" id=\"answer\">{\"path\":")
		b.Write(path)
		b.WriteString(",\"answer\":")
		b.Write(d.answer)
		b.WriteString("}</script>\n")
	}
	for _, src := range s.scripts {
		b.WriteString("<script src=\"" + html.EscapeString(src) + "\" defer></script>\n")
	}
	b.WriteString("</body>\n</html>\n")
	return b.Bytes()
}

func (s *shell) writePreloads(b *bytes.Buffer, d document) {
	if s.font {
		b.WriteString("<link rel=\"preload\" href=\"" + fontFile + "\" as=\"font\" type=\"font/woff2\" crossorigin>\n")
	}
	for _, link := range d.wanted() {
		writePreload(b, link)
	}
	for _, src := range s.chunks[d.screen] {
		b.WriteString("<link rel=\"preload\" href=\"" + html.EscapeString(src) + "\" as=\"script\" fetchpriority=\"low\">\n")
	}
}

// links is the Link header of a page: what a browser requests before it has read the page's first line.
// Scripts aren't included: they would delay the hero image, which people wait for, while the page works
// without them.
func (s *shell) links(d document) string {
	var links []string
	for _, link := range d.wanted() {
		if link.As == "image" {
			links = append(links, linkHeader(link))
		}
	}
	if s.font {
		links = append(links, "<"+fontFile+`>; rel=preload; as=font; type="font/woff2"; crossorigin`)
	}
	return strings.Join(links, ", ")
}

// linkHeader formats a picture's preload as in RFC 8288, with the same attributes as the element from
// writePreload, so that browsers recognize them as the same.
func linkHeader(link screens.HeadLink) string {
	text := "<" + link.Href + ">; rel=preload; as=image; fetchpriority=high"
	for _, attribute := range [][2]string{
		{"type", pictureTypes[path.Ext(link.Href)]}, {"imagesrcset", link.Srcset}, {"imagesizes", link.Sizes}, {"media", link.Media},
	} {
		if attribute[1] != "" {
			text += "; " + attribute[0] + `="` + attribute[1] + `"`
		}
	}
	return text
}

// wanted is what a page preloads, without what is inlined.
func (d document) wanted() []screens.HeadLink {
	if !d.first.Drawn() || d.content == nil {
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
