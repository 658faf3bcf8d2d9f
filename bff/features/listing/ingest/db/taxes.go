package db

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing/ingest"
)

// taxes collects the property taxes of homes by year.
type taxes struct {
	homes, amounts []int64
	years          []int16
}

// add adds what a record says: the tax of its year, and those of its history.
func (t *taxes) add(home int64, in *ingest.Incoming) {
	if in.Facts.TaxYear > 0 && in.TaxAnnual > 0 {
		t.one(home, in.Facts.TaxYear, int64(in.TaxAnnual))
	}
	for _, past := range in.Taxes {
		if past.Year != in.Facts.TaxYear {
			t.one(home, past.Year, past.Amount)
		}
	}
}

func (t *taxes) one(home int64, year int, amount int64) {
	t.homes, t.years, t.amounts = append(t.homes, home), append(t.years, int16(year)), append(t.amounts, amount)
}

// write stores them; what a source says later about a year counts.
func (t *taxes) write(ctx context.Context, tx pgx.Tx) error {
	if len(t.homes) == 0 {
		return nil
	}
	_, err := tx.Exec(ctx, `insert into listing_taxes (listing_id, year, amount)
		select distinct on (home, year) * from unnest($1::bigint[], $2::smallint[], $3::bigint[]) as t (home, year, amount)
		on conflict (listing_id, year) do update set amount = excluded.amount where listing_taxes.amount <> excluded.amount`, t.homes, t.years, t.amounts)
	return err
}
