package screen

import (
	"context"
	"net/http"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// NotFoundData is the ordinary 404.
type NotFoundData struct {
	Path string `json:"path"`
}

// NotFound is the page for an address that is nowhere.
func (s *Screens) NotFound(ctx context.Context, path string) (screens.Answer[NotFoundData], error) {
	regions.NoteNowhere(ctx)
	return screens.Answer[NotFoundData]{
		Head: s.MissingHead(http.StatusNotFound, "Page Not Found", "This page could not be found."),
		Data: NotFoundData{Path: format.Shorten(path, 200)},
	}, nil
}
