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

// PaidSignUp returns the sign-up for the paid program of an account; without an ID: it has none.
func (s *Service) PaidSignUp(ctx context.Context, accountID string) (SignUp, error) {
	if s.Orders == nil {
		return SignUp{}, nil
	}
	standing, err := s.Orders.Standing(ctx, accountID)
	if err != nil || !standing.Live {
		return SignUp{}, err
	}
	up, err := s.Store.SignUp(ctx, standing.SignUpID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return SignUp{}, nil
	}
	return up, err
}

// HasMembership reports whether a sign-up came with the membership: its program includes it, or it was joined.
func (up SignUp) HasMembership() bool {
	program, known := ProgramByKey(up.Program)
	return up.ID != "" && known && (program.IncludesMembership || up.Membership == Join)
}

// ReferralFee is the percentage of the commission that an agent pays at closing; 0: none.
func (s *Service) ReferralFee(ctx context.Context, accountID string) (int, error) {
	up, err := s.PaidSignUp(ctx, accountID)
	return up.ReferralFee, err
}
