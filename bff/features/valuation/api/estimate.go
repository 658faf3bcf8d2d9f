// Package api has the calls for estimates of what homes would sell for.
package api

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/valuation"
	valuationscreen "hearthway/bff/features/valuation/screen"
	"hearthway/bff/platform/httpapi"
)

// Calls has the calls for estimates.
type Calls struct {
	accountapi.Sessions
	Homes      card.Homes
	Valuations *valuation.Service
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagSearch, "estimate-of-home", http.MethodGet, "/api/pub/estimates/{alias}",
		"What a listed home would probably sell for, or why there is no estimate"), c.estimate)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagSearch, "home-addresses", http.MethodGet, "/api/pub/home-addresses", "Suggests addresses of homes that were listed here, as the user types"), c.addresses)
	c.registerWatches(api)
}

// EstimateInput identifies a home.
type EstimateInput struct {
	Alias string `path:"alias"`
}

// cacheControl is how long browsers and a CDN cache an estimate: models change once a day, but a source may withdraw one of the sales at any time.
const cacheControl = "public, max-age=300"

// EstimateOutput is an estimate.
type EstimateOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         EstimateAnswer
}

// EstimateAnswer is an estimate, or why there is none.
type EstimateAnswer struct {
	Success  bool            `json:"success"`
	Estimate *EstimateRecord `json:"estimate" doc:"null: there is none"`
	Note     string          `json:"note" doc:"why there is none, in words; empty if the seller doesn't want one"`
}

// EstimateRecord is an estimate. Amounts are in whole dollars.
type EstimateRecord struct {
	Value             int64                            `json:"value"`
	Low               int64                            `json:"low" doc:"eight of ten homes sell for a price from low to high"`
	High              int64                            `json:"high"`
	PerSqft           int64                            `json:"per_sqft"`
	YearChange        int64                            `json:"year_change" doc:"since a year before; 0: unknown or none"`
	Date              string                           `json:"date" format:"date" doc:"the day it is for; earlier than today where the newest sales are old"`
	Comparables       int                              `json:"comparables" doc:"similar sales nearby"`
	Sales             []valuationscreen.ComparableHome `json:"sales" doc:"those of them that may be shown, the most alike first"`
	SalesHref         string                           `json:"sales_href" doc:"page that explains the adjustments; empty if the home's address is withheld"`
	ComparablesDiffer bool                             `json:"comparables_differ" doc:"these sales alone would give a value more than 20 percent away"`
	Accuracy          AccuracyRecord                   `json:"accuracy"`
	Past              []PastValueRecord                `json:"past" doc:"what a home like it would have been worth, oldest first; none if that isn’t known"`
}

// PastValueRecord is an estimate for an earlier day.
type PastValueRecord struct {
	Date  string `json:"date" format:"date"`
	Value int64  `json:"value"`
	Low   int64  `json:"low"`
	High  int64  `json:"high"`
}

// AccuracyRecord is how close estimates in an area were to the prices that homes sold for.
type AccuracyRecord struct {
	MedianError float64 `json:"median_error" doc:"percent; half of the estimates were closer"`
	Inside      float64 `json:"inside" doc:"percent of the homes that sold for a price within the range"`
	Sales       int     `json:"sales" doc:"that were compared"`
}

func (c Calls) estimate(ctx context.Context, in *EstimateInput) (*EstimateOutput, error) {
	answer, err := c.EstimateOf(ctx, strings.ToLower(httpapi.CleanParam(in.Alias)))
	if err != nil {
		return nil, err
	}
	return &EstimateOutput{CacheControl: cacheControl, Body: answer}, nil
}

// EstimateOf is the estimate of a home for sale, by its alias, or why there is none.
func (c Calls) EstimateOf(ctx context.Context, alias string) (EstimateAnswer, error) {
	home, err := c.Homes.Visible(ctx, alias)
	if err != nil {
		return EstimateAnswer{}, err
	}
	out := EstimateAnswer{Success: true}
	estimate, version, err := c.Valuations.ValueListing(ctx, home)
	if refusal := valuation.Refusal(""); errors.As(err, &refusal) {
		out.Note = refusal.Note()
		return out, nil
	}
	if err != nil {
		return EstimateAnswer{}, err
	}
	sales, err := valuationscreen.ComparablesOf(ctx, c.Homes, estimate.Comparables)
	if err != nil {
		return EstimateAnswer{}, err
	}
	out.Estimate = &EstimateRecord{
		Value: int64(estimate.Value), Low: int64(estimate.Low), High: int64(estimate.High), PerSqft: int64(estimate.Value) / int64(max(1, home.Sqft)), YearChange: int64(estimate.YearChange),
		Date: estimate.On.Format(time.DateOnly), Comparables: len(estimate.Comparables), ComparablesDiffer: estimate.ComparablesDiffer,
		Sales: sales, SalesHref: pageOf(home), Past: make([]PastValueRecord, len(estimate.Past)),
		Accuracy: AccuracyRecord{MedianError: valuation.Percent(version.Accuracy.MedianError), Inside: valuation.Percent(version.Accuracy.Coverage), Sales: version.Accuracy.Sales},
	}
	for i, p := range estimate.Past {
		out.Estimate.Past[i] = PastValueRecord{p.On.Format(time.DateOnly), int64(p.Value), int64(p.Low), int64(p.High)}
	}
	return out, nil
}

// pageOf returns the path of the page about a home's estimate; "" if its address is withheld.
func pageOf(home listing.Listing) string {
	if !card.Disclosed(home) {
		return ""
	}
	return valuation.Path(valuation.Question{Address: valuation.Subject{Address: home.Address}.Line()}.Query())
}
