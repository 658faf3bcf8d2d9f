package agent

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Writer is a listed agent with published posts.
type Writer struct {
	Agent
	Posts int
}

// MaxWriters is the maximum number of agents on the page of those who write.
const MaxWriters = 24

// Writers returns the listed agents with published posts, most recent publication first, with their cities.
func (s *Service) Writers(ctx context.Context) ([]Writer, error) {
	writers, err := s.writers(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(writers))
	for i, one := range writers {
		ids[i] = one.ID
	}
	areas, err := s.areasOfAll(ctx, ids)
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

// NewestPosts returns the newest published posts of listed agents: all, or only those with a slug.
func (s *Service) NewestPosts(ctx context.Context, slug string, limit int) ([]PostBy, error) {
	var refs []struct{ AgentID, Slug string }
	asked := s.listedPosts(ctx).Select("p.agent_id, p.slug")
	if slug != "" {
		asked = asked.Where("p.slug = ?", slug)
	}
	if err := asked.Limit(limit).Find(&refs).Error; err != nil {
		return nil, postgres.Failure(err)
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

// writers returns the listed agents with published posts, most recent publication first.
func (s *Service) writers(ctx context.Context) ([]Writer, error) {
	var rows []struct {
		Agent agentRow `gorm:"embedded"`
		Posts int
	}
	posts := s.DB.Rows(ctx).Model(&postRow{}).Select("agent_id, count(*) as posts, max(published_at) as newest").Where("published").Group("agent_id")
	err := s.agents(ctx).Select(columns+", w.posts").Joins("join (?) w on w.agent_id = a.id", posts).Where("a.listed").Order("w.newest desc, a.id").Limit(MaxWriters).Find(&rows).Error
	writers := make([]Writer, len(rows))
	for i, row := range rows {
		writers[i] = Writer{Agent: row.Agent.agent(), Posts: row.Posts}
	}
	return writers, postgres.Failure(err)
}
