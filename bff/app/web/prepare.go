package web

import (
	"context"
	"net/url"
	"time"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/renderer"
)

// warmLimit is how long the site's opening is delayed to render its first pages.
const warmLimit = 4 * time.Second

// Warm renders the most requested pages before anyone requests them: a new Node process takes a while
// for its first one. Errors are ignored, because they will show up again when someone requests the
// page.
func (s *Server) Warm(ctx context.Context) {
	ctx, cancel := context.WithTimeout(renderer.Patiently(ctx), warmLimit)
	defer cancel()
	for _, route := range routes.Table {
		if !route.Warm {
			continue
		}
		m, ok := s.pages.Match(route.Path)
		if !ok || ctx.Err() != nil {
			return
		}
		_, _ = s.deps.Answers.Do(ctx, pageKey(m, ""), s.computePage(m, ""))
	}
}

// Prepare does slow work whose results will be needed soon: it draws the pictures that screens show
// everyone, warms up the renderer and compresses files as well as possible. It returns when that is done
// or ctx ends, so it should run in the background.
func (s *Server) Prepare(ctx context.Context) {
	s.pictures.Prepare(ctx, s.deps.Screens.Scenes())
	s.warmUpRenderer(ctx)
	s.files.compressWell(ctx, s.DataDir)
}

// How often, and for how many homes, the most visited kinds of pages are rendered to warm up the
// renderer.
const (
	warmUpRounds   = 60
	exercisedHomes = 5
)

// warmUpRenderer renders pages that nobody requested. Node compiles frequently executed code; until then, a
// page takes two or three times as long. It rests after each page for as long as the page took, to leave
// time for visitors.
func (s *Server) warmUpRenderer(ctx context.Context) {
	ctx = renderer.Patiently(ctx) // a late page is no reason to stop rendering those of visitors
	homes, _ := s.deps.Homes.Newest(ctx, exercisedHomes)
	for n := range warmUpRounds {
		paths := []string{"/search/list"}
		if len(homes) > 0 {
			home := homes[n%len(homes)]
			paths = append(paths, (&url.URL{Path: listing.HomePath(home.Address.State, home.Address.City, home.Alias)}).EscapedPath())
		}
		for _, path := range paths {
			m, ok := s.pages.Match(path)
			began := time.Now()
			if !ok || ctx.Err() != nil {
				return
			}
			if _, err := s.makePage(ctx, m, ""); err != nil {
				return // someone who requests the page will get the error
			}
			select {
			case <-ctx.Done():
			case <-time.After(time.Since(began)):
			}
		}
	}
}
