package api

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/membership"
	membershipscreen "hearthway/bff/features/membership/screen"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerSponsored(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("sponsored-agent", "/api/pub/sponsored", "A member who pays for a labeled card on a home’s page or a list of homes"), calls.sponsored)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(membership.ClickOnce, membership.ClicksOfNetwork), httpapi.Call(tag, "sponsored-click", http.MethodPost, "/api/pub/sponsored/clicks", "Says that a sponsored card was pressed. The answer is the same whether it counts"), calls.click)
	httpapi.Register(api, httpapi.Agents, get("click-statement", "/api/agent/clicks", "The clicks on the agent’s sponsored cards in a month, by day and ZIP code, with what they cost"), calls.clicks)
}

// SponsoredInput says where a card would stand.
type SponsoredInput struct {
	Home  string `query:"home" doc:"ID of the home whose page it is"`
	Homes string `query:"homes" doc:"on a list, the IDs of its homes, at most 50: 12,34"`
}

// SponsoredOutput is a card, if someone pays for one.
type SponsoredOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success   bool                            `json:"success"`
		Sponsored *membershipscreen.SponsoredCard `json:"sponsored" doc:"null: nobody pays there"`
	}
}

func (calls Calls) sponsored(ctx context.Context, in *SponsoredInput) (*SponsoredOutput, error) {
	at := membership.Spot{List: in.Home == ""}
	for id := range strings.SplitSeq(cmp.Or(in.Home, in.Homes), ",") {
		if id, err := strconv.ParseInt(id, 10, 64); err == nil && id > 0 {
			at.Homes = append(at.Homes, id)
		}
	}
	shown, err := calls.Members.Sponsored(ctx, at)
	if err != nil {
		return nil, err
	}
	out := &SponsoredOutput{CacheControl: "no-store"}
	out.Body.Success = true
	if shown != nil {
		card := membershipscreen.NewSponsoredCard(*shown, calls.Members.Product)
		out.Body.Sponsored = &card
	}
	return out, nil
}

// ClickInput is a press on a card.
type ClickInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Token httpapi.Text `json:"token,omitempty" doc:"of the card"`
		Kind  httpapi.Text `json:"kind,omitempty" doc:"what it opened: page or contact"`
	}
}

func (calls Calls) click(ctx context.Context, in *ClickInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, token, kind := &httpapi.Form{}, "", ""
	if in.Body != nil {
		token, kind = f.Line("token", in.Body.Token), f.Line("kind", in.Body.Kind)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, err := calls.Optional(ctx)
	if err != nil {
		return nil, err
	}
	from := httpapi.CallerOf(ctx)
	by := membership.Clicker{Visitor: from.Visitor, Network: networkOf(ctx), Browser: from.Agent}
	if who != nil {
		by.Account = &who.Account
	}
	return httpapi.OKUnless(calls.Members.Click(ctx, token, kind, by))
}

// ClicksInput selects a month.
type ClicksInput struct {
	Month string `query:"month" doc:"2026-11"`
}

// ClicksOutput is an agent's statement of clicks in a month.
type ClicksOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         ClickStatement
}

// ClickStatement has the clicks of a month, and what they cost in cents.
type ClickStatement struct {
	Month  string           `json:"month" doc:"2026-11"`
	Rows   []ClickRow       `json:"rows" doc:"by day and ZIP code"`
	Clicks int              `json:"clicks"`
	Cost   int64            `json:"cost" doc:"cents"`
	Price  int64            `json:"price" doc:"cents for each"`
	Months []ClickMonthName `json:"months" doc:"that can be chosen, the latest first"`
}

// ClickMonthName is a month that can be chosen.
type ClickMonthName struct {
	Value string `json:"value" doc:"2026-11"`
	Label string `json:"label" doc:"November 2026"`
}

// ClickRow has the clicks of a day in a ZIP code.
type ClickRow struct {
	Day     string `json:"day" doc:"Nov 28, 2026, in UTC"`
	Zip     string `json:"zip"`
	Page    int    `json:"page" doc:"clicks that opened the agent’s page"`
	Contact int    `json:"contact" doc:"clicks that opened the contact form"`
	Cost    int64  `json:"cost" doc:"cents; less than the price of the clicks where the budget was spent"`
}

const clickMonths = 13

func (calls Calls) clicks(ctx context.Context, in *ClicksInput) (*ClicksOutput, error) {
	now := calls.Members.Now().UTC()
	out := &ClicksOutput{CacheControl: "no-store", Body: ClickStatement{Month: httpapi.CleanParam(in.Month), Rows: []ClickRow{}, Price: membership.ClickPrice}}
	for n := range clickMonths {
		month := time.Date(now.Year(), now.Month()-time.Month(n), 1, 0, 0, 0, 0, time.UTC)
		out.Body.Months = append(out.Body.Months, ClickMonthName{month.Format("2006-01"), month.Format("January 2006")})
	}
	if out.Body.Month == "" {
		out.Body.Month = out.Body.Months[0].Value
	}
	list, costs, err := calls.Members.ClickStatement(ctx, accountapi.Principal(ctx).Account.ID, out.Body.Month)
	if err != nil {
		return nil, err
	}
	rows := &out.Body.Rows
	for i, c := range list {
		day := c.Day.Format("Jan 2, 2006")
		if n := len(*rows); n == 0 || (*rows)[n-1].Day != day || (*rows)[n-1].Zip != c.Zip {
			*rows = append(*rows, ClickRow{Day: day, Zip: c.Zip})
		}
		row := &(*rows)[len(*rows)-1]
		if c.Kind == membership.ClickPage {
			row.Page += c.Clicks
		} else {
			row.Contact += c.Clicks
		}
		row.Cost += costs[i]
		out.Body.Clicks, out.Body.Cost = out.Body.Clicks+c.Clicks, out.Body.Cost+costs[i]
	}
	return out, nil
}
