package membership

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// FirstPaid is called in the transaction that records an order's first payment, possibly more than once. It turns the ZIP codes into service areas,
// and credits the partner whose link brought the agent; both only the first time.
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

// PaidSignUp returns the sign-up behind an account's paid program, or the zero SignUp if there is none.
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

// HasMembership reports whether a sign-up came with the membership: its program includes it, or the agent chose to join.
func (up SignUp) HasMembership() bool {
	program, known := ProgramByKey(up.Program)
	return up.ID != "" && known && (program.IncludesMembership || up.Membership == Join)
}

// ReferralFee is the percentage of the commission that an agent owes at closing; 0: none.
func (s *Service) ReferralFee(ctx context.Context, accountID string) (int, error) {
	up, err := s.PaidSignUp(ctx, accountID)
	return up.ReferralFee, err
}
