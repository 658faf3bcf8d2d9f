package db_test

import (
	"testing"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// Each import adds the tax of its year; what a source says later about a year counts.
func TestTaxesAddUpByYear(t *testing.T) {
	g := newFixture(t)
	record := func(year, amount int, past ...listing.Tax) ingest.Incoming {
		return home("taxed", func(in *ingest.Incoming) { in.TaxAnnual, in.Facts.TaxYear, in.Taxes = amount, year, past })
	}
	for _, c := range []struct {
		in   ingest.Incoming
		want string
	}{
		{record(2024, 8000, listing.Tax{Year: 2023, Amount: 7500}, listing.Tax{Year: 2024, Amount: 1}), "2023 7500, 2024 8000"},
		{record(2025, 8300), "2023 7500, 2024 8000, 2025 8300"},
		{record(2025, 8250), "2023 7500, 2024 8000, 2025 8250"},
		{record(0, 9000), "2023 7500, 2024 8000, 2025 8250"},
	} {
		g.must(c.in)
		if got := ask[string](g, "select string_agg(year || ' ' || amount, ', ' order by year) from listing_taxes"); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		g.now.Advance(time.Hour)
	}
}
