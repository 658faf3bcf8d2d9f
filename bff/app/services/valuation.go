package services

import (
	"context"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/valuation"
)

// appraisals looks up the home, and its estimate, that someone saw before they wrote to an agent.
func appraisals(valuations *valuation.Service) func(ctx context.Context, query string) (inquiry.Appraisal, error) {
	return func(ctx context.Context, query string) (inquiry.Appraisal, error) {
		home, e, _, err := valuations.Quote(ctx, query)
		if err != nil {
			return inquiry.Appraisal{}, err
		}
		return inquiry.Appraisal{Address: home.Line(), Path: valuation.Path(home.Query()), Value: int64(e.Value), Low: int64(e.Low), High: int64(e.High)}, nil
	}
}
