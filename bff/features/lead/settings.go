package lead

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

const (
	maxPrice    = 1_000_000_000
	maxCapacity = 1000
)

// check validates settings; the error names every invalid field.
func (s Settings) check() error {
	wrong := map[string]string{}
	if s.PriceFrom < 0 || s.PriceFrom > maxPrice {
		wrong["price_from"] = "Must be between $0 and $1,000,000,000"
	}
	if s.PriceTo < 0 || s.PriceTo > maxPrice {
		wrong["price_to"] = "Must be between $0 and $1,000,000,000"
	}
	if wrong["price_to"] == "" && s.PriceTo > 0 && s.PriceTo < s.PriceFrom {
		wrong["price_to"] = "Must be at least the lowest price"
	}
	if s.Capacity < 0 || s.Capacity > maxCapacity {
		wrong["capacity"] = "Must be between 0 and 1,000"
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	return nil
}

// SettingsOf returns which leads an agent takes, all of them by default.
func (s *Service) SettingsOf(ctx context.Context, who account.Principal) (Settings, error) {
	all, err := s.Store.Settings(ctx, []string{who.Account.ID})
	return all[who.Account.ID], err
}

// SetSettings sets which leads an agent takes from now on. They keep the leads they have.
func (s *Service) SetSettings(ctx context.Context, who account.Principal, wanted Settings) (Settings, error) {
	if err := wanted.check(); err != nil {
		return Settings{}, err
	}
	return wanted, s.Store.UpsertSettings(ctx, who.Account.ID, wanted, s.Now())
}
