package httpapi

import (
	"context"
	"net/netip"
	"strings"

	"hearthway/bff/platform/security"
)

// Caller is what the web layer knows about the sender of a request.
type Caller struct {
	Token    string // from the Authorization header, else from the cookie; "" none
	ByCookie bool
	Cookie   string // token in the cookie, whatever the header says
	Device   string // device token from an earlier login, from header or cookie; "" none
	// ByDeviceHeader says that the client stores its device token itself.
	ByDeviceHeader bool
	Address        netip.Addr // of the user's device
	Agent          string     // User-Agent
	CrossSite      bool       // the browser says that the request comes from a page of another site
	Visitor        string     // visitor_id; "" none
	Partner        string     // code of the partner whose link brought the visitor; "" none
	DemoOpen       bool       // demo accounts may be used from here
}

type callerKey struct{}

// WithCaller passes the caller on to the calls.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(security.From(ctx, c.Address), callerKey{}, c)
}

// CallerOf returns the caller.
func CallerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// BearerToken is the token in an Authorization header, "" if there is none.
func BearerToken(header string) string {
	scheme, token, ok := strings.Cut(strings.TrimSpace(header), " ")
	if !ok || !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}
