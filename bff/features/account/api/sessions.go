package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// Sessions authenticates calls.
type Sessions struct{ Accounts *account.Service }

// Client describes the calling device to the account service.
func (s Sessions) Client(ctx context.Context) (account.Client, error) {
	c := httpapi.CallerOf(ctx)
	client := account.Client{Address: c.Address, Device: account.DeviceName(c.Agent), Visitor: c.Visitor, DeviceToken: c.Device, DemoOpen: c.DemoOpen}
	var err error
	if client.Known, err = s.Accounts.KnownDevices(ctx, c.Device); err != nil {
		return client, err
	}
	if client.Cookie, err = s.holder(ctx, c.Cookie); err != nil {
		return client, err
	}
	if c.Token == c.Cookie {
		client.Current = client.Cookie
		return client, nil
	}
	client.Current, err = s.holder(ctx, c.Token)
	return client, err
}

// holder returns who is logged in with a token; nil if nobody is.
func (s Sessions) holder(ctx context.Context, token string) (*account.Principal, error) {
	if token == "" {
		return nil, nil
	}
	who, err := s.Accounts.Authenticate(ctx, token)
	if isUnauthorized(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &who, nil
}

type principalKey struct{}

// Principal returns the caller of a call that requires a login. It panics in any other call.
func Principal(ctx context.Context) account.Principal {
	return ctx.Value(principalKey{}).(account.Principal)
}

// Optional returns the caller of a call that is open to everyone; nil if they aren't logged in. An invalid
// token counts as none.
func (s Sessions) Optional(ctx context.Context) (*account.Principal, error) {
	return s.holder(ctx, httpapi.CallerOf(ctx).Token)
}

// Caller is Optional plus the calling device.
func (s Sessions) Caller(ctx context.Context) (who *account.Principal, from account.Client, err error) {
	if who, err = s.Optional(ctx); err != nil {
		return nil, from, err
	}
	from, err = s.Client(ctx)
	return who, from, err
}

// Admit returns the middleware that enforces the audience and the limit that each call declares. Access is
// decided nowhere else.
func (s Sessions) Admit(api huma.API) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		access, _ := httpapi.AccessOf(ctx.Operation())
		who, err := s.check(ctx.Context(), access)
		if err == nil {
			err = s.limit(ctx.Context(), access.Limit)
		}
		if err != nil {
			_ = huma.WriteErr(api, ctx, http.StatusInternalServerError, "", err)
			return
		}
		if access.Audience != httpapi.AudienceEveryone {
			ctx = huma.WithValue(ctx, principalKey{}, who)
		}
		next(ctx)
	}
}

// limit counts a call against its declared limit.
func (s Sessions) limit(ctx context.Context, l limit.Limit) error {
	if l.Max == 0 {
		return nil
	}
	return limit.Limiter{Store: s.Accounts.Limits, Now: s.Accounts.Now}.Allow(ctx, l, limit.Network(httpapi.CallerOf(ctx).Address))
}

// check returns the caller, or why they may not make the call.
func (s Sessions) check(ctx context.Context, access httpapi.Access) (account.Principal, error) {
	if access.Audience == "" { // no audience was declared
		return account.Principal{}, apperr.New(apperr.Forbidden, "This call isn’t available.")
	}
	c := httpapi.CallerOf(ctx)
	if access.Session && c.CrossSite {
		return account.Principal{}, apperr.New(apperr.Forbidden, "This request came from another site.")
	}
	if access.Audience == httpapi.AudienceEveryone {
		return account.Principal{}, nil
	}
	if c.Token == "" || access.Header && c.ByCookie {
		return account.Principal{}, apperr.New(apperr.Unauthorized, "Please log in.")
	}
	who, err := s.Accounts.Authenticate(ctx, c.Token)
	if err != nil {
		return account.Principal{}, err
	}
	if !slices.Contains(roles[access.Audience], who.Account.Role) {
		s.Accounts.Events.Note(ctx, security.AccessDenied, who.Account.ID)
		return account.Principal{}, apperr.New(apperr.Forbidden, "Your account can’t do this.")
	}
	if access.Fresh && !s.Accounts.Fresh(who) {
		return account.Principal{}, apperr.New(apperr.Unconfirmed, "Please confirm it’s you.")
	}
	return who, nil
}

// roles lists the roles in each audience.
var roles = map[httpapi.Audience][]account.Role{
	httpapi.AudienceBuyers:  {account.Lead},
	httpapi.AudienceAgents:  {account.Admin},
	httpapi.AudienceMembers: {account.Lead, account.Admin},
}

func isUnauthorized(err error) bool { return err != nil && apperr.CodeOf(err) == apperr.Unauthorized }
