package screen

import (
	"net/http"
	"strings"
	"unicode/utf8"
)

// Longest texts that search engines show whole.
const (
	maxTitle       = 70
	maxDescription = 160
)

// headOf is the head of an ordinary page. path is its true address.
func (s *Screens) headOf(path, title, description string) Head {
	return Head{
		Status:      http.StatusOK,
		Title:       s.titled(title),
		Description: shorten(description, maxDescription),
		Canonical:   s.Absolute(path),
		Index:       true,
		Image:       s.Absolute("/pictures/scene/hero-1440.jpg"),
		JSONLD:      []any{},
		Preload:     []HeadLink{},
	}
}

// missingHead is the head of a page that is not there: no address is its true one.
func (s *Screens) missingHead(status int, title, description string) Head {
	head := s.headOf("", title, description)
	head.Status, head.Canonical, head.Index = status, "", false
	return head
}

// titled puts the product's name behind a title where there is room for it.
func (s *Screens) titled(title string) string {
	whole := title + " | " + s.Config.Name
	if utf8.RuneCountInString(whole) > maxTitle || strings.Contains(title, s.Config.Name) {
		return title
	}
	return whole
}

// shorten cuts a text between words to at most n characters.
func shorten(text string, n int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	cut := string([]rune(text)[:n-1])
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	}
	return strings.TrimRight(cut, " ,.;:") + "…"
}
