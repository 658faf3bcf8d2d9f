package listing

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

// Tax is the property tax of a year, in dollars.
type Tax struct {
	Year   int
	Amount int64
}

// taxYears is how many years of taxes a home's page shows.
const taxYears = 10

// Taxes returns what a home was taxed, the latest year first.
func (s Service) Taxes(ctx context.Context, id int64) ([]Tax, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select year, amount from listing_taxes where listing_id = $1 order by year desc limit $2", id, taxYears)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	taxes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[Tax])
	return taxes, postgres.Failure(err)
}
