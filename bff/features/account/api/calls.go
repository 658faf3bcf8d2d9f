package api

import (
	"github.com/danielgtaylor/huma/v2"
)

// Calls are the calls of accounts.
type Calls struct {
	Sessions
	Product string // name of the product
	Secure  bool   // cookies are for https only
	// TextsFrom reports whether an Authorization header is that of the service for texts, which
	// hands on what people answer; nil: nobody's is.
	TextsFrom func(header string) bool
}

// Register registers the calls.
func (a Calls) Register(api huma.API) {
	a.registerAuth(api)
	a.registerOTP(api)
	a.registerFacebook(api)
	a.registerKeys(api)
	a.registerProfile(api)
	a.registerOwn(api)
	a.registerIdentity(api)
	a.registerTexts(api)
}
