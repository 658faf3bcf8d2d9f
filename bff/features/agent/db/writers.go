package db

import (
	"context"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

// Writers implements agent.Store.
func (s Store) Writers(ctx context.Context, limit int) ([]agent.Writer, error) {
	var rows []struct {
		Agent agentRow `gorm:"embedded"`
		Posts int
	}
	posts := s.db.Rows(ctx).Model(&postRow{}).Select("agent_id, count(*) as posts, max(published_at) as newest").Where("published").Group("agent_id")
	err := s.agents(ctx).Select(columns+", w.posts").Joins("join (?) w on w.agent_id = a.id", posts).Where("a.shown").Order("w.newest desc, a.id").Limit(limit).Find(&rows).Error
	writers := make([]agent.Writer, len(rows))
	for i, row := range rows {
		writers[i] = agent.Writer{Agent: row.Agent.agent(), Posts: row.Posts}
	}
	return writers, postgres.Failure(err)
}

// NewestPosts implements agent.Store.
func (s Store) NewestPosts(ctx context.Context, slug string, limit int) (refs []agent.PostRef, err error) {
	posts := s.shownPosts(ctx).Select("p.agent_id, p.slug")
	if slug != "" {
		posts = posts.Where("p.slug = ?", slug)
	}
	err = posts.Limit(limit).Find(&refs).Error
	return refs, postgres.Failure(err)
}
