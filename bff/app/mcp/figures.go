package mcp

import (
	"context"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	marketscreen "hearthway/bff/features/market/screen"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
)

// MarketInput is a place.
type MarketInput struct {
	State string `json:"state,omitempty" jsonschema:"two letters or the name: TX, Texas"`
	Place string `json:"place,omitempty" jsonschema:"a city, a county or a ZIP code of the state: Dallas, Dallas County, 75204; empty: the state"`
	Metro string `json:"metro,omitempty" jsonschema:"a metropolitan area, instead of a state: Dallas-Fort Worth-Arlington, Greater Boston"`
	Part  string `json:"part,omitempty" jsonschema:"a ZIP code or a neighborhood of the city"`
	Type  string `json:"type,omitempty" jsonschema:"a type of home, such as Single Family; empty: all"`
}

// MarketOutput are the figures of a place.
type MarketOutput struct {
	Title       string                     `json:"title"`
	Headline    string                     `json:"headline" jsonschema:"one sentence made from the figures, or why there are none"`
	Months      []marketscreen.MarketMonth `json:"months" jsonschema:"oldest first; null where it is unknown, or about fewer than ten homes"`
	Private     bool                       `json:"private" jsonschema:"in this state, what homes sell for isn't public"`
	Sample      bool                       `json:"sample" jsonschema:"some of the homes are fictional"`
	Link        string                     `json:"link"`
	Method      string                     `json:"method" jsonschema:"how the figures are computed"`
	Disclaimers []string                   `json:"disclaimers"`
}

func (s *Server) getMarket(ctx context.Context, in MarketInput) (out MarketOutput, err error) {
	wanted := marketscreen.MarketInput{Place: place.Slug(in.Place), Part: place.Slug(in.Part), Type: place.Slug(in.Type)}
	if metro, ok := place.MetroNamed(in.Metro); ok && in.State == "" {
		wanted.State, wanted.Place, wanted.Part = listing.MetroSegment, metro.Slug, ""
	} else if state, ok := place.StateOf(in.State); ok {
		wanted.State = place.Slug(state.Name)
	} else {
		return out, apperr.New(apperr.Invalid, "There is no such state or metropolitan area. Use two letters or the name, such as TX or Texas.")
	}
	answer, err := s.Market.Place(ctx, wanted)
	if apperr.IsNotFound(err) {
		return out, apperr.New(apperr.NotFound, "There are no figures for this place. Check its name and its state.")
	}
	if err != nil {
		return out, err
	}
	data := answer.Data
	out = MarketOutput{
		Title: data.Title, Headline: data.Headline, Months: data.Months, Private: data.Private, Sample: data.Sample,
		Link: s.Site.Origin + data.Path, Method: s.Site.Origin + market.MethodPath, Disclaimers: []string{},
	}
	for _, source := range data.Sources {
		if source.Disclaimer != "" {
			out.Disclaimers = append(out.Disclaimers, source.Disclaimer)
		}
	}
	return out, nil
}

// EstimateOutput is an estimate of a home, or why there is none. The sales behind it are on its page: their sources may forbid to pass them on.
type EstimateOutput struct {
	Estimate *Estimate `json:"estimate,omitempty" jsonschema:"missing: there is none"`
	Note     string    `json:"note,omitempty" jsonschema:"why there is none"`
	Link     string    `json:"link"`
	About    string    `json:"about"`
}

// Estimate is what a home would probably sell for, in whole dollars.
type Estimate struct {
	Value       int64   `json:"value"`
	Low         int64   `json:"low" jsonschema:"eight of ten homes sell for a price from low to high"`
	High        int64   `json:"high"`
	PerSqft     int64   `json:"per_sqft"`
	YearChange  int64   `json:"year_change" jsonschema:"since a year before; 0: unknown or none"`
	Date        string  `json:"date" jsonschema:"the day it is for"`
	Comparables int     `json:"comparables" jsonschema:"similar sales nearby"`
	MedianError float64 `json:"median_error" jsonschema:"percent; half of the estimates in the area were closer to the price"`
}

func (s *Server) estimateValue(ctx context.Context, in HomeInput) (out EstimateOutput, err error) {
	home, _, err := s.Search.Syndicated(ctx, aliasOf(in.ID))
	if err != nil {
		return out, err
	}
	answer, err := s.Estimate(ctx, home.Alias)
	if err != nil {
		return out, err
	}
	out = EstimateOutput{
		Note: answer.Note, Link: s.Site.Origin + listing.Path(home),
		About: "An automatic estimate from sales that are known to " + s.Site.Name + ". It is not an appraisal.",
	}
	if e := answer.Estimate; e != nil {
		out.Estimate = &Estimate{e.Value, e.Low, e.High, e.PerSqft, e.YearChange, e.Date, e.Comparables, e.Accuracy.MedianError}
	}
	return out, nil
}

// PaymentInput is a calculation; everything but the price is optional.
type PaymentInput struct {
	Price     float64 `json:"price" jsonschema:"dollars"`
	Down      string  `json:"down,omitempty" jsonschema:"dollars, or a share of the price: 20%"`
	Rate      float64 `json:"rate,omitempty" jsonschema:"percent a year; missing: the latest weekly average"`
	Years     int     `json:"years,omitempty" jsonschema:"missing: 30"`
	Tax       float64 `json:"tax,omitempty" jsonschema:"dollars a year; missing: the average of the state"`
	Insurance float64 `json:"insurance,omitempty" jsonschema:"dollars a year; missing: the average of the state"`
	HOA       float64 `json:"hoa,omitempty" jsonschema:"dollars a month"`
	Loan      string  `json:"loan,omitempty" jsonschema:"conventional, fha or va; missing: conventional"`
	State     string  `json:"state,omitempty" jsonschema:"two letters or the name"`
}

// PaymentOutput is what a home costs a month, and what the calculation used for what was missing. Amounts are in dollars.
type PaymentOutput struct {
	Monthly           int64    `json:"monthly" jsonschema:"all of the next five together"`
	Loan              float64  `json:"loan" jsonschema:"principal and interest a month"`
	Tax               int64    `json:"tax" jsonschema:"a month"`
	Insurance         int64    `json:"insurance" jsonschema:"a month"`
	HOA               int64    `json:"hoa" jsonschema:"a month"`
	MortgageInsurance int64    `json:"mortgage_insurance" jsonschema:"a month, in the first year"`
	Price             int64    `json:"price"`
	Down              int64    `json:"down"`
	Borrowed          int64    `json:"borrowed"`
	Rate              float64  `json:"rate" jsonschema:"percent a year"`
	Years             int      `json:"years"`
	Interest          int64    `json:"interest" jsonschema:"over the whole term"`
	CashAtClosing     int64    `json:"cash_at_closing" jsonschema:"the down payment and closing costs"`
	Unread            []string `json:"unread,omitempty" jsonschema:"inputs that couldn't be read and were left out"`
	RateSource        string   `json:"rate_source" jsonschema:"of the rate, where none was given"`
	Link              string   `json:"link"`
	About             string   `json:"about"`
}

func (s *Server) monthlyPayment(ctx context.Context, in PaymentInput) (out PaymentOutput, err error) {
	if in.Price <= 0 {
		return out, apperr.New(apperr.Invalid, "Say the price in dollars.")
	}
	answer, err := s.Mortgage.Mortgage(ctx, mortgagescreen.MortgageInput{
		Price: number(in.Price), Down: in.Down, Rate: number(in.Rate), Years: number(float64(in.Years)), Tax: number(in.Tax), Insurance: number(in.Insurance),
		HOA: number(in.HOA), Loan: strings.ToLower(in.Loan), State: in.State,
	})
	if err != nil {
		return out, err
	}
	used, result := answer.Data.Inputs, answer.Data.Result
	out = PaymentOutput{
		Monthly: result.Monthly, Loan: result.Payment, Tax: result.Tax, Insurance: result.Insurance, HOA: result.HOA, MortgageInsurance: result.MortgageInsurance,
		Price: used.Price, Down: used.Down, Borrowed: result.Borrowed, Rate: used.Rate, Years: used.Years, Interest: result.Interest, CashAtClosing: result.Cash,
		RateSource: answer.Data.Source, Link: s.Site.Origin + "/mortgage", About: "An estimate, not an offer of a loan. Lenders decide on the rate and on what they ask for.",
	}
	for _, one := range answer.Data.Unread {
		out.Unread = append(out.Unread, one.Name)
	}
	return out, nil
}

// number writes an input as in the address bar; "" if it is missing.
func number(n float64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}
