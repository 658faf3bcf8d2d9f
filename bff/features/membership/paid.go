package membership

import (
	"context"
	"time"

	"hearthway/bff/platform/postgres"
)

// FirstPaid is called in the transaction that records an order's first payment, possibly more than once. It turns the ZIP codes into service areas,
// and credits the partner whose link brought the agent; both only the first time.
func (s *Service) FirstPaid(ctx context.Context, signUpID string) error {
	done := s.signUp(ctx, signUpID).Where("paid_at is null").Update("paid_at", s.Now())
	if done.Error != nil || done.RowsAffected == 0 { // recorded before, or its account was deleted
		return postgres.Failure(done.Error)
	}
	var up SignUp
	if err := s.signUp(ctx, signUpID).Take(&up).Error; err != nil {
		return postgres.Failure(err)
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
	var up SignUp // the zero one if its account was deleted
	err = s.signUp(ctx, standing.SignUpID).Limit(1).Find(&up).Error
	return up, postgres.Failure(err)
}

// FeeFor returns the percentage of the commission that an agent owes for a lead that a program of theirs covered at a time: that of the sign-up which they
// paid last before. What became of the program since doesn't matter.
func (s *Service) FeeFor(ctx context.Context, accountID, program, zip string, at time.Time) (int, error) {
	var up SignUp // the zero one if there is none
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("program = ? and paid_at <= ? and zip_codes @> ?", program, at, postgres.Array([]string{zip})).
		Order("paid_at desc, id").Limit(1).Find(&up).Error
	return up.ReferralFee, postgres.Failure(err)
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
