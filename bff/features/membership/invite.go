package membership

import (
	"context"
	"crypto/rand"
	"regexp"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// InviteLookups limits how many codes a network may look up.
var InviteLookups = limit.Limit{Name: "invite-lookup", Max: 120, Window: time.Hour, Text: "You’ve tried many invite codes. Please wait a while; you can continue without one."}

const (
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" // without characters that look alike
	codeLength  = 8
)

var codePattern = regexp.MustCompile(`^[A-Z0-9]{4,20}$`)

const textNoInvite = "We don’t know this invite code. You can continue without it."

// Sponsor is the agent behind an invite code, as the invited agents see them. Without a public profile, Profile is nil.
type Sponsor struct {
	Name    string
	Profile *agent.Agent
}

// SponsorByCode finds the agent who owns an invite code.
func (s *Service) SponsorByCode(ctx context.Context, code string) (Sponsor, error) {
	owner, err := s.codeOwner(ctx, code)
	if err != nil {
		return Sponsor{}, err
	}
	person, err := s.Accounts.ByID(ctx, owner)
	if err != nil {
		return Sponsor{}, orNoInvite(err)
	}
	found, err := s.Agents.ByName(ctx, owner)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Sponsor{Name: person.Name}, nil
	}
	return Sponsor{Name: found.Name, Profile: &found}, err
}

func orNoInvite(err error) error {
	if apperr.CodeOf(err) == apperr.NotFound {
		return apperr.Wrap(apperr.NotFound, textNoInvite, err)
	}
	return err
}

// codeOwner returns the ID of the account that owns an invite code, in any case.
func (s *Service) codeOwner(ctx context.Context, code string) (string, error) {
	code = strings.ToUpper(strings.TrimSpace(code))
	if !codePattern.MatchString(code) {
		return "", apperr.New(apperr.NotFound, textNoInvite)
	}
	var row agentCode
	err := s.DB.Rows(ctx).Where("code = ?", code).Take(&row).Error
	return row.AccountID, orNoInvite(postgres.Failure(err))
}

// agentCode is an agent's invite code.
type agentCode struct {
	AccountID string `gorm:"primaryKey"`
	Code      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// CodeOf returns an agent's invite code, creating it the first time.
func (s *Service) CodeOf(ctx context.Context, accountID string) (string, error) {
	code := make([]byte, codeLength)
	_, _ = rand.Read(code) // never returns an error: it crashes the program instead
	for i, b := range code {
		code[i] = codeLetters[int(b)%len(codeLetters)]
	}
	return s.makeCode(ctx, accountID, string(code))
}

// makeCode gives an agent a code if they have none, and returns the agent's code.
func (s *Service) makeCode(ctx context.Context, accountID, code string) (string, error) {
	once := clause.OnConflict{Columns: []clause.Column{{Name: "account_id"}}, DoNothing: true}
	if err := s.DB.Rows(ctx).Clauses(once).Create(&agentCode{AccountID: accountID, Code: code, CreatedAt: s.Now()}).Error; err != nil {
		return "", postgres.Failure(err)
	}
	var stored agentCode
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Take(&stored).Error
	return stored.Code, postgres.Failure(err)
}
