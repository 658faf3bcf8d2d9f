package agent

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// Writer is a shown agent who published posts.
type Writer struct {
	Agent
	Posts int
}

// PostRef names a published post of a shown agent.
type PostRef struct {
	AgentID, Slug string
}

// MaxWriters is how many agents a page of those who write lists.
const MaxWriters = 24

// Writers are the shown agents with published posts, those who published last first, with their cities.
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

// PostBy is a published post with the agent who wrote it.
type PostBy struct {
	Agent
	Post Post
}

// NewestPosts are the newest published posts of shown agents, of all or only those with a slug.
func (s *Service) NewestPosts(ctx context.Context, slug string, limit int) ([]PostBy, error) {
	refs, err := s.Store.NewestPosts(ctx, slug, limit)
	if err != nil {
		return nil, err
	}
	posts := make([]PostBy, 0, len(refs))
	for _, ref := range refs {
		by, post, err := s.Post(ctx, ref.AgentID, ref.Slug)
		if apperr.CodeOf(err) == apperr.NotFound {
			continue // taken away meanwhile
		}
		if err != nil {
			return nil, err
		}
		posts = append(posts, PostBy{by, post})
	}
	return posts, nil
}
