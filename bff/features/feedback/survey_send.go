package feedback

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// SurveyLife is how long an invitation is valid.
const SurveyLife = 30 * 24 * time.Hour

// Invitation lets someone answer a survey once.
type Invitation struct {
	ID        string `gorm:"primaryKey"`
	Survey    string
	Email     string
	TokenHash []byte    // of its link
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
	UsedAt    time.Time `gorm:"<-:update"` // zero: not yet
}

// TableName implements schema.Tabler.
func (Invitation) TableName() string { return "survey_invitations" }

// Why an invitation can't be answered.
var (
	ErrUsed    = apperr.New(apperr.Gone, "This survey has been answered. Thank you.")
	ErrExpired = apperr.New(apperr.Gone, "This survey has closed.")
	ErrUnknown = apperr.New(apperr.NotFound, "We don’t know this survey link.")
)

// Invite invites someone by email. The link works once, within SurveyLife.
func (s *Service) Invite(ctx context.Context, survey Survey, email string) error {
	if wrong := account.CheckEmail(email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	token, hash := newToken()
	now := s.Now()
	i := Invitation{ID: uuid.NewString(), Survey: survey.Name, Email: email, TokenHash: hash, CreatedAt: now, ExpiresAt: now.Add(SurveyLife)}
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&i).Error; err != nil {
			return postgres.Failure(err)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Invitation(email, survey, token, i.ExpiresAt))
	})
}

// Invited returns the survey of an invitation, which it locks within a transaction; ErrUsed, ErrExpired or ErrUnknown if it can't be answered.
func (s *Service) Invited(ctx context.Context, token string) (Survey, Invitation, error) {
	var i Invitation
	err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("token_hash = ?", security.HashToken(token)).Take(&i).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Survey{}, i, ErrUnknown
	}
	if err != nil {
		return Survey{}, i, postgres.Failure(err)
	}
	survey, ok := s.SurveyNamed(i.Survey)
	switch {
	case !i.UsedAt.IsZero():
		return survey, i, ErrUsed
	case !ok || s.Now().After(i.ExpiresAt):
		return survey, i, ErrExpired
	}
	return survey, i, nil
}

// Respond stores someone's answers anonymously, and uses up the invitation.
func (s *Service) Respond(ctx context.Context, token string, given map[string]string) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		survey, i, err := s.Invited(ctx, token)
		if err != nil {
			return err
		}
		values, wrong := survey.check(given)
		if len(wrong) > 0 {
			return apperr.InvalidFields(wrong)
		}
		// Only the day, because the exact time could reveal whose answers these are.
		today := s.Now().UTC().Truncate(24 * time.Hour)
		if err := s.DB.Rows(ctx).Create(&Answer{Survey: survey.Name, Values: values, Day: today}).Error; err != nil {
			return postgres.Failure(err)
		}
		return postgres.Failure(s.DB.Rows(ctx).Model(&i).Update("used_at", today).Error)
	})
}
