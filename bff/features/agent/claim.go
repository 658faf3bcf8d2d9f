package agent

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Limits of what visitors can request from a profile.
var (
	PhoneLimit = limit.Limit{
		Name: "agent-phone", Max: 30, Window: time.Hour,
		Text: "You’ve looked at many phone numbers. Please wait a while, or write to the agent instead.",
	}
	ClaimLimit = limit.Limit{
		Name: "agent-claim", Max: 10, Window: time.Hour,
		Text: "You’ve asked for several links. Please wait a while and try again.",
	}
	// ClaimsOfOne limits how many claim emails one profile's agent gets. SendClaim applies it silently: the response stays the same.
	ClaimsOfOne = limit.Limit{Name: "agent-claim-one", Per: "profile", Max: 3, Window: 24 * time.Hour}
)

// Phone returns the phone number of an agent whose profile shows it on request.
func (s *Service) Phone(ctx context.Context, name string) (string, error) {
	found, err := s.shown(ctx, name)
	if err != nil {
		return "", orNoAgent(err)
	}
	if found.Phone == "" || !found.PhoneShown {
		return "", apperr.New(apperr.NotFound, "This agent doesn’t show a phone number.")
	}
	return found.Phone, nil
}

// SendClaim emails the link that claims a profile to the email address in the record. The caller doesn't learn whether anything was sent: profiles
// that are already claimed or have no email get nothing.
func (s *Service) SendClaim(ctx context.Context, name string) error {
	found, err := s.shown(ctx, name)
	if err != nil {
		return orNoAgent(err)
	}
	if found.AccountID != "" || account.CheckEmail(found.Email) != "" {
		return nil
	}
	err = (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, ClaimsOfOne, found.ID)
	if apperr.CodeOf(err) == apperr.Limited {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Accounts.InviteAgent(ctx, found.Name, found.Email, func(to account.Account, token string) message.Message { return s.Mails.Claim(to, found, token) })
}

// VerifyByHand marks the email of an agent's account as verified, after support has checked it, and assigns the account the record with that email.
// It returns the alias.
func (s *Service) VerifyByHand(ctx context.Context, email string) (alias string, err error) {
	accountID, err := s.verifyEmail(ctx, account.EmailKey(email))
	if apperr.CodeOf(err) == apperr.NotFound {
		return "", apperr.Wrap(apperr.NotFound, "There’s no agent’s account with that email.", err)
	}
	if err != nil {
		return "", err
	}
	s.Events.Note(ctx, security.EmailVerified, accountID)
	if err := s.Claim(ctx, accountID, account.EmailKey(email)); err != nil {
		return "", err
	}
	p, err := s.owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return "", apperr.Wrap(apperr.NotFound, "The email is confirmed, but no unclaimed record has it.", err)
	}
	return p.Alias, err
}

// maxListed is how many agents a support command lists.
const maxListed = 200

// Listed returns agents by name; without a name, those whose profiles have an owner.
func (s *Service) Listed(ctx context.Context, name string) ([]Agent, error) {
	asked := s.agents(ctx)
	if name == "" {
		asked = asked.Where("a.account_id is not null")
	} else {
		asked = asked.Where("strpos(a.name_key, ?) > 0", place.Fold(name))
	}
	var rows []agentRow
	err := asked.Order("a.name_key, a.id").Limit(maxListed).Find(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}

// verifyEmail marks the email of an agent's account as verified, and returns the account's ID.
func (s *Service) verifyEmail(ctx context.Context, emailKey string) (accountID string, err error) {
	var owner account.AccountRow
	done := s.DB.Rows(ctx).Model(&owner).Clauses(clause.Returning{Columns: []clause.Column{{Name: "id"}}}).Where("role = 'admin' and email_key = ?", emailKey).
		Update("email_verified_at", gorm.Expr("coalesce(email_verified_at, ?)", s.Now().UTC()))
	if done.Error == nil && done.RowsAffected == 0 {
		return "", postgres.Failure(gorm.ErrRecordNotFound)
	}
	return owner.ID, postgres.Failure(done.Error)
}
