// Package api has the HTTP calls for homes, and the home records that other areas' calls return.
package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	listingscreen "hearthway/bff/features/listing/screen"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls for single homes.
type Calls struct {
	Records
	Screens *listingscreen.Screens
	// Impressions counts what searches showed. Optional.
	Impressions *listing.Counter
	// AgentsOf returns the agent who would get the caller's question about a home (else the listing
	// agent, or nil), the listing agent, and whether the caller is the listing agent. The func is nil
	// if there are no agents.
	AgentsOf func(ctx context.Context, home listing.Listing) (told, listingAgent *PublicAgent, lists bool, err error)
	// NoteViewed records that the logged-in user viewed a home. Optional.
	NoteViewed func(ctx context.Context, id int64) error
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	c.registerProperty(api)
	c.registerSoldNearby(api)
	c.registerImpressions(api)
	c.registerVisitor(api)
}

// PropertyInput selects a home.
type PropertyInput struct {
	Alias   string `path:"alias"`
	LogView string `query:"log-view" doc:"1: counts as a view"`
	City    string `query:"city" doc:"from the route, not needed"`
	State   string `query:"state" doc:"from the route, not needed"`
	Asker
}

// PropertyOutput is a home with homes nearby and its agents.
type PropertyOutput struct {
	Body PropertyAnswer
}

type PropertyAnswer struct {
	Property        PropertyDetail   `json:"property"`
	OtherProperties []PropertyRecord `json:"otherProperties" doc:"homes nearby"`
	AdminData       *PublicAgent     `json:"adminData" doc:"the agent who gets a question about it, else the listing agent; null when neither is known here"`
	ListingAgent    *PublicAgent     `json:"listingAgent" doc:"the listing agent; null when not known here"`
	IsListingAgent  bool             `json:"isListingAgent" doc:"the caller is the listing agent"`
}

func (c Calls) registerProperty(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, huma.Operation{
		OperationID: "get-property-by-alias", Method: http.MethodGet, Path: "/api/v1/properties/get-by-alias/{alias}",
		Summary: "One home", Tags: []string{httpapi.TagSearch},
	}, c.property)
}

func (c Calls) property(ctx context.Context, in *PropertyInput) (*PropertyOutput, error) {
	home, err := c.Homes.Visible(ctx, strings.ToLower(httpapi.CleanParam(in.Alias)))
	if err != nil {
		return nil, err
	}
	page, err := c.Screens.PropertyOf(ctx, home)
	if err != nil {
		return nil, err
	}
	near, err := c.Homes.Nearby(ctx, home)
	if err != nil {
		return nil, err
	}
	sources, err := c.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	who := in.Visitor()
	detail := PropertyDetail{
		PropertyRecord: c.record(home, sources),
		Description:    page.Description,
		Facts:          page.Facts,
		OpenHouses:     page.OpenHouses,
		History:        page.History,
		Payment:        page.Payment,
		Agent:          page.Agent,
	}
	detail.Viewed = c.Views.Seen(who, home.ID)
	if in.LogView == "1" {
		c.Views.Add(who, home.ID)
		if c.NoteViewed != nil {
			if err := c.NoteViewed(ctx, home.ID); err != nil {
				return nil, err
			}
		}
	}
	out := &PropertyOutput{Body: PropertyAnswer{
		Property:        detail,
		OtherProperties: c.Of(near.Homes, sources, who),
	}}
	if c.AgentsOf != nil {
		out.Body.AdminData, out.Body.ListingAgent, out.Body.IsListingAgent, err = c.AgentsOf(ctx, home)
	}
	return out, err
}
