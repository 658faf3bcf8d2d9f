package screen

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
)

// MostCompared is the most homes that stand side by side.
const MostCompared = 4

// CompareData are homes side by side.
type CompareData struct {
	Homes []Card       `json:"homes" doc:"in the order asked for, at most 4; what may not be shown is left out"`
	Rows  []CompareRow `json:"rows" doc:"what is known of at least one of them"`
}

// CompareRow is one fact of all homes.
type CompareRow struct {
	Label   string   `json:"label"`
	Values  []string `json:"values" doc:"one a home; empty: not known"`
	Differs bool     `json:"differs" doc:"the homes are not alike in it"`
}

// Compare puts homes side by side. One that was sold or withdrawn is only there for a buyer
// who has it among their favourites.
func (s *Screens) Compare(ctx context.Context, ids []int64) (Answer[CompareData], error) {
	who, err := ownerOf(ctx)
	if err != nil {
		return Answer[CompareData]{}, err
	}
	ids = ids[:min(len(ids), MostCompared)]
	homes, err := s.homes().ByIDs(ctx, ids)
	if err != nil {
		return Answer[CompareData]{}, err
	}
	var liked []int64
	if len(ids) > 0 {
		if liked, err = s.Saved.FavoriteIDs(ctx, who, ids); err != nil {
			return Answer[CompareData]{}, err
		}
	}
	rate, err := s.rate(ctx)
	if err != nil {
		return Answer[CompareData]{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		offered := home.Status == listing.Active || home.Status == listing.Pending
		if home.Display.Entire && (offered || slices.Contains(liked, home.ID)) {
			shown = append(shown, home)
		}
	}
	return Answer[CompareData]{
		Head: s.ownHead(dashboardPath, "Compare homes", "Homes side by side."),
		Data: CompareData{Homes: s.cards(shown, rate.Percent), Rows: s.compareRows(shown, rate)},
	}, nil
}

// compared are the facts that stand side by side, in order; the texts of each home.
func (s *Screens) compared(home listing.Listing, rate Rate) [][2]string {
	number := func(n int, text string) string { return pick(n > 0, text, "") }
	monthly := ""
	if p := paymentOf(home, rate); home.Price > 0 && p.Monthly > 0 {
		monthly = "About " + dollars(p.Monthly) + " a month"
	}
	return [][2]string{
		{"Price", pick(home.Price > 0, dollars(home.Price), "Contact Agent")},
		{"Monthly cost", monthly},
		{"Price cut", pick(home.PriceCut > 0, dollars(home.PriceCut)+" less", "")},
		{"Status", pick(home.Status == listing.Active, "For sale", statusNote(home.Status))},
		{"Beds", number(home.Beds, strconv.Itoa(home.Beds))},
		{"Baths", pick(home.Baths > 0, trimZeros(home.Baths, 2), "")},
		{"Square feet", number(home.Sqft, comma(int64(home.Sqft)))},
		{"Price per sqft", perFoot(home, 0)},
		{"Lot", number(home.LotSqft, lot(home.LotSqft))},
		{"Type", sentenceCase(home.SubType)},
		{"Style", home.Design},
		{"Built", number(home.YearBuilt, strconv.Itoa(home.YearBuilt))},
		{"Stories", pick(home.Stories > 0, trimZeros(home.Stories, 1), "")},
		{"Parking", number(home.Garage, strconv.Itoa(home.Garage)+"-car garage")},
		{"HOA", fee(home.HOAMonthly)},
		{"Property tax", number(home.TaxAnnual, dollars(int64(home.TaxAnnual))+" a year")},
		{"Heating, cooling", climate(home)},
		{"View", strings.Join(home.Views, ", ")},
		{"Waterfront", pick(home.Waterfront, "Yes", "")},
		{"New construction", pick(home.New, "Yes", "")},
		{"Neighborhood", home.Neighborhood},
		{"On " + s.Config.Name, pick(home.Status == listing.Active, since(home.ListedAt, s.Now()), "")},
	}
}

func (s *Screens) compareRows(homes []listing.Listing, rate Rate) []CompareRow {
	rows := []CompareRow{}
	facts := make([][][2]string, len(homes))
	for i, home := range homes {
		facts[i] = s.compared(home, rate)
	}
	if len(homes) == 0 {
		return rows
	}
	for n, first := range facts[0] {
		row, known := CompareRow{Label: first[0], Values: make([]string, len(homes))}, false
		for i := range homes {
			row.Values[i] = facts[i][n][1]
			known = known || row.Values[i] != ""
			row.Differs = row.Differs || row.Values[i] != row.Values[0]
		}
		if known {
			rows = append(rows, row)
		}
	}
	return rows
}
