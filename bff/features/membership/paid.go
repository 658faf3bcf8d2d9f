package membership

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// FirstPaid is called when today's charge of an order is paid, in the same transaction, possibly more than once. The ZIP codes become service areas,
// and the partner whose link brought the agent is credited once.
func (s *Service) FirstPaid(ctx context.Context, signUpID string) error {
	up, first, err := s.Store.MarkPaid(ctx, signUpID, s.Now())
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // its account was deleted
	}
	if err != nil || !first {
		return err
	}
	if err := s.serve(ctx, up.AccountID, up.Zips); err != nil {
		return err
	}
	return s.credit(ctx, up)
}

// IsMember reports whether an account has a paid membership.
func (s *Service) IsMember(ctx context.Context, accountID string) (bool, error) {
	if s.Orders == nil {
		return false, nil
	}
	standing, err := s.Orders.Standing(ctx, accountID)
	return standing.Live, err
}

// ReferralFee is the percentage of the commission that an agent pays at closing; 0: none.
func (s *Service) ReferralFee(ctx context.Context, accountID string) (int, error) {
	member, err := s.IsMember(ctx, accountID)
	if err != nil || !member {
		return 0, err
	}
	up, err := s.Store.LastPaid(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return 0, nil
	}
	return up.ReferralFee, err
}
