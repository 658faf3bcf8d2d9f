package api

import (
	"context"
	"math"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/httpapi"
)

// SoldNearbyInput identifies a home.
type SoldNearbyInput struct {
	Alias string `path:"alias"`
}

// SoldNearbyOutput is what sold near a home.
type SoldNearbyOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         SoldNearbyAnswer
}

// SoldNearbyAnswer is what sold near a home in the last year, and how the home's price compares. Amounts are in whole dollars.
type SoldNearbyAnswer struct {
	Homes   []SoldHome       `json:"homes" doc:"the most alike first"`
	Compare []ComparedPrices `json:"compare" doc:"prices per square foot, the home's own first; none if there is nothing to compare"`
	Note    string           `json:"note" doc:"what is missing from them, or empty"`
	Sources []SoldSource     `json:"sources" doc:"of the homes"`
}

// SoldHome is a home that was sold near another one.
type SoldHome struct {
	Card        card.Card `json:"card"`
	SoldOn      string    `json:"sold_on" format:"date"`
	Miles       float64   `json:"miles"`
	PerSqft     int64     `json:"per_sqft" doc:"0: not known, or not disclosed"`
	Differences []string  `json:"differences" doc:"from the other home: 1 more bed, 240 sqft smaller; none: it is the same"`
	LotSqft     int       `json:"lot_sqft" doc:"0: unknown"`
	YearBuilt   int       `json:"year_built" doc:"0: unknown"`
}

// SoldSource is where homes come from, with what it requires beside them.
type SoldSource struct {
	Name       string `json:"name"`
	Disclaimer string `json:"disclaimer"`
}

// ComparedPrices is a price per square foot.
type ComparedPrices struct {
	Label   string `json:"label" doc:"12 similar homes sold nearby"`
	PerSqft int64  `json:"per_sqft"`
}

func (c Calls) registerSoldNearby(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagSearch, "sold-nearby", http.MethodGet, "/api/pub/homes/{alias}/sold-nearby",
		"What sold near a home in the last year, and how its price compares"), c.soldNearby)
}

func (c Calls) soldNearby(ctx context.Context, in *SoldNearbyInput) (*SoldNearbyOutput, error) {
	home, err := c.Homes.Visible(ctx, strings.ToLower(httpapi.CleanParam(in.Alias)))
	if err != nil && home.Status != listing.Sold {
		return nil, err
	}
	found, err := c.Screens.Homes.SoldNearby(ctx, home)
	if err != nil {
		return nil, err
	}
	sources, err := c.Screens.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	out := &SoldNearbyOutput{CacheControl: "public, max-age=300", Body: SoldNearbyAnswer{Homes: []SoldHome{}, Compare: comparedOf(home, found), Sources: []SoldSource{}}}
	for _, sold := range found.Homes {
		if sold.Status == listing.Sold && sold.Display.Entire {
			out.Body.Homes = append(out.Body.Homes, SoldHome{
				Card: c.Screens.Show(sold, 0), SoldOn: card.SoldOn(sold), Miles: math.Round(10*geo.Miles(home.MapPoint(), sold.MapPoint())) / 10, PerSqft: perSqft(sold),
				Differences: differences(home, sold), LotSqft: sold.LotSqft, YearBuilt: sold.YearBuilt,
			})
			source := SoldSource{sources[sold.Source].Name, sources[sold.Source].Disclaimer}
			if !slices.Contains(out.Body.Sources, source) {
				out.Body.Sources = append(out.Body.Sources, source)
			}
		}
	}
	if found.Sold == 0 && !home.SoldPricesShown {
		state, _ := place.StateByCode(home.Address.State)
		out.Body.Note = "What homes sold for isn’t public" + format.Pick(state.Name == "", "", " in "+state.Name) + ", so there are only asking prices to compare with."
	}
	return out, nil
}

func perSqft(home listing.Listing) int64 {
	if home.Price <= 0 || home.Sqft <= 0 {
		return 0
	}
	return listing.PerSqft(home.Price, home.Sqft)
}

// comparedOf lists the home's price per square foot with the medians nearby; none without something to compare.
func comparedOf(home listing.Listing, found listing.SoldNearby) []ComparedPrices {
	compared := []ComparedPrices{}
	add := func(label string, dollars int64) {
		if dollars > 0 {
			compared = append(compared, ComparedPrices{label, dollars})
		}
	}
	add(format.Pick(home.Status == listing.Sold, "This home, as it sold", "This home"), perSqft(home))
	add("Median of "+format.Plural(found.Sold, "home", "homes")+" sold nearby", found.SoldPerSqft)
	add("Median of "+format.Plural(found.ForSale, "home", "homes")+" for sale nearby", found.ForSalePerSqft)
	if len(compared) < 2 {
		return []ComparedPrices{}
	}
	return compared
}

// differences says how another home differs from one; unknown facts don't.
func differences(home, other listing.Listing) []string {
	out := []string{}
	differs := func(n int, one, many, more, less string) {
		if n != 0 {
			out = append(out, format.Plural(max(n, -n), one, many)+" "+format.Pick(n > 0, more, less))
		}
	}
	if n := other.Beds - home.Beds; n != 0 && home.Beds > 0 && other.Beds > 0 {
		out = append(out, format.Comma(int64(max(n, -n)))+" "+format.Pick(n > 0, "more ", "fewer ")+format.Pick(max(n, -n) == 1, "bed", "beds"))
	}
	if home.Sqft > 0 && other.Sqft > 0 {
		differs(other.Sqft-home.Sqft, "sqft", "sqft", "larger", "smaller")
	}
	if home.LotSqft > 0 && other.LotSqft > 0 && home.SubType != "Condo" && math.Abs(float64(other.LotSqft-home.LotSqft)) >= 0.05*float64(home.LotSqft) {
		out = append(out, format.Pick(other.LotSqft > home.LotSqft, "larger lot", "smaller lot")+" ("+format.Lot(other.LotSqft)+")")
	}
	if home.YearBuilt > 0 && other.YearBuilt > 0 {
		differs(other.YearBuilt-home.YearBuilt, "year", "years", "newer", "older")
	}
	return out
}
