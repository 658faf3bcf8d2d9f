package httpapi

import (
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
)

// HeaderDeviceToken is the header by which apps identify their device at login, and receive its token; browsers use a
// cookie.
const HeaderDeviceToken = "X-Device-Token"

// Issued is what a login gives the client to store.
type Issued struct {
	SetCookie   []string `header:"Set-Cookie"`
	DeviceToken string   `header:"X-Device-Token" doc:"token of the device, to be sent with later logins; only for clients that send this header, with any value the first time"`
}

// SessionCookie names the cookie that holds the token of the logged-in user on the web. Where the
// site is encrypted its prefix has browsers take it from this very host alone, so that no
// neighboring host can put a session of its own there. They refuse the prefix over plain http.
func SessionCookie(secure bool) string { return hostCookie("session", secure) }

// DeviceCookie names the cookie that holds the token of a browser that someone has logged in on.
func DeviceCookie(secure bool) string { return hostCookie("device", secure) }

func hostCookie(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}

// EachCookie has each cookie of an answer are in a line of its own: Fiber joins values of one header by commas, which browsers
// do not take apart.
func EachCookie(ctx huma.Context, next func(huma.Context)) { next(cookieLines{ctx}) }

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
