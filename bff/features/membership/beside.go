package membership

import (
	"context"
	"slices"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// Together reports whether an agent may have both programs: each once, and only one of the two with a referral fee, which are the same on other terms.
// Plus by itself is for agents without a program.
func Together(a, b Program) bool {
	return a.Key != b.Key && !a.NoZips && !b.NoZips && (a.ReferralFee == 0 || b.ReferralFee == 0)
}

// without returns the programs that run except the one of a sign-up, which is replaced; "": all.
func without(running []Running, signUpID string) []Running {
	return slices.DeleteFunc(slices.Clone(running), func(r Running) bool { return r.SignUpID == signUpID })
}

// refuse says why a program can't run beside others of the account; nil: it can.
func (s *Service) refuse(ctx context.Context, beside []Running, wanted Program) error {
	at := slices.IndexFunc(beside, func(r Running) bool { return !Together(r.Program, wanted) })
	if at < 0 {
		return nil
	}
	has, up := beside[at].Program, SignUp{}
	if err := s.signUp(ctx, beside[at].SignUpID).Limit(1).Find(&up).Error; err != nil {
		return postgres.Failure(err)
	}
	text := "You have " + has.Name + ", which is the same on other terms. You can switch it under Billing."
	switch {
	case has.Key == wanted.Key:
		text = "You have " + has.Name + " already."
	case wanted.NoZips && has.IncludesMembership:
		text = has.Name + " includes Plus already."
	case wanted.NoZips && up.HasMembership():
		text = "You have Plus already, with " + has.Name + "."
	case wanted.NoZips:
		text = "You can add Plus to " + has.Name + " under Billing."
	case has.NoZips:
		text = "You have Plus already. Its unused days count when you switch to " + wanted.Name + ", under Billing."
	}
	return apperr.New(apperr.Conflict, text)
}

// plusBeside returns what a quote says about the membership and the payment method when a program is joined beside others, and the one that includes the
// membership, if any, so that it isn't charged twice. pays: the quote is paid with a payment method of its own.
func (s *Service) plusBeside(ctx context.Context, beside []Running, wanted Program, pays bool) (includedIn string, notes []string, err error) {
	for _, r := range beside {
		switch {
		case !wanted.IncludesMembership && r.Program.IncludesMembership:
			includedIn = r.Program.Name
			notes = append(notes, includedIn+" includes Plus, so it isn’t charged here. If "+includedIn+" ends, you can add it under Billing.")
		case wanted.IncludesMembership && !r.Program.IncludesMembership:
			var up SignUp
			if err := s.signUp(ctx, r.SignUpID).Limit(1).Find(&up).Error; err != nil {
				return "", nil, postgres.Failure(err)
			}
			if up.HasMembership() {
				notes = append(notes, "As long as you have "+wanted.Name+", which includes Plus, the "+format.Cents(r.Program.MembershipFee*dollar)+" a month for Plus with "+r.Program.Name+" isn’t charged.")
			}
		}
	}
	if pays && len(beside) > 0 {
		names := beside[0].Program.Name
		for _, r := range beside[1:] {
			names += " and " + r.Program.Name
		}
		notes = append(notes, "What you pay with here is charged for "+names+" from now on, too.")
	}
	return includedIn, notes, nil
}

// runningOf returns the programs of a logged-in agent who buys for themselves; none for anyone else.
func (s *Service) runningOf(ctx context.Context, who *account.Principal) ([]Running, error) {
	if who == nil || who.Account.Role != account.Admin || s.Orders == nil {
		return nil, nil
	}
	return s.Orders.Running(ctx, who.Account.ID)
}
