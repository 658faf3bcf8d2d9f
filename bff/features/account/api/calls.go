// Package api has the calls about accounts, and authenticates the callers of all calls.
package api

import (
	"github.com/danielgtaylor/huma/v2"
)

// Calls are the account calls.
type Calls struct {
	Sessions
	Product string // name of the product
	Secure  bool   // cookies are sent over https only
	// TextsFrom reports whether an Authorization header belongs to the SMS service, which forwards
	// people's replies. nil: none does.
	TextsFrom func(header string) bool
}

// Register registers the calls.
func (a Calls) Register(api huma.API) {
	a.registerAuth(api)
	a.registerOTP(api)
	a.registerFacebook(api)
	a.registerLoginLinks(api)
	a.registerProfile(api)
	a.registerSessions(api)
	a.registerPasswords(api)
	a.registerContacts(api)
	a.registerIdentity(api)
	a.registerTexts(api)
}
