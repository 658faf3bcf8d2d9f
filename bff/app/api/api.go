// Package api assembles the calls and the screens of all areas: the calls of section 7 of the
// specification, and one for each screen. The OpenAPI document is derived from their types.
package api

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	accountapi "hearthway/bff/features/account/api"
	accountscreen "hearthway/bff/features/account/screen"
	agentapi "hearthway/bff/features/agent/api"
	alertapi "hearthway/bff/features/alert/api"
	billingapi "hearthway/bff/features/billing/api"
	boardapi "hearthway/bff/features/board/api"
	contentapi "hearthway/bff/features/content/api"
	conversationapi "hearthway/bff/features/conversation/api"
	feedbackapi "hearthway/bff/features/feedback/api"
	inquiryapi "hearthway/bff/features/inquiry/api"
	leadapi "hearthway/bff/features/lead/api"
	listingapi "hearthway/bff/features/listing/api"
	marketapi "hearthway/bff/features/market/api"
	membershipapi "hearthway/bff/features/membership/api"
	mortgageapi "hearthway/bff/features/mortgage/api"
	oauthapi "hearthway/bff/features/oauth/api"
	privacyapi "hearthway/bff/features/privacy/api"
	savedapi "hearthway/bff/features/saved/api"
	searchapi "hearthway/bff/features/search/api"
	siteapi "hearthway/bff/features/site/api"
	supportapi "hearthway/bff/features/support/api"
	tourapi "hearthway/bff/features/tour/api"
	valuationapi "hearthway/bff/features/valuation/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
	"sync"
)

// Deps are the dependencies of the calls. Areas that are nil aren't served.
type Deps struct {
	Screens      *Screens
	Sessions     accountapi.Sessions
	Account      accountapi.Calls
	Listing      listingapi.Calls
	Search       searchapi.Calls
	Saved        savedapi.Calls
	Alert        alertapi.Calls
	Inquiry      inquiryapi.Calls
	Agent        agentapi.Calls
	Lead         leadapi.Calls
	OAuth        oauthapi.Calls
	Tour         tourapi.Calls
	Content      contentapi.Calls
	Conversation conversationapi.Calls
	Market       marketapi.Calls
	Members      membershipapi.Calls
	Billing      billingapi.Calls
	Board        boardapi.Calls
	Feedback     feedbackapi.Calls
	Mortgage     mortgageapi.Calls
	Privacy      privacyapi.Calls
	Support      supportapi.Calls
	Valuation    valuationapi.Calls
	Site         siteapi.Calls
}

// API is the registered calls.
type API struct {
	huma.API
	cacheable map[string]httpapi.CacheableCall // by path
}

// Answer computes the response of a cacheable call without an HTTP request.
func (a *API) Answer(ctx context.Context, path string, request httpapi.CacheableRequest) (httpapi.CachedResponse, error) {
	answer, ok := a.cacheable[path]
	if !ok {
		return httpapi.CachedResponse{}, apperr.New(apperr.NotFound, "This call doesn’t exist.")
	}
	return answer.Make(ctx, request)
}

// Redaction says which parts of requests may be logged.
func (a *API) Redaction() *httpapi.Redaction { return httpapi.RedactionOf(a.API) }

// configureHuma sets what huma keeps in variables of its package: once, because calls that run read them.
var configureHuma = sync.OnceFunc(func() {
	huma.NewErrorWithContext = httpapi.NewProblem
	huma.NewError = func(status int, text string, errs ...error) huma.StatusError {
		return httpapi.NewProblem(nil, status, text, errs...)
	}
	huma.DefaultArrayNullable = false
})

// New registers every call on the app.
func New(app *fiber.App, d Deps) *API {
	configureHuma()
	config := huma.DefaultConfig("Hearthway", "1.0.0")
	config.Info.Description = "Homes for sale in the United States. Failures are {success: false, error, fields?}. " +
		"Every call takes visitor_id, from visitors/create, as a query parameter. Paths match in any case, with or without a trailing slash."
	config.Components.SecuritySchemes = httpapi.SecuritySchemes()
	config.Extensions = map[string]any{"x-limits": httpapi.DescribeLimits(httpapi.Traffic)}
	config.CreateHooks = nil // no $schema links
	config.SchemasPath = ""
	config.DocsPath = ""
	config.OpenAPIPath = "/openapi"
	config.FieldsOptionalByDefault = false
	config.Formats = map[string]huma.Format{"application/json": httpapi.JSONFormat, "json": httpapi.JSONFormat}

	api := humafiber.New(app, config)
	api.UseMiddleware(limitTime, httpapi.EachCookie, d.Sessions.Admit(api))
	cacheable := d.Search.CacheableCalls()
	if d.Screens == nil {
		d.Screens = NewScreens(ScreenDeps{}) // enough for the OpenAPI document
	}
	d.Screens.RegisterCalls(api, ownerOf(d.Sessions), cacheable)
	for _, area := range []interface{ Register(huma.API) }{
		d.Search, d.Listing, d.Site, d.Account, d.Privacy, d.Support, d.Saved, d.Inquiry, d.Alert, d.Agent, d.Content, d.Conversation, d.Feedback, d.Lead, d.Market, d.Members, d.Mortgage, d.OAuth, d.Billing, d.Board, d.Valuation, d.Tour,
	} {
		area.Register(api)
	}
	if err := httpapi.CheckAccess(api); err != nil {
		panic(err) // a programming error, which any test that creates the API catches
	}
	httpapi.MarkNullable(api.OpenAPI().Components.Schemas)
	return &API{api, cacheable}
}

// SpecJSON is the OpenAPI document; it needs no database.
func SpecJSON() ([]byte, error) {
	document, err := json.MarshalIndent(New(fiber.New(), Deps{}).OpenAPI(), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("OpenAPI document: %w", err)
	}
	return append(document, '\n'), nil
}

func limitTime(ctx huma.Context, next func(huma.Context)) {
	limited, cancel := context.WithTimeout(ctx.Context(), httpapi.CallLimit)
	defer cancel()
	next(huma.WithContext(ctx, limited))
}

// Declared returns who may make each call, by operation ID.
func Declared() map[string]httpapi.Access {
	all := map[string]httpapi.Access{}
	for op := range httpapi.Operations(New(fiber.New(), Deps{})) {
		all[op.OperationID], _ = httpapi.AccessOf(op)
	}
	return all
}

// ownerOf authenticates the callers of personal screens.
func ownerOf(sessions accountapi.Sessions) screens.Principals {
	return func(ctx context.Context, optional bool) (context.Context, error) {
		if !optional {
			return accountscreen.WithOwner(ctx, accountapi.Principal(ctx)), nil
		}
		who, err := sessions.Optional(ctx)
		if who == nil || err != nil {
			return ctx, err
		}
		return accountscreen.WithOwner(ctx, *who), nil
	}
}
