package screens

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"hearthway/bff/platform/format"
)

// Longest texts that search engines show whole.
const (
	maxTitle       = 70
	maxDescription = 160
)

// Site is what the screens say of the product itself.
type Site struct {
	Name   string   // "Hearthway"
	Origin string   // canonical origin without a slash at the end: "https://hearthway.example"
	Social []string // addresses of the product's own pages elsewhere, for search engines
	Postal string   // where the product can be reached by mail, in one line
}

// Absolute makes a path of this product an absolute address.
func (s Site) Absolute(path string) string {
	return strings.TrimSuffix(s.Origin, "/") + path
}

// PageHead is the head of an ordinary page. path is its true address.
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

// MissingHead is the head of a page that doesn't exist: no address is its true one.
func (s Site) MissingHead(status int, title, description string) Head {
	head := s.PageHead("", title, description)
	head.Status, head.Canonical, head.Index = status, "", false
	return head
}

// titled puts the product's name behind a title where there is room for it.
func (s Site) titled(title string) string {
	whole := title + " | " + s.Name
	if utf8.RuneCountInString(whole) > maxTitle || strings.Contains(title, s.Name) {
		return title
	}
	return whole
}

// OwnHead is the head of a screen that shows one person what is theirs.
func (s Site) OwnHead(path, title, description string) Head {
	head := s.PageHead(path, title, description)
	head.Canonical, head.Index = "", false
	return head
}
