package agent

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

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

// owned returns the profile of an account, whether or not it is shown, without areas and steps.
func (s *Service) owned(ctx context.Context, accountID string) (Profile, error) {
	var row agentRow
	err := s.agents(ctx).Where("a.account_id = ?", accountID).Take(&row).Error
	return Profile{Agent: row.agent(), Shown: row.Shown, Hidden: row.HiddenReason}, postgres.Failure(err)
}

// edits changes what a profile's owner entered, and refreshes everything that depends on it, in one transaction.
func (s *Service) edits(ctx context.Context, agentID string, change func(ctx context.Context, row *profileRow) error) error {
	return postgres.Failure(s.DB.Atomically(ctx, func(ctx context.Context) error {
		// One at a time, because each edit writes the whole row.
		if err := s.lock(ctx, agentID); err != nil {
			return err
		}
		row := profileRow{AgentID: agentID, PhoneShown: true}
		if err := s.DB.Rows(ctx).Where("agent_id = ?", agentID).Limit(1).Find(&row).Error; err != nil {
			return err
		}
		if err := change(ctx, &row); err != nil {
			return err
		}
		row.UpdatedAt = s.Now().UTC()
		if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
			return err
		}
		return s.refreshOne(ctx, agentID)
	}))
}

// saveEdit stores an owner's changes.
func (s *Service) saveEdit(ctx context.Context, agentID string, e Edit) error {
	return s.edits(ctx, agentID, func(_ context.Context, row *profileRow) error {
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

// savePortrait stores a photo by width; without sizes it deletes the photo.
func (s *Service) savePortrait(ctx context.Context, agentID, name string, sizes map[int][]byte) error {
	return s.edits(ctx, agentID, func(ctx context.Context, row *profileRow) error {
		row.Photo = &name
		if err := s.DB.Rows(ctx).Where("agent_id = ?", agentID).Delete(&portraitRow{}).Error; err != nil || len(sizes) == 0 {
			return err
		}
		rows := make([]portraitRow, 0, len(sizes))
		for width, content := range sizes {
			rows = append(rows, portraitRow{AgentID: agentID, Width: width, Name: name, Content: content})
		}
		return s.DB.Rows(ctx).Create(&rows).Error
	})
}

// refreshOne is Refresh for one agent.
func (s *Service) refreshOne(ctx context.Context, agentID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Exec("select refresh_agents(?, ?)", s.Now().UTC(), agentID).Error)
}
