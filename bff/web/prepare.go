package web

import (
	"context"
	"time"

	"hearthway/bff/adapter/renderer"
)

// warmLimit bounds the time before the site opens that goes into its first pages.
const warmLimit = 4 * time.Second

// warmPages are those that most people come to first.
var warmPages = []string{"/", "/search", "/search/list"}

// Warm makes the first pages before anybody asks for them: a Node process that just started
// takes a while for its first. What goes wrong will go wrong again when somebody asks.
func (s *Server) Warm(ctx context.Context) {
	ctx, cancel := context.WithTimeout(renderer.Patiently(ctx), warmLimit)
	defer cancel()
	for _, path := range warmPages {
		m, ok := s.pages.match(path)
		if !ok || ctx.Err() != nil {
			return
		}
		_, _ = s.deps.Answers.Do(ctx, pageKey(m, ""), s.paging(m, ""))
	}
}

// preparedScenes are pictures of the first page.
var preparedScenes = []string{"hero", "city-dallas", "city-atlanta", "city-springfield", "city-bradenton"}

// Prepare does in the background what takes a while and is wanted soon: it draws the first
// page's pictures and compresses files as well as can be. It returns when that is done or ctx ends.
func (s *Server) Prepare(ctx context.Context) {
	for _, name := range preparedScenes {
		picture, ok := sceneOf(name)
		for _, width := range pictureWidths {
			if !ok || ctx.Err() != nil {
				return
			}
			picture.Width, picture.Format = width, "avif"
			// Without a renderer they are drawn when it is there and somebody asks.
			_, _ = s.pictures.made(ctx, s.pictures.keyOf(picture), picture)
		}
	}
	s.files.compressWell(ctx, s.DataDir)
}
