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

// PaidSignUps returns the sign-ups behind an account's paid programs.
func (s *Service) PaidSignUps(ctx context.Context, accountID string) ([]SignUp, error) {
	if s.Orders == nil {
		return nil, nil
	}
	running, err := s.Orders.Running(ctx, accountID)
	if err != nil || len(running) == 0 {
		return nil, err
	}
	ids := make([]string, len(running))
	for i, one := range running {
		ids[i] = one.SignUpID
	}
	var ups []SignUp
	err = s.DB.Rows(ctx).Where("id = any(cast(? as text[])::uuid[])", postgres.Array(ids)).Order("paid_at, id").Find(&ups).Error
	return ups, postgres.Failure(err)
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

// ReferralFee is the percentage of the commission that an agent owes at closing, the highest of their programs; 0: none.
func (s *Service) ReferralFee(ctx context.Context, accountID string) (percent int, err error) {
	ups, err := s.PaidSignUps(ctx, accountID)
	for _, up := range ups {
		percent = max(percent, up.ReferralFee)
	}
	return percent, err
}
