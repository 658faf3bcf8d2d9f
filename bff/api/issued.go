package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"

	"hearthway/bff/features/account"
)

// HeaderDeviceToken is how apps show on which device somebody logs in, and are told its token; browsers have a cookie for that.
const HeaderDeviceToken = "X-Device-Token"

// Issued is what a client keeps of a login.
type Issued struct {
	SetCookie   []string `header:"Set-Cookie"`
	DeviceToken string   `header:"X-Device-Token" doc:"of the device, to be sent with later logins; only for clients that send this header, with any value at first"`
}

// SessionCookie names the cookie that holds the token of whoever is logged in on the web. Where the
// site is encrypted its prefix has browsers take it from this very host alone, so that no
// neighboring host can put a session of its own there. They refuse the prefix over plain http.
func SessionCookie(secure bool) string { return hostCookie("session", secure) }

// DeviceCookie names the cookie that holds the token of a browser that somebody has logged in on.
func DeviceCookie(secure bool) string { return hostCookie("device", secure) }

func hostCookie(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}

// issue gives a client what a login gave it. A session that goes on has its cookie already.
func (a calls) issue(ctx context.Context, login account.Login) (issued Issued) {
	if login.Token != "" {
		issued.SetCookie = append(issued.SetCookie, a.cookie(SessionCookie(a.Secure), login.Token, account.SessionLife))
	}
	switch {
	case login.DeviceToken == "":
	case callerOf(ctx).ByDeviceHeader:
		issued.DeviceToken = login.DeviceToken
	default:
		issued.SetCookie = append(issued.SetCookie, a.cookie(DeviceCookie(a.Secure), login.DeviceToken, account.KnownDeviceLife))
	}
	return issued
}

// loggedOut takes the session's cookie away. The device stays known.
func (a calls) loggedOut() Issued {
	return Issued{SetCookie: []string{a.cookie(SessionCookie(a.Secure), "", 0)}}
}

// cookie is the header that keeps a token in the browser, out of the reach of scripts; without a token it takes the one away that
// is there.
func (a calls) cookie(name, token string, life time.Duration) string {
	c := http.Cookie{
		Name: name, Value: token, Path: "/", MaxAge: int(life.Seconds()), HttpOnly: true, Secure: a.Secure, SameSite: http.SameSiteLaxMode,
	}
	if token == "" {
		c.MaxAge = -1
	}
	return c.String()
}

// eachCookie has each cookie of an answer stand in a line of its own: Fiber joins values of one header by commas, which browsers
// do not take apart.
func eachCookie(ctx huma.Context, next func(huma.Context)) { next(cookieLines{ctx}) }

type cookieLines struct{ humaContext }

type humaContext huma.Context // has a method of its own name

// AppendHeader implements huma.Context.
func (c cookieLines) AppendHeader(name, value string) {
	if name == "Set-Cookie" {
		humafiber.Unwrap(c.humaContext).Response().Header.Add(name, value)
		return
	}
	c.humaContext.AppendHeader(name, value)
}

// Unwrap lets the adapter find its own context.
func (c cookieLines) Unwrap() huma.Context { return c.humaContext }
