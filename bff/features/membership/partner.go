package membership

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// partnerPercent is how much of a new member's first total the partner is credited.
const partnerPercent = 10

// Credit is what a partner got for an agent who joined.
type Credit struct {
	ID        string
	PartnerID string
	JoinedID  string
	Program   string
	Amount    Cents
	At        time.Time
}

// CreditOf is the credit for an agent who joins a program and adds nothing to it.
func CreditOf(p Program) Cents { return percentOf(p.Price*dollar, partnerPercent) }

// Partner is what an agent sees of their own links and credits.
type Partner struct {
	Code    string
	SignUps int // by the agent's links and invitations
	Joined  int // of these, who paid for a program
	Credits []Credit
	Total   Cents
}

// credit gives the partner whose link brought a member a part of what was paid; the same agent counts once, whatever is bought later.
func (s *Service) credit(ctx context.Context, up SignUp) error {
	if up.PartnerID == "" || up.PartnerID == up.AccountID {
		return nil
	}
	amount := percentOf(up.Total, partnerPercent)
	if amount == 0 {
		return nil
	}
	return s.Store.AddCredit(ctx, Credit{ID: uuid.NewString(), PartnerID: up.PartnerID, JoinedID: up.AccountID, Program: up.Program, Amount: amount, At: s.Now()})
}

// PartnerOf is an agent's own view as a partner.
func (s *Service) PartnerOf(ctx context.Context, accountID string) (p Partner, err error) {
	if p.Code, err = s.CodeOf(ctx, accountID); err != nil {
		return p, err
	}
	if p.SignUps, p.Joined, err = s.Store.Introduced(ctx, accountID); err != nil {
		return p, err
	}
	if p.Credits, err = s.Store.Credits(ctx, accountID); err != nil {
		return p, err
	}
	for _, c := range p.Credits {
		p.Total += c.Amount
	}
	return p, nil
}
