package agent

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// Writer is a shown agent with published posts.
type Writer struct {
	Agent
	Posts int
}

// PostRef identifies a published post of a shown agent.
type PostRef struct {
	AgentID, Slug string
}

// MaxWriters is the maximum number of agents on the page of those who write.
const MaxWriters = 24

// Writers returns the shown agents with published posts, most recent publication first, with their cities.
func (s *Service) Writers(ctx context.Context) ([]Writer, error) {
	writers, err := s.Store.Writers(ctx, MaxWriters)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(writers))
	for i, one := range writers {
		ids[i] = one.ID
	}
	areas, err := s.Store.AreasOfAll(ctx, ids)
	for i := range writers {
		writers[i].Areas = areas[writers[i].ID]
	}
	return writers, err
}

// PostBy is a published post with its author.
type PostBy struct {
	Agent
	Post Post
}

// NewestPosts returns the newest published posts of shown agents: all, or only those with a slug.
func (s *Service) NewestPosts(ctx context.Context, slug string, limit int) ([]PostBy, error) {
	refs, err := s.Store.NewestPosts(ctx, slug, limit)
	if err != nil {
		return nil, err
	}
	posts := make([]PostBy, 0, len(refs))
	for _, ref := range refs {
		by, post, err := s.Post(ctx, ref.AgentID, ref.Slug)
		if apperr.CodeOf(err) == apperr.NotFound {
			continue // deleted or unpublished in the meantime
		}
		if err != nil {
			return nil, err
		}
		posts = append(posts, PostBy{by, post})
	}
	return posts, nil
}
