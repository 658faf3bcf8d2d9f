// Package api has the calls for following the market of a place.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/market"
	"hearthway/bff/platform/httpapi"
)

// Calls has the calls.
type Calls struct {
	accountapi.Sessions
	Market *market.Service
}

const path = "/api/lead/markets"

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "followed-markets", http.MethodGet, path, "The places whose market the buyer follows"), c.followed)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "follow-market", http.MethodPost, path, "Follows the market of a place: an email a month says what homes sold for; repeating it changes nothing"), c.follow)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "unfollow-market", http.MethodDelete, path+"/{id}", "Stops following the market of a place"), c.unfollow)
}

// FollowInput names a place by the segments of its page's path.
type FollowInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		State httpapi.Text `json:"state,omitempty" doc:"its slug: texas; or metro"`
		Place httpapi.Text `json:"place,omitempty" doc:"city, county or ZIP code: dallas, dallas-county, 75204; after metro, a metropolitan area: dallas-fort-worth-arlington; empty for the state"`
		Part  httpapi.Text `json:"part,omitempty" doc:"a ZIP code or a neighborhood of the city"`
	}
}

// FollowOutput is a place that the buyer follows.
type FollowOutput struct {
	Body struct {
		Success bool           `json:"success"`
		Market  FollowedMarket `json:"market"`
	}
}

// FollowsOutput lists the places that the buyer follows.
type FollowsOutput struct {
	Body struct {
		Markets []FollowedMarket `json:"markets" doc:"the latest first"`
	}
}

// FollowedMarket is a place whose market the buyer follows.
type FollowedMarket struct {
	ID    int64  `json:"id"`
	Name  string `json:"name" doc:"Dallas, Texas"`
	Href  string `json:"href" doc:"path of its page"`
	Mails bool   `json:"mails" doc:"an email a month"`
}

func recordOf(f market.Follow) FollowedMarket {
	return FollowedMarket{f.ID, f.InState(), f.Path(), f.Mails}
}

func (c Calls) followed(ctx context.Context, _ *struct{}) (*FollowsOutput, error) {
	list, err := c.Market.Follows(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &FollowsOutput{}
	out.Body.Markets = make([]FollowedMarket, len(list))
	for i, f := range list {
		out.Body.Markets[i] = recordOf(f)
	}
	return out, nil
}

func (c Calls) follow(ctx context.Context, in *FollowInput) (*FollowOutput, error) {
	f := &httpapi.Form{}
	var state, place, part string
	if in.Body != nil {
		state, place, part = f.Line("state", in.Body.State), f.Line("place", in.Body.Place), f.Line("part", in.Body.Part)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	w, err := c.Market.Find(ctx, state, place, part)
	if err != nil {
		return nil, err
	}
	followed, err := c.Market.Follow(ctx, accountapi.Principal(ctx).Account.ID, w)
	if err != nil {
		return nil, err
	}
	out := &FollowOutput{}
	out.Body.Success, out.Body.Market = true, recordOf(followed)
	return out, nil
}

func (c Calls) unfollow(ctx context.Context, in *httpapi.IDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Market.Unfollow(ctx, accountapi.Principal(ctx).Account.ID, id))
}
