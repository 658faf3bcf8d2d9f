package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"html"
	"path"
	"slices"

	"hearthway/bff/app/embed"
	"hearthway/bff/platform/screens"
)

// Colors of the browser's UI: the page background in both themes.
const (
	themeLight = "#ffffff"
	themeDark  = "#151716"
)

// writeHead writes the head for browsers, crawlers and link previews.
func writeHead(b *bytes.Buffer, product string, h screens.Head) {
	tag := func(open, value, end string) {
		if value != "" {
			b.WriteString(open + html.EscapeString(value) + end + "\n")
		}
	}
	tag("<title>", cmp.Or(h.Title, product), "</title>")
	tag(`<meta name="description" content="`, h.Description, `">`)
	if !h.Index {
		tag(`<meta name="robots" content="`, "noindex", `">`)
	}
	tag(`<link rel="canonical" href="`, h.Canonical, `">`)
	if h.Index {
		tag(`<link rel="alternate" type="application/json+oembed" href="`, embed.Discovery(h.Canonical), `">`)
	}
	tag(`<meta property="og:type" content="`, "website", `">`)
	tag(`<meta property="og:site_name" content="`, product, `">`)
	tag(`<meta property="og:title" content="`, h.Title, `">`)
	tag(`<meta property="og:description" content="`, h.Description, `">`)
	tag(`<meta property="og:url" content="`, h.Canonical, `">`)
	tag(`<meta property="og:image" content="`, h.Image, `">`)
	tag(`<meta property="og:image:alt" content="`, h.ImageAlt, `">`)
	if h.Image != "" {
		tag(`<meta name="twitter:card" content="`, "summary_large_image", `">`)
	}
	b.WriteString(`<meta name="color-scheme" content="light dark">` + "\n" +
		`<meta name="theme-color" media="(prefers-color-scheme: light)" content="` + themeLight + `">` + "\n" +
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="` + themeDark + `">` + "\n" +
		`<link rel="icon" href="/favicon.ico" sizes="32x32">` + "\n" +
		`<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">` + "\n" +
		`<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">` + "\n" +
		`<link rel="manifest" href="/manifest.webmanifest">` + "\n" +
		`<link rel="alternate" type="application/rss+xml" title="Blog" href="/blogs/feed.xml">` + "\n")
}

// preloadable are the types that a screen may preload.
var preloadable = []string{"image", "font", "style", "script", "fetch"}

// pictureTypes let browsers skip preloads of unsupported formats.
var pictureTypes = map[string]string{".avif": "image/avif", ".webp": "image/webp"}

func writePreload(b *bytes.Buffer, link screens.HeadLink) {
	if link.Href == "" || !slices.Contains(preloadable, link.As) {
		return
	}
	b.WriteString(`<link rel="preload" href="` + html.EscapeString(link.Href) + `" as="` + link.As + `"`)
	if link.As == "image" {
		b.WriteString(` fetchpriority="high"`)
		if kind := pictureTypes[path.Ext(link.Href)]; kind != "" {
			b.WriteString(` type="` + kind + `"`)
		}
	}
	if link.Srcset != "" {
		b.WriteString(` imagesrcset="` + html.EscapeString(link.Srcset) + `" imagesizes="` + html.EscapeString(link.Sizes) + `"`)
	}
	if link.Media != "" {
		b.WriteString(` media="` + html.EscapeString(link.Media) + `"`)
	}
	if link.As == "font" || link.As == "fetch" {
		b.WriteString(` crossorigin`)
	}
	b.WriteString(">\n")
}

// writeData writes schema.org objects. They are data, not script; encoding/json escapes <, > and &, so
// no text of a listing can close the element.
func writeData(b *bytes.Buffer, objects []any) {
	for _, object := range objects {
		raw, err := json.Marshal(object)
		if err != nil {
			continue
		}
		b.WriteString("\n<script type=\"application/ld+json\">")
		b.Write(raw)
		b.WriteString("</script>")
	}
}
