package membership

import (
	"context"
	"slices"

	"hearthway/bff/platform/postgres"
)

// Covering returns the paid sign-ups that cover a ZIP code, the first one first. A canceled one counts until what was paid for ends.
func (s *Service) Covering(ctx context.Context, zip string) ([]SignUp, error) {
	var all []SignUp
	err := s.DB.Rows(ctx).Where("paid_at is not null and zip_codes @> ?", postgres.Array([]string{zip})).Order("paid_at, id").Find(&all).Error
	if err != nil || len(all) == 0 || s.Orders == nil {
		return nil, postgres.Failure(err)
	}
	ids := make([]string, len(all))
	for i, up := range all {
		ids[i] = up.ID
	}
	live, err := s.Orders.LiveAmong(ctx, ids)
	return slices.DeleteFunc(all, func(up SignUp) bool { return !slices.Contains(live, up.ID) }), err
}
