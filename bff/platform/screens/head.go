package screens

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/format"
)

// Maximum lengths that search engines display.
const (
	maxTitle       = 70
	maxDescription = 160
)

// Site is the product's own data.
type Site struct {
	Name   string   // "Hearthway"
	Origin string   // canonical origin without a trailing slash: "https://hearthway.example"
	Social []string // URLs of the product's pages on other sites, for search engines
	Postal string   // the product's postal address, in one line
}

// Absolute converts a path to an absolute URL.
func (s Site) Absolute(path string) string {
	return strings.TrimSuffix(s.Origin, "/") + path
}

// PageHead is the head of a regular page. path is its canonical path.
func (s Site) PageHead(path, title, description string) Head {
	return Head{
		Status:      http.StatusOK,
		Title:       s.titled(title),
		Description: format.Shorten(description, maxDescription),
		Canonical:   s.Absolute(path),
		Index:       true,
		Image:       s.Absolute("/pictures/scene/hero-1440.jpg"),
		JSONLD:      []any{},
		Preload:     []HeadLink{},
	}
}

// MissingHead is the head of a page that doesn't exist, so it has no canonical URL.
func (s Site) MissingHead(status int, title, description string) Head {
	head := s.PageHead("", title, description)
	head.Status, head.Canonical, head.Index = status, "", false
	return head
}

// titled appends the product's name to a title if there is room for it.
func (s Site) titled(title string) string {
	whole := title + " | " + s.Name
	if utf8.RuneCountInString(whole) > maxTitle || strings.Contains(title, s.Name) {
		return title
	}
	return whole
}

// OwnHead is the head of a screen with personal data.
func (s Site) OwnHead(path, title, description string) Head {
	head := s.PageHead(path, title, description)
	head.Canonical, head.Index = "", false
	return head
}
