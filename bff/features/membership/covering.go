package membership

import (
	"context"
	"slices"
	"time"

	"hearthway/bff/platform/postgres"
)

// Covering returns the paid sign-ups that cover a ZIP code, the first one first. A canceled one counts until what was paid for ends.
func (s *Service) Covering(ctx context.Context, zip string) ([]SignUp, error) {
	return s.covering(ctx, []string{zip}, Orders.LiveAmong)
}

// covering returns the paid sign-ups that cover one of the ZIP codes, as long as their orders are among those that count.
func (s *Service) covering(ctx context.Context, zips []string, among func(o Orders, ctx context.Context, signUpIDs []string) ([]string, error)) ([]SignUp, error) {
	var all []SignUp
	err := s.DB.Rows(ctx).Where("paid_at is not null and zip_codes && ?", postgres.Array(zips)).Order("paid_at, id").Find(&all).Error
	if err != nil || len(all) == 0 || s.Orders == nil {
		return nil, postgres.Failure(err)
	}
	live, err := among(s.Orders, ctx, idsOf(all))
	return slices.DeleteFunc(all, func(up SignUp) bool { return !slices.Contains(live, up.ID) }), err
}

// Charged returns what an agent paid for each of their sign-ups in some time, in cents; those that cost nothing are left out.
func (s *Service) Charged(ctx context.Context, accountID string, from, to time.Time) (ups []SignUp, cents []Cents, err error) {
	var all []SignUp
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("paid_at is not null").Order("paid_at, id").Find(&all).Error
	if err != nil || len(all) == 0 || s.Orders == nil {
		return nil, nil, postgres.Failure(err)
	}
	charged, err := s.Orders.Charged(ctx, idsOf(all), from, to)
	for _, up := range all {
		if amount := charged[up.ID]; amount > 0 {
			ups, cents = append(ups, up), append(cents, amount)
		}
	}
	return ups, cents, err
}

func idsOf(all []SignUp) []string {
	ids := make([]string, len(all))
	for i, up := range all {
		ids[i] = up.ID
	}
	return ids
}
