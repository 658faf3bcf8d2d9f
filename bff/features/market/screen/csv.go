package screen

import (
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/market"
)

// csvColumns are the columns of the file, as their values are in MarketMonth.
var csvColumns = []string{
	"place", "type", "month", "homes_sold", "median_sale_price_usd", "median_price_per_sqft_usd", "sale_to_list_percent", "median_days_on_market", "new_listings",
	"median_list_price_usd", "homes_for_sale", "homes_with_price_cut_percent", "months_of_supply", "revised_on",
}

// CSV is a place's figures as a file: all months and types of homes. Its first lines say what it is and how it is made. The error is an
// apperr.NotFound if there is no such place.
func (s *Screens) CSV(ctx context.Context, in MarketInput) ([]byte, error) {
	w, err := s.Market.Find(ctx, in.State, in.Place, in.Part)
	if err != nil {
		return nil, err
	}
	figures, err := s.Market.Of(ctx, w.Place)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, line := range s.about(w, figures) {
		b.WriteString("# " + strings.Join(strings.Fields(line), " ") + "\r\n")
	}
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	if err := out.Write(csvColumns); err != nil {
		return nil, err
	}
	for _, kind := range append([]string{market.AllTypes}, market.Types...) {
		for _, month := range slices.Backward(figures.ByType[kind]) {
			if err := out.Write(csvRow(w, kind, monthOf(month))); err != nil {
				return nil, err
			}
		}
	}
	out.Flush()
	return []byte(b.String()), out.Error()
}

// about is what the first lines of a file say.
func (s *Screens) about(w market.Where, figures market.Market) []string {
	lines := []string{
		w.Title() + ", by month and type of home. " + s.Name + ", " + s.Absolute(w.Path()),
		"Method: " + s.Absolute(market.MethodPath) + fmt.Sprintf(". No figure is about fewer than %d homes; an empty field is unknown.", market.Least),
		"Made on " + s.Now().UTC().Format(time.DateOnly),
	}
	for _, source := range figures.Sources {
		lines = append(lines, "Source: "+source.Name+". "+source.Disclaimer)
	}
	return lines
}

func csvRow(w market.Where, kind string, m MarketMonth) []string {
	if kind == market.AllTypes {
		kind = "All"
	}
	return []string{
		w.InState(), kind, m.Month, strconv.Itoa(m.Sales), text(m.Price), text(m.PerSqft), text(m.ToList), text(m.Days), text(m.Listed),
		text(m.ListPrice), text(m.Inventory), text(m.Cut), text(m.Supply), m.Revised,
	}
}

// text is a number, empty if it is unknown.
func text[T int | int64 | float64](n *T) string {
	if n == nil {
		return ""
	}
	return strconv.FormatFloat(float64(*n), 'f', -1, 64)
}
