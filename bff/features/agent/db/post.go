package db

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// postRow is a row of agent_posts.
type postRow struct {
	ID        string `gorm:"primaryKey;default:gen_random_uuid()"`
	AgentID   string
	Title     string
	Body      string
	Published bool
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (postRow) TableName() string { return "agent_posts" }

func (r postRow) post() agent.Post {
	return agent.Post{ID: r.ID, AgentID: r.AgentID, Title: r.Title, Text: r.Body, Published: r.Published, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt}
}

// Posts implements agent.Store.
func (s Store) Posts(ctx context.Context, agentID string, published bool, offset, limit int) ([]agent.Post, int, error) {
	asked := s.db.Rows(ctx).Model(&postRow{}).Where("agent_id = ? and (published or not ?)", agentID, published)
	var count int64
	if err := asked.Count(&count).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	var rows []postRow
	err := asked.Order("created_at desc, id").Offset(offset).Limit(limit).Find(&rows).Error
	return postgres.Each(rows, postRow.post), int(count), postgres.Failure(err)
}

func noPost() error { return apperr.New(apperr.NotFound, "This post doesn’t exist.") }

// SavePost implements agent.Store.
func (s Store) SavePost(ctx context.Context, p agent.Post, most int) (agent.Post, error) {
	row := postRow{ID: p.ID, AgentID: p.AgentID, Title: p.Title, Body: p.Text, Published: p.Published, CreatedAt: p.CreatedAt.UTC(), UpdatedAt: p.UpdatedAt.UTC()}
	if p.ID != "" {
		if uuid.Validate(p.ID) != nil {
			return p, noPost()
		}
		done := s.db.Rows(ctx).Model(&postRow{}).Where("id = ? and agent_id = ?", p.ID, p.AgentID).
			Updates(map[string]any{"title": row.Title, "body": row.Body, "published": row.Published, "updated_at": row.UpdatedAt})
		if done.Error != nil {
			return p, postgres.Failure(done.Error)
		}
		if done.RowsAffected == 0 {
			return p, noPost()
		}
		err := s.db.Rows(ctx).Where("id = ?", p.ID).Take(&row).Error
		return row.post(), postgres.Failure(err)
	}
	var there int64
	if err := s.db.Rows(ctx).Model(&postRow{}).Where("agent_id = ?", p.AgentID).Count(&there).Error; err != nil {
		return p, postgres.Failure(err)
	}
	if there >= int64(most) {
		return p, apperr.New(apperr.Conflict, "You’ve reached the maximum number of posts. Please delete one first.")
	}
	err := s.db.Rows(ctx).Create(&row).Error
	return row.post(), postgres.Failure(err)
}

// DeletePost implements agent.Store.
func (s Store) DeletePost(ctx context.Context, agentID, id string) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done := s.db.Rows(ctx).Where("id = ? and agent_id = ?", id, agentID).Delete(&postRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}
