package db

import (
	"context"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/postgres"
)

// AddInvitation implements feedback.Store.
func (s Store) AddInvitation(ctx context.Context, i feedback.Invitation, keyHash []byte) error {
	row := invitationRow{ID: i.ID, Survey: i.Survey, Email: i.Email, TokenHash: keyHash, CreatedAt: i.CreatedAt.UTC(), ExpiresAt: i.ExpiresAt.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// InvitationByKey implements feedback.Store.
func (s Store) InvitationByKey(ctx context.Context, keyHash []byte) (feedback.Invitation, error) {
	var row invitationRow
	err := s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("token_hash = ?", keyHash).Take(&row).Error
	return feedback.Invitation{
		ID: row.ID, Survey: row.Survey, Email: row.Email, CreatedAt: row.CreatedAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(), UsedAt: postgres.TimeOf(row.UsedAt),
	}, postgres.Failure(err)
}

// AddAnswer implements feedback.Store.
func (s Store) AddAnswer(ctx context.Context, invitationID string, a feedback.Answer) error {
	err := s.db.Rows(ctx).Create(&answerRow{Survey: a.Survey, Choices: a.Values, Day: a.Day}).Error
	if err == nil {
		// Only the day, because the exact time could reveal whose answers these are.
		err = s.db.Rows(ctx).Model(&invitationRow{}).Where("id = ?", invitationID).Update("used_at", a.Day).Error
	}
	return postgres.Failure(err)
}

// Invited implements feedback.Store.
func (s Store) Invited(ctx context.Context, survey string) (int, error) {
	var count int64
	err := s.db.Rows(ctx).Model(&invitationRow{}).Where("survey = ?", survey).Count(&count).Error
	return int(count), postgres.Failure(err)
}

// Answers implements feedback.Store.
func (s Store) Answers(ctx context.Context, survey string) ([]feedback.Answer, error) {
	var rows []answerRow
	err := s.db.Rows(ctx).Where("survey = ?", survey).Order("day desc, id").Find(&rows).Error
	return postgres.Each(rows, func(r answerRow) feedback.Answer {
		return feedback.Answer{Survey: r.Survey, Values: r.Choices, Day: r.Day.UTC()}
	}), postgres.Failure(err)
}
