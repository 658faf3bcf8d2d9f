package screen

import (
	"context"
	"slices"
	"strconv"
	"strings"

	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// MaxCompared is how many homes can be compared.
const MaxCompared = 4

// CompareData is homes side by side.
type CompareData struct {
	Homes []card.Card  `json:"homes" doc:"in the requested order, at most 4; homes that may not be shown are left out"`
	Rows  []CompareRow `json:"rows" doc:"facts known for at least one of them"`
}

// CompareRow is one fact, compared across all homes.
type CompareRow struct {
	Label   string   `json:"label"`
	Values  []string `json:"values" doc:"one per home; empty: unknown"`
	Differs bool     `json:"differs" doc:"the homes differ in this"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "compare", Summary: "Compares up to four homes side by side", Access: httpapi.Buyers},
		func(s *Screens, ctx context.Context, in *CompareInput) (screens.Answer[CompareData], error) {
			return s.Compare(ctx, in.ids())
		})
}

// Compare puts homes side by side. Sold or withdrawn ones are included only for a buyer who has them as
// favorites.
func (s *Screens) Compare(ctx context.Context, ids []int64) (screens.Answer[CompareData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[CompareData]{}, err
	}
	ids = ids[:min(len(ids), MaxCompared)]
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return screens.Answer[CompareData]{}, err
	}
	var liked []int64
	if len(ids) > 0 {
		if liked, err = s.Saved.FavoriteIDs(ctx, who.Account.ID, ids); err != nil {
			return screens.Answer[CompareData]{}, err
		}
	}
	rate, err := s.WeeklyRate(ctx)
	if err != nil {
		return screens.Answer[CompareData]{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		offered := home.Status == listing.Active || home.Status == listing.Pending
		if home.Display.Entire && (offered || slices.Contains(liked, home.ID)) {
			shown = append(shown, home)
		}
	}
	return screens.Answer[CompareData]{
		Head: s.OwnHead(dashboardPath, "Compare homes", "Homes side by side."),
		Data: CompareData{Homes: s.ShowAll(shown, rate.Percent), Rows: s.compareRows(shown, rate)},
	}, nil
}

// compared lists the facts to compare, in order, each as label and text.
func (s *Screens) compared(home listing.Listing, rate card.Rate) [][2]string {
	number := func(n int, text string) string { return format.Pick(n > 0, text, "") }
	monthly := ""
	if p := card.NewPayment(home, rate); home.Price > 0 && p.Monthly > 0 {
		monthly = "About " + format.Dollars(p.Monthly) + " a month"
	}
	return [][2]string{
		{"Price", format.Pick(home.Price > 0, format.Dollars(home.Price), format.Pick(home.Status == listing.Sold, card.NotDisclosed(home), "Contact Agent"))},
		{"Monthly cost", monthly},
		{"Price cut", format.Pick(home.PriceCut > 0, format.Dollars(home.PriceCut)+" less", "")},
		{"Status", format.Pick(home.ComingSoon(s.Now()), card.ComingSoon, format.Pick(home.Status == listing.Active, "For sale", card.StatusNote(home.Status)))},
		{"Beds", number(home.Beds, strconv.Itoa(home.Beds))},
		{"Baths", format.Pick(home.Baths > 0, format.TrimZeros(home.Baths, 2), "")},
		{"Square feet", number(home.Sqft, format.Comma(int64(home.Sqft)))},
		{"Price per sqft", card.PerFoot(home, 0)},
		{"Lot", number(home.LotSqft, format.Lot(home.LotSqft))},
		{"Type", format.SentenceCase(home.SubType)},
		{"Style", home.Design},
		{"Built", number(home.YearBuilt, strconv.Itoa(home.YearBuilt))},
		{"Stories", format.Pick(home.Stories > 0, format.TrimZeros(home.Stories, 1), "")},
		{"Parking", number(home.Garage, strconv.Itoa(home.Garage)+"-car garage")},
		{"HOA", card.Fee(home.HOAMonthly)},
		{"Property tax", number(home.TaxAnnual, format.Dollars(int64(home.TaxAnnual))+" a year")},
		{"Heating, cooling", card.Climate(home)},
		{"View", strings.Join(home.Views, ", ")},
		{"Waterfront", format.Pick(home.Waterfront, "Yes", "")},
		{"New construction", format.Pick(home.New, "Yes", "")},
		{"Neighborhood", home.Neighborhood},
		{"On the market", format.Pick(home.Status == listing.Active, card.Since(home.ListedAt, s.Now()), "")},
	}
}

func (s *Screens) compareRows(homes []listing.Listing, rate card.Rate) []CompareRow {
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
