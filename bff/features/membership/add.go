package membership

import (
	"context"
	"slices"
	"strings"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/postgres"
)

// Addition is the membership, offered to an agent who joined their program without it.
type Addition struct {
	Program Program
	Charge  Charge
	Wording []string // the text above the button: what is charged when, how it renews and how to cancel
	up      SignUp
}

// Text is the wording as one text.
func (a Addition) Text() string { return strings.Join(a.Wording, "\n") }

// Addition returns the offer to add the membership to an account's program; nil if there is no paid program, or one has the membership.
func (s *Service) Addition(ctx context.Context, accountID string) (*Addition, error) {
	ups, err := s.PaidSignUps(ctx, accountID)
	if err != nil || len(ups) == 0 || slices.ContainsFunc(ups, SignUp.HasMembership) {
		return nil, err
	}
	up := ups[0]
	program, known := ProgramByKey(up.Program)
	running, err := s.Orders.Running(ctx, accountID)
	if err != nil || !known || slices.ContainsFunc(running, func(r Running) bool { return r.Program.IncludesMembership }) {
		return nil, err
	}
	charge := program.membershipFrom(calendar.DayOf(s.Now()))
	return &Addition{Program: program, Charge: charge, Wording: []string{"Nothing is charged today.", charge.wording(), "It is charged to the payment method of your program.", howToCancel}, up: up}, nil
}

// AddMembership adds the membership to an account's program. shown is the text above the button that the agent pressed; if it would be another one now,
// nothing changes. It records the consent, orders the charge and emails the agent.
func (s *Service) AddMembership(ctx context.Context, who account.Account, shown string, from account.Client) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		offer, err := s.Addition(ctx, who.ID)
		if err != nil {
			return err
		}
		if offer == nil {
			return apperr.New(apperr.Conflict, "Your program has the membership already, or isn’t paid.")
		}
		if shown != offer.Text() {
			return apperr.New(apperr.Conflict, "The terms have changed. Please read them again.")
		}
		if err := s.Orders.Add(ctx, offer.up.ID, offer.Charge); err != nil {
			return err
		}
		if err := s.signUp(ctx, offer.up.ID).Update("membership", Join).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := s.addConsent(ctx, s.consentTo(offer.up, offer.Wording, from)); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.Added(who, *offer))
	})
}
