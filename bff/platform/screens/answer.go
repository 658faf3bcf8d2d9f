// Package screens has what all screens share: the declaration of a screen, its response and its head.
// The same response feeds the app as JSON, the server-rendered HTML and the head for crawlers. The
// screens themselves are in features/<area>/screen.
package screens

import "encoding/json"

// Answer is the response of one screen: its head and its data.
type Answer[T any] struct {
	Head Head `json:"head"`
	Data T    `json:"data"`
}

// Page is an Answer with any data, for code that only needs its head and its JSON.
type Page interface {
	PageHead() Head
	// JSON is the response as it is sent; < and > are escaped, so it can be embedded in HTML.
	JSON() ([]byte, error)
}

// PageHead implements Page.
func (a Answer[T]) PageHead() Head { return a.Head }

// Head is a page's metadata for browsers, crawlers and link previews.
type Head struct {
	Status      int        `json:"status" doc:"HTTP status of the page"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Canonical   string     `json:"canonical" doc:"absolute URL, or empty"`
	Index       bool       `json:"index" doc:"false: noindex"`
	Image       string     `json:"image" doc:"absolute URL of the preview image, or empty"`
	ImageAlt    string     `json:"image_alt,omitempty" doc:"what the preview image shows; empty: it is decorative"`
	JSONLD      []any      `json:"json_ld" doc:"schema.org objects"`
	Preload     []HeadLink `json:"preload" doc:"resources the first view needs, besides scripts"`
	Redirect    string     `json:"redirect" doc:"canonical path if this URL is an alias of the page, status is then 301; or another page that was meant, status is then 302; or empty"`
}

// HeadLink is one preload hint.
type HeadLink struct {
	Href   string `json:"href"`
	As     string `json:"as"`
	Srcset string `json:"srcset"`
	Sizes  string `json:"sizes"`
	Media  string `json:"media" doc:"media query it applies to, or empty for all"`
}

// Link is a link with its text.
type Link struct {
	Href string `json:"href"`
	Text string `json:"text"`
}

// JSON implements Page.
func (a Answer[T]) JSON() ([]byte, error) { return json.Marshal(a) }
