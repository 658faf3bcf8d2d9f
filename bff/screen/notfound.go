package screen

import (
	"context"
	"net/http"

	"hearthway/bff/features/search"
)

// NotFoundData is the ordinary 404.
type NotFoundData struct {
	Path string `json:"path"`
}

// NotFound is the page for an address that is nowhere.
func (s *Screens) NotFound(ctx context.Context, path string) (Answer[NotFoundData], error) {
	search.NoteNowhere(ctx)
	return Answer[NotFoundData]{
		Head: s.missingHead(http.StatusNotFound, "Page Not Found", "This page could not be found."),
		Data: NotFoundData{Path: shorten(path, 200)},
	}, nil
}
