package db

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// profileRow is a row of agent_profiles; a null means that the agent's record applies.
type profileRow struct {
	AgentID     string `gorm:"primaryKey"`
	Bio         *string
	Languages   *postgres.TextList
	Specialties *postgres.TextList
	Photo       *string
	Phone       *string
	PhoneShown  bool
	Since       *int
	UpdatedAt   time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (profileRow) TableName() string { return "agent_profiles" }

// portraitRow is a row of agent_portraits.
type portraitRow struct {
	AgentID string `gorm:"primaryKey"`
	Width   int    `gorm:"primaryKey"`
	Name    string
	Content []byte
}

// TableName implements schema.Tabler.
func (portraitRow) TableName() string { return "agent_portraits" }

// Owned implements agent.Store.
func (s Store) Owned(ctx context.Context, accountID string) (agent.Profile, error) {
	var row agentRow
	err := s.agents(ctx).Where("a.account_id = ?", accountID).Take(&row).Error
	return agent.Profile{Agent: row.agent(), Shown: row.Shown}, postgres.Failure(err)
}

// edits changes what a profile's owner entered, and refreshes everything that depends on it, in one transaction.
func (s Store) edits(ctx context.Context, agentID string, now time.Time, change func(ctx context.Context, row *profileRow) error) error {
	return postgres.Failure(s.db.Atomically(ctx, func(ctx context.Context) error {
		// One at a time, because each edit writes the whole row.
		if err := s.lock(ctx, agentID); err != nil {
			return err
		}
		row := profileRow{AgentID: agentID, PhoneShown: true}
		if err := s.db.Rows(ctx).Where("agent_id = ?", agentID).Limit(1).Find(&row).Error; err != nil {
			return err
		}
		if err := change(ctx, &row); err != nil {
			return err
		}
		row.UpdatedAt = now.UTC()
		if err := s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
			return err
		}
		return s.RefreshOne(ctx, agentID, now)
	}))
}

// SaveEdit implements agent.Store.
func (s Store) SaveEdit(ctx context.Context, agentID string, e agent.Edit, now time.Time) error {
	return s.edits(ctx, agentID, now, func(_ context.Context, row *profileRow) error {
		if e.Bio != nil {
			row.Bio = e.Bio
		}
		if e.Languages != nil {
			row.Languages = (*postgres.TextList)(e.Languages)
		}
		if e.Specialties != nil {
			row.Specialties = (*postgres.TextList)(e.Specialties)
		}
		if e.Phone != nil {
			row.Phone = e.Phone
		}
		if e.Since != nil {
			row.Since = e.Since
		}
		if e.PhoneShown != nil {
			row.PhoneShown = *e.PhoneShown
		}
		return nil
	})
}

// SavePortrait implements agent.Store.
func (s Store) SavePortrait(ctx context.Context, agentID, name string, sizes map[int][]byte, now time.Time) error {
	return s.edits(ctx, agentID, now, func(ctx context.Context, row *profileRow) error {
		row.Photo = &name
		if err := s.db.Rows(ctx).Where("agent_id = ?", agentID).Delete(&portraitRow{}).Error; err != nil || len(sizes) == 0 {
			return err
		}
		rows := make([]portraitRow, 0, len(sizes))
		for width, content := range sizes {
			rows = append(rows, portraitRow{AgentID: agentID, Width: width, Name: name, Content: content})
		}
		return s.db.Rows(ctx).Create(&rows).Error
	})
}

// PortraitContent implements agent.Store.
func (s Store) PortraitContent(ctx context.Context, agentID, name string, width int) ([]byte, error) {
	var row portraitRow
	err := s.db.Rows(ctx).Where("agent_id = ? and name = ? and width = ?", agentID, name, width).Take(&row).Error
	if apperr.CodeOf(postgres.Failure(err)) == apperr.NotFound {
		return nil, apperr.New(apperr.NotFound, "This picture doesn’t exist.")
	}
	return row.Content, postgres.Failure(err)
}

// RefreshOne implements agent.Store.
func (s Store) RefreshOne(ctx context.Context, agentID string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("select refresh_agents(?, ?)", now.UTC(), agentID).Error)
}
