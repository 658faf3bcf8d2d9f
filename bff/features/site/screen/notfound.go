package screen

import (
	"context"
	"net/http"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// NotFoundData is the regular 404 page.
type NotFoundData struct {
	Path string `json:"path"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "not-found", Page: "NotFound", Summary: "The not-found page", Access: httpapi.Everyone, Missing: true, Shared: true},
		func(s *Screens, ctx context.Context, in *PathInput) (screens.Answer[NotFoundData], error) {
			return s.NotFound(ctx, in.Path)
		})
}

// NotFound is the page for an unknown path.
func (s *Screens) NotFound(ctx context.Context, path string) (screens.Answer[NotFoundData], error) {
	regions.DependOnNothing(ctx)
	return screens.Answer[NotFoundData]{
		Head: s.MissingHead(http.StatusNotFound, "Page Not Found", "This page could not be found."),
		Data: NotFoundData{Path: format.Shorten(path, 200)},
	}, nil
}
