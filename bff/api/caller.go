package api

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
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

func callerOf(ctx context.Context) Caller {
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

// client is the device of a call as the rules of accounts see it.
func (a calls) client(ctx context.Context) (account.Client, error) {
	c := callerOf(ctx)
	client := account.Client{Address: c.Address, Device: account.DeviceName(c.Agent), Visitor: c.Visitor, DeviceToken: c.Device, DemoOpen: c.DemoOpen}
	var err error
	if client.Known, err = a.Accounts.KnownDevices(ctx, c.Device); err != nil {
		return client, err
	}
	if client.Cookie, err = a.holder(ctx, c.Cookie); err != nil {
		return client, err
	}
	if c.Token == c.Cookie {
		client.There = client.Cookie
		return client, nil
	}
	client.There, err = a.holder(ctx, c.Token)
	return client, err
}

// holder is whose token it is; nil: nobody's who is logged in.
func (a calls) holder(ctx context.Context, token string) (*account.Signed, error) {
	if token == "" {
		return nil, nil
	}
	who, err := a.Accounts.Authenticate(ctx, token)
	if isUnauthorized(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &who, nil
}

type signedKey struct{}

// signed is who makes a call that the list of access guards.
func signed(ctx context.Context) account.Signed {
	return ctx.Value(signedKey{}).(account.Signed)
}

// stranger is who makes a call that everybody may make, as far as they say it; nil: nobody
// who is logged in. A token that is no good is as none.
func (a calls) stranger(ctx context.Context) (*account.Signed, error) {
	return a.holder(ctx, callerOf(ctx).Token)
}

// admit lets callers through to the calls that the list of access opens to them. It is the
// only place where that is decided.
func (a calls) admit(api huma.API) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		rule, _ := ruleOf(ctx.Operation().OperationID)
		who, err := a.check(ctx.Context(), rule)
		if err != nil {
			_ = huma.WriteErr(api, ctx, http.StatusInternalServerError, "", err)
			return
		}
		if rule.who != everyone {
			ctx = huma.WithValue(ctx, signedKey{}, who)
		}
		next(ctx)
	}
}
