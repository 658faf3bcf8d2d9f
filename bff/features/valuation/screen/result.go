package screen

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// ValuationResult is an estimate. Amounts are in whole dollars.
type ValuationResult struct {
	Value             int64            `json:"value"`
	Low               int64            `json:"low" doc:"eight of ten homes sell for a price from low to high"`
	High              int64            `json:"high"`
	PerSqft           int64            `json:"per_sqft"`
	YearChange        int64            `json:"year_change" doc:"since a year before; 0: unknown or none"`
	Date              string           `json:"date" format:"date" doc:"the day it is for; earlier than today where the newest sales are old"`
	ComparablesDiffer bool             `json:"comparables_differ" doc:"the comparables alone would give a value more than 20 percent away"`
	Sample            bool             `json:"sample" doc:"it is based on fictional sales"`
	Comparables       []ComparableHome `json:"comparables" doc:"the most alike first"`
	Assumed           []string         `json:"assumed" doc:"typical facts that it assumes instead of unknown ones: 2 baths"`
	Accuracy          AreaAccuracy     `json:"accuracy" doc:"of such estimates in this area"`
}

// ComparableHome is a sale of a similar home nearby.
type ComparableHome struct {
	ID          string             `json:"id"`
	Address     string             `json:"address" doc:"Address not disclosed when withheld"`
	Photo       screens.Photo      `json:"photo"`
	Sold        int64              `json:"sold" doc:"dollars; 0: may not be shown"`
	Note        string             `json:"note" doc:"why there is no price: Price not disclosed in Texas; empty: there is one"`
	SoldOn      string             `json:"sold_on" format:"date"`
	Miles       float64            `json:"miles"`
	Latitude    float64            `json:"latitude"`
	Longitude   float64            `json:"longitude"`
	Facts       HomeFacts          `json:"facts"`
	Adjustments []AdjustmentRecord `json:"adjustments" doc:"none without a price"`
	Adjusted    int64              `json:"adjusted" doc:"dollars, with all adjustments; 0 without a price"`
}

// AdjustmentRecord is what a difference between the two homes is worth.
type AdjustmentRecord struct {
	Kind       string  `json:"kind" enum:"time,size,lot,baths,age,words"`
	Difference float64 `json:"difference" doc:"of the valued home: days since the sale, square feet, baths, years that it is newer"`
	Dollars    int64   `json:"dollars"`
}

func (s *Screens) resultOf(ctx context.Context, sub valuation.Subject, e valuation.Estimate, v valuation.Version) (*ValuationResult, error) {
	r := &ValuationResult{
		Value: int64(e.Value), Low: int64(e.Low), High: int64(e.High), PerSqft: int64(e.Value / max(1, sub.Home.Sqft)), YearChange: int64(e.YearChange),
		Date: e.On.Format(time.DateOnly), ComparablesDiffer: e.ComparablesDiffer, Sample: valuation.AreaOf(v.Area).Fictional, Assumed: assumedTexts(e.Assumed),
	}
	var err error
	if r.Accuracy, err = s.areaOf(ctx, v); err != nil {
		return nil, err
	}
	r.Comparables, err = ComparablesOf(ctx, s.Homes, e.Comparables)
	return r, err
}

func assumedTexts(a valuation.Assumed) []string {
	texts := []string{}
	add := func(assumed bool, text string) {
		if assumed {
			texts = append(texts, text)
		}
	}
	number := func(n float64, one, many string) string {
		return format.TrimZeros(n, 1) + " " + format.Pick(n == 1, one, many)
	}
	add(a.Beds > 0, number(a.Beds, "bedroom", "bedrooms"))
	add(a.Baths > 0, number(a.Baths, "bath", "baths"))
	add(a.LotSqft > 0, "a lot of "+format.Lot(int(a.LotSqft)))
	add(a.YearBuilt > 0, "built in "+format.TrimZeros(a.YearBuilt, 0))
	add(a.Stories > 0, number(a.Stories, "story", "stories"))
	add(a.Condition, "average condition")
	return texts
}

// ComparablesOf renders the comparables whose homes may still be shown.
func ComparablesOf(ctx context.Context, reader card.Homes, comparables []valuation.Comparable) ([]ComparableHome, error) {
	ids := make([]int64, len(comparables))
	for i, c := range comparables {
		ids[i] = c.Sale.Listing
	}
	homes, err := reader.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	byID := map[int64]listing.Listing{}
	for _, home := range homes {
		byID[home.ID] = home
	}
	out := make([]ComparableHome, 0, len(comparables))
	for _, c := range comparables {
		if home, ok := byID[c.Sale.Listing]; ok && home.Display.Entire {
			out = append(out, comparableOf(c, home))
		}
	}
	return out, nil
}

func comparableOf(c valuation.Comparable, home listing.Listing) ComparableHome {
	shown := card.New(home) // this handles withheld addresses
	sale := c.Sale
	out := ComparableHome{
		ID: shown.ID, Address: shown.Street, Photo: shown.Photos[0], SoldOn: valuation.TimeOf(sale.Day).Format(time.DateOnly), Miles: c.Miles,
		Latitude: shown.Latitude, Longitude: shown.Longitude, Adjustments: []AdjustmentRecord{},
		Facts: HomeFacts{Type: sale.Type, Beds: sale.Beds, Baths: sale.Baths, Sqft: sale.Sqft, Lot: sale.LotSqft, Year: sale.YearBuilt, Stories: sale.Stories},
	}
	if out.Address == "" {
		out.Address = card.NoAddress
	}
	if !home.SoldPricesShown { // adjustments are shares of the price
		out.Note = card.NotDisclosed(home)
		return out
	}
	out.Sold, out.Adjusted = int64(sale.Price), int64(c.Adjusted)
	for _, a := range c.Adjustments {
		out.Adjustments = append(out.Adjustments, AdjustmentRecord{Kind: string(a.Kind), Difference: a.Difference, Dollars: int64(a.Dollars)})
	}
	return out
}
