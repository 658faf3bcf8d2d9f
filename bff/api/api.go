// Package api has the calls that clients make: those of section 7 of the specification,
// and one for each screen. OpenAPI is made from the types of this package and of screen.
package api

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/gofiber/fiber/v3"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/impression"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/screen"
)

// How long a call may take; Fiber does not cancel a request when its client goes away.
const callLimit = 10 * time.Second

// Deps are what the calls need.
type Deps struct {
	Screens  *screen.Screens
	Search   *search.Service
	Listings listing.Service
	Places   place.Store
	Views    *listing.ViewCounter // nil: views are not counted
	Shelf    listing.Shelf        // keeps records; nil: each is made when it is answered
	// Faults hears of what went wrong in the app; nil: nobody does.
	Faults func(context.Context, AppFault)
	// Displays counts what searches showed; nil: nobody does.
	Displays *impression.Gathering
	People
}

// calls has a method for each call.
type calls struct{ Deps }

// New registers every call on the app.
func New(app *fiber.App, d Deps) huma.API {
	huma.NewErrorWithContext = newProblem
	huma.NewError = func(status int, text string, errs ...error) huma.StatusError {
		return newProblem(nil, status, text, errs...)
	}
	huma.DefaultArrayNullable = false

	config := huma.DefaultConfig("Hearthway", "1.0.0")
	config.Info.Description = "Homes for sale in the United States. Failures are {success: false, error, fields?}."
	config.CreateHooks = nil // no $schema links
	config.SchemasPath = ""
	config.DocsPath = ""
	config.OpenAPIPath = "/openapi"
	config.FieldsOptionalByDefault = false
	config.Formats = map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat}

	api := humafiber.New(app, config)
	a := calls{d}
	api.UseMiddleware(limitTime, eachCookie, a.admit(api))
	a.registerScreens(api)
	a.registerSearchBar(api)
	a.registerSearch(api)
	a.registerLocation(api)
	a.registerReference(api)
	a.registerProperty(api)
	a.registerVisitor(api)
	a.registerFaults(api)
	a.registerDisplays(api)
	a.registerPeople(api)
	if err := checkAccess(api); err != nil {
		panic(err) // a mistake of ours that every test meets
	}
	markNullable(api.OpenAPI().Components.Schemas)
	return api
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
	limited, cancel := context.WithTimeout(ctx.Context(), callLimit)
	defer cancel()
	next(huma.WithContext(ctx, limited))
}
