package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// unusedPictures is how long a picture that no saved post shows is stored: its author may still be writing the post.
const unusedPictures = 30 * 24 * time.Hour

// pictureRow is a row of agent_post_pictures.
type pictureRow struct {
	AgentID   string `gorm:"primaryKey"`
	Name      string `gorm:"primaryKey"`
	Small     bool   `gorm:"primaryKey"`
	Content   []byte
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (pictureRow) TableName() string { return "agent_post_pictures" }

// AddPicture implements agent.Store.
func (s Store) AddPicture(ctx context.Context, agentID string, p agent.PostPicture, maximum int, at time.Time) error {
	return postgres.Failure(s.db.Atomically(ctx, func(ctx context.Context) error {
		if err := s.lock(ctx, agentID); err != nil {
			return err
		}
		var there int64
		if err := s.db.Rows(ctx).Model(&pictureRow{}).Where("agent_id = ? and not small and name <> ?", agentID, p.Name).Count(&there).Error; err != nil {
			return err
		}
		if there >= int64(maximum) {
			return apperr.New(apperr.Conflict, "You’ve reached the maximum number of pictures. Please delete a post with pictures first.")
		}
		rows := []pictureRow{{agentID, p.Name, false, p.Large, at.UTC()}, {agentID, p.Name, true, p.Small, at.UTC()}}
		return s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&rows).Error
	}))
}

// HasPictures implements agent.Store.
func (s Store) HasPictures(ctx context.Context, agentID string, names []string) (bool, error) {
	var there int64
	err := s.db.Rows(ctx).Model(&pictureRow{}).Where("agent_id = ? and not small and name = any(?)", agentID, postgres.TextList(names)).Count(&there).Error
	return int(there) == len(names), postgres.Failure(err)
}

// PictureContent implements agent.Store.
func (s Store) PictureContent(ctx context.Context, agentID, name string, small bool) ([]byte, error) {
	if uuid.Validate(agentID) != nil {
		return nil, apperr.New(apperr.NotFound, "no such agent")
	}
	var row pictureRow
	err := s.db.Rows(ctx).Where("agent_id = ? and name = ? and small = ?", agentID, name, small).Take(&row).Error
	return row.Content, postgres.Failure(err)
}

// sweepPictures deletes an agent's pictures that no post shows, if they were stored before a time or appear in deleted, the text of a deleted post.
func (s Store) sweepPictures(ctx context.Context, agentID string, before time.Time, deleted string) error {
	return s.db.Rows(ctx).Where("agent_id = ? and (created_at < ? or strpos(?, name) > 0)", agentID, before.UTC(), deleted).
		Where("not exists (select from agent_posts o where o.agent_id = agent_post_pictures.agent_id and strpos(o.body, agent_post_pictures.name) > 0)").
		Delete(&pictureRow{}).Error
}
