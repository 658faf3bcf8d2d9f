package feedback

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/tokens"
)

// SurveyLife is how long an invitation is valid.
const SurveyLife = 30 * 24 * time.Hour

// Invitation lets someone answer a survey once.
type Invitation struct {
	ID        string
	Survey    string
	Email     string
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    time.Time
}

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
	i := Invitation{ID: uuid.NewString(), Survey: survey.Name, Email: email, CreatedAt: now, ExpiresAt: now.Add(SurveyLife)}
	return s.Atomic(ctx, func(ctx context.Context) error {
		if err := s.Store.AddInvitation(ctx, i, hash); err != nil {
			return err
		}
		return s.mail(ctx, s.Mails.Invitation(email, survey, token, i.ExpiresAt))
	})
}

// Invited returns the survey of an invitation; ErrUsed, ErrExpired or ErrUnknown if it can't be answered.
func (s *Service) Invited(ctx context.Context, token string) (Survey, Invitation, error) {
	i, err := s.Store.InvitationByKey(ctx, tokens.Hash(token))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Survey{}, i, ErrUnknown
	}
	if err != nil {
		return Survey{}, i, err
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
	return s.Atomic(ctx, func(ctx context.Context) error {
		survey, i, err := s.Invited(ctx, token)
		if err != nil {
			return err
		}
		values, wrong := survey.check(given)
		if len(wrong) > 0 {
			return apperr.InvalidFields(wrong)
		}
		return s.Store.AddAnswer(ctx, i.ID, Answer{Survey: survey.Name, Values: values, Day: s.Now().UTC().Truncate(24 * time.Hour)})
	})
}
