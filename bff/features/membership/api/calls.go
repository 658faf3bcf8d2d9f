// Package api has the HTTP calls for memberships.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/limit"
)

const tag = "Memberships"

// Calls are the calls for memberships.
type Calls struct {
	accountapi.Calls
	Members *membership.Service
	Slug    string // the product's slug, which is part of paths
	Origin  string
}

// Register registers the calls.
func (calls Calls) Register(api huma.API) {
	slug := calls.Slug
	if slug == "" {
		slug = "hearthway" // in the API document
	}
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("membership-products", "/api/v1/"+slug+"-products/get-by-version", "The programs that agents can join"), calls.products)
	calls.registerFree(api)
	calls.registerSales(api, slug)
	calls.registerTerms(api)
	calls.registerKits(api)
	calls.registerAddition(api)
	calls.registerSponsored(api)
	calls.registerSwitch(api)
	httpapi.Register(api, httpapi.Everyone, get("zip-code", "/api/pub/zip-codes/{zip}", "A ZIP code, with how many homes for sale and agents it has"), calls.zip)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(membership.Waits), httpapi.Call(tag, "wait-for-zip-code", http.MethodPost, "/api/pub/zip-codes/wait", "Puts an email on the list for a ZIP code in which a program has no place left; they get an email when there is one"), calls.wait)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.Registrations, account.AgentMailsOfOne, membership.PromoTries), httpapi.Call(tag, "join-program", http.MethodPost, "/ppc/register/program", "Creates the order for a program, and the agent's account if there is none; nothing is charged before the order is paid"), calls.program)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(membership.PromoTries, membership.SamePromo), httpapi.Call(tag, "quote-program", http.MethodPost, "/ppc/register/quote", "What a program costs: the lines of the total, and what is charged when"), calls.quote)
}

// networkOf is the caller's network, for the limits that membership.Service counts itself.
func networkOf(ctx context.Context) string { return limit.Network(httpapi.CallerOf(ctx).Address) }
