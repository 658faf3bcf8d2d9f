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
	err := s.db.Rows(ctx).Raw("select "+columns+`, w.posts from (select agent_id, count(*) as posts, max(published_at) as newest from agent_posts where published group by agent_id) w
		join agent_records a on a.id = w.agent_id left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = ''
		where a.shown order by w.newest desc, a.id limit ?`, limit).Scan(&rows).Error
	writers := make([]agent.Writer, len(rows))
	for i, row := range rows {
		writers[i] = agent.Writer{Agent: row.Agent.agent(), Posts: row.Posts}
	}
	return writers, postgres.Failure(err)
}

// NewestPosts implements agent.Store.
func (s Store) NewestPosts(ctx context.Context, slug string, limit int) (refs []agent.PostRef, err error) {
	err = s.db.Rows(ctx).Raw(`select p.agent_id, p.slug from agent_posts p join agents a on a.id = p.agent_id
		where p.published and a.shown and (p.slug = @slug or @slug = '') order by p.published_at desc, p.id limit @limit`, map[string]any{"slug": slug, "limit": limit}).Scan(&refs).Error
	return refs, postgres.Failure(err)
}
