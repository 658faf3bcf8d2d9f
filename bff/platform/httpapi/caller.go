package httpapi

import (
	"context"
	"net/netip"
	"strings"

	"hearthway/bff/platform/security"
)

// Caller is what web knows of the request that a call comes with.
type Caller struct {
	Token    string // of the Authorization header, else of the cookie; "" none
	ByCookie bool
	Cookie   string // token of the cookie, whatever the header says
	Device   string // token that the device was given at an earlier login, by header or cookie; "" none
	// ByDeviceHeader says that the client keeps the token of its device itself.
	ByDeviceHeader bool
	Address        netip.Addr // of the person's device
	Agent          string     // User-Agent
	Foreign        bool       // a browser says that a page of another site makes the call
	Visitor        string     // visitor_id; "" none
	DemoOpen       bool       // the accounts of the demonstration may be used from here
}

type callerKey struct{}

// WithCaller hands the caller on to the calls.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(security.From(ctx, c.Address), callerKey{}, c)
}

// CallerOf is who makes a call.
func CallerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// BearerToken is the token of an Authorization header, "" when it has none.
func BearerToken(header string) string {
	scheme, token, ok := strings.Cut(strings.TrimSpace(header), " ")
	if !ok || !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}
