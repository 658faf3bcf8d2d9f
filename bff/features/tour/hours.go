package tour

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Settings say when an agent gives tours.
type Settings struct {
	AccountID string  `gorm:"primaryKey"`
	AtOnce    bool    // requests are confirmed right away
	Hours     []Hours `gorm:"-"` // none: buyers ask for a part of a day
}

// TableName implements schema.Tabler.
func (Settings) TableName() string { return "agent_tours" }

// maxHours is how many spans of hours an agent may have: three a day.
const maxHours = 21

// SettingsOf returns when an agent gives tours.
func (s *Service) SettingsOf(ctx context.Context, accountID string) (Settings, error) {
	set := Settings{AccountID: accountID}
	if err := s.DB.Rows(ctx).Where("account_id = ?", accountID).Limit(1).Find(&set).Error; err != nil {
		return set, postgres.Failure(err)
	}
	set.AccountID = accountID
	err := s.DB.Rows(ctx).Where("account_id = ?", accountID).Order("weekday, from_min").Find(&set.Hours).Error
	return set, postgres.Failure(err)
}

// SetSettings says when an agent gives tours. Tours that were asked for stay as they are.
func (s *Service) SetSettings(ctx context.Context, set Settings) error {
	if err := checkHours(set.Hours); err != nil {
		return err
	}
	for i := range set.Hours {
		set.Hours[i].AccountID = set.AccountID
	}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		rows := s.DB.Rows(ctx)
		if err := rows.Clauses(clause.OnConflict{UpdateAll: true}).Create(&set).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := rows.Where("account_id = ?", set.AccountID).Delete(&Hours{}).Error; err != nil || len(set.Hours) == 0 {
			return postgres.Failure(err)
		}
		return postgres.Failure(rows.Create(&set.Hours).Error)
	})
}

// checkHours returns an error unless the hours are on the half hour and don't overlap.
func checkHours(hours []Hours) error {
	wrong := func(text string) error { return apperr.Field("hours", text) }
	if len(hours) > maxHours {
		return wrong("Please enter at most three times a day")
	}
	half := int(Length.Minutes())
	slices.SortFunc(hours, func(a, b Hours) int {
		if a.Weekday != b.Weekday {
			return int(a.Weekday) - int(b.Weekday)
		}
		return a.FromMin - b.FromMin
	})
	for i, h := range hours {
		switch {
		case h.Weekday < time.Sunday || h.Weekday > time.Saturday || h.FromMin < 0 || h.ToMin > 24*60 || h.FromMin%half != 0 || h.ToMin%half != 0:
			return wrong("Please choose times on the hour or half hour")
		case h.ToMin <= h.FromMin:
			return wrong("The end must be after the start")
		case i > 0 && hours[i-1].Weekday == h.Weekday && hours[i-1].ToMin > h.FromMin:
			return wrong("These hours overlap")
		}
	}
	return nil
}

// Free implements inquiry.Bookings.
func (s *Service) Free(ctx context.Context, home listing.Listing, agentID string) (inquiry.FreeTimes, error) {
	return s.freeExcept(ctx, home, agentID, Tour{})
}

// freeExcept returns an agent's free times at a home. One tour doesn't count: it is about to be moved.
func (s *Service) freeExcept(ctx context.Context, home listing.Listing, agentID string, moved Tour) (none inquiry.FreeTimes, err error) {
	if agentID == "" {
		return none, nil
	}
	set, err := s.SettingsOf(ctx, agentID)
	if err != nil || len(set.Hours) == 0 {
		return none, err
	}
	busy, err := s.busy(ctx, agentID, moved.ID)
	if err != nil {
		return none, err
	}
	appointments, err := s.appointments(ctx, agentID, home.TimeZone())
	if err != nil {
		return none, err
	}
	busy = append(busy, without(appointments, moved)...)
	return inquiry.FreeTimes{Times: free(set.Hours, inquiry.TourDays(home, s.Now()), home.TimeZone(), busy, s.Now()), AtOnce: set.AtOnce}, nil
}

// busy returns when an agent has tours.
func (s *Service) busy(ctx context.Context, agentID, exceptID string) ([]Busy, error) {
	var tours []Tour
	err := s.DB.Rows(ctx).Where("agent_id = ? and state in ('confirmed', 'moved') and ends_at > ?", agentID, s.Now()).Find(&tours).Error
	busy := make([]Busy, 0, len(tours))
	for _, t := range tours {
		if t.ID != exceptID {
			busy = append(busy, Busy{From: t.StartsAt, To: t.EndsAt})
		}
	}
	return busy, postgres.Failure(err)
}
