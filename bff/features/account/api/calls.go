// Package api has the API calls about accounts, and authenticates the callers of all API calls.
package api

import (
	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/events"
)

// Calls are the account calls.
type Calls struct {
	Sessions
	Product string // name of the product
	Secure  bool   // cookies are sent over https only
	// TextsFrom reports whether an Authorization header belongs to the SMS service, which forwards
	// people's replies. nil: there is no such service.
	TextsFrom func(header string) bool
	Events    *events.Hub
}

// Register registers the calls.
func (calls Calls) Register(api huma.API) {
	calls.registerAuth(api)
	calls.registerOTP(api)
	calls.registerProviders(api)
	calls.registerLoginLinks(api)
	calls.registerProfile(api)
	calls.registerSessions(api)
	calls.registerPasswords(api)
	calls.registerContacts(api)
	calls.registerIdentity(api)
	calls.registerTwoStep(api)
	calls.registerPasskeys(api)
	calls.registerTexts(api)
	calls.registerEvents(api)
}
