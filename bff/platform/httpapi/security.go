package httpapi

import "github.com/danielgtaylor/huma/v2"

// Names of the two ways to send a session token, in the OpenAPI document.
const (
	bySessionHeader = "bearer"
	bySessionCookie = "cookie"
)

// SecuritySchemes describes how a session token is sent.
func SecuritySchemes() map[string]*huma.SecurityScheme {
	return map[string]*huma.SecurityScheme{
		bySessionHeader: {Type: "http", Scheme: "bearer", Description: "The token that logging in returns."},
		bySessionCookie: {
			Type: "apiKey", In: "cookie", Name: SessionCookie(true),
			Description: "Set by logging in; " + SessionCookie(false) + " without https. Calls that change something check Origin, and a header takes precedence.",
		},
	}
}

// security lists the alternatives of which a caller needs one; nil if anyone may call.
func (a Access) security() []map[string][]string {
	switch {
	case a.Audience == AudienceEveryone:
		return nil
	case a.Header:
		return []map[string][]string{{bySessionHeader: {}}}
	}
	return []map[string][]string{{bySessionHeader: {}}, {bySessionCookie: {}}}
}
