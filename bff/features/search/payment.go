package search

import (
	"context"

	"hearthway/bff/features/listing"
)

// Priced fills in the mortgage rate of this week, if the criteria limit the monthly payment.
func (s *Service) Priced(ctx context.Context, c Criteria) Criteria {
	if c.PaymentMax > 0 && s.Rate != nil {
		c.Rate = s.Rate(ctx)
	}
	return c
}

// PerDollar is listing.PerDollar for the criteria's rate and down payment; 0 if the rate is unknown.
func (c Criteria) PerDollar() int64 {
	if c.Rate <= 0 {
		return 0
	}
	return listing.PerDollar(c.Rate, c.DownPercent)
}

// affords reports whether the home's monthly payment is low enough. Without a rate it is unknown.
func (c Criteria) affords(l listing.Listing) bool {
	if c.PaymentMax == 0 {
		return true
	}
	per := c.PerDollar()
	return per > 0 && l.Price > 0 && listing.MonthlyPayment(l.Price, listing.Carry(l), per) <= int64(c.PaymentMax)
}
