package membership

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// partnerPercent is the partner's credit, in percent of the new member's first total.
const partnerPercent = 10

// Credit is a partner's credit for an agent who joined.
type Credit struct {
	ID        string
	PartnerID string
	JoinedID  string
	Program   string
	Amount    Cents
	At        time.Time
}

// CreditOf returns the credit for an agent who joins a program without add-ons.
func CreditOf(p Program) Cents { return percentOf(p.Price*dollar, partnerPercent) }

// Partner is an agent's code and credits as a partner.
type Partner struct {
	Code    string
	SignUps int // agents who signed up through the links and invitations
	Joined  int // of these, how many paid for a program
	Credits []Credit
	Total   Cents
}

// credit gives the partner whose link brought a member a share of the sign-up's total. Each agent counts once, whatever they buy later.
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

// PartnerOf returns what an agent sees as a partner.
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
