package web

import (
	"context"
	"net/url"
	"time"

	"hearthway/bff/app/routes"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/renderer"
)

// warmLimit bounds the time before the site opens that goes into its first pages.
const warmLimit = 4 * time.Second

// Warm makes the pages that most people open first before anybody asks for them: a Node process that just started
// takes a while for its first. What goes wrong will go wrong again when someone asks.
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
		_, _ = s.deps.Answers.Do(ctx, pageKey(m, ""), s.paging(m, ""))
	}
}

// Prepare does in the background what takes a while and is wanted soon: it draws the pictures
// that screens show everyone, gets the renderer into its stride and compresses files as well as can be. It returns
// when that is done or ctx ends.
func (s *Server) Prepare(ctx context.Context) {
	s.pictures.Prepare(ctx, s.deps.Screens.Scenes())
	s.exercise(ctx)
	s.files.compressWell(ctx, s.DataDir)
}

// How often the pages that visitors look at most are made for no one, and of how many homes.
const (
	exercises      = 60
	exercisedHomes = 5
)

// exercise makes pages that no one gets. Node translates what it runs often into faster code; until it has,
// a page takes two or three times as long. Every other moment belongs to visitors.
func (s *Server) exercise(ctx context.Context) {
	homes, _ := s.deps.Listings.Newest(ctx, exercisedHomes)
	for n := range exercises {
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
				return // as somebody will hear who asks for it
			}
			select {
			case <-ctx.Done():
			case <-time.After(time.Since(began)):
			}
		}
	}
}
