package httpapi

import (
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"io"
)

// HeaderDeviceToken is the header with which apps identify their device at login and receive its token;
// browsers use a cookie.
const HeaderDeviceToken = "X-Device-Token"

// SessionHeaders is what a login gives the client to store.
type SessionHeaders struct {
	SetCookie   []string `header:"Set-Cookie"`
	DeviceToken string   `header:"X-Device-Token" doc:"token of the device, to be sent with later logins; only for clients that send this header, with any value the first time"`
}

// SessionCookie is the name of the cookie with the session token. On https its prefix makes browsers
// accept it only from this exact host, so that no sibling host can plant a session. Browsers reject the
// prefix over plain http.
func SessionCookie(secure bool) string { return hostCookie("session", secure) }

// DeviceCookie is the name of the cookie with the device token.
func DeviceCookie(secure bool) string { return hostCookie("device", secure) }

// PartnerCookie is the name of the cookie with the code of the partner whose link brought a visitor.
func PartnerCookie(secure bool) string { return hostCookie("ref", secure) }

func hostCookie(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}

// EachCookie sends each Set-Cookie header on its own line: Fiber joins the values of a header with
// commas, which browsers can't split.
func EachCookie(ctx huma.Context, next func(huma.Context)) { next(cookieLines{ctx}) }

type cookieLines struct{ humaContext }

type humaContext huma.Context // would clash with the method Context

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

// Stream sends a response as it is written, after its headers.
func Stream(ctx huma.Context, write func(io.Writer)) {
	for {
		outer, ok := ctx.(interface{ Unwrap() huma.Context })
		if !ok {
			break
		}
		ctx = outer.Unwrap()
	}
	ctx.(interface{ StreamBody(func(io.Writer)) }).StreamBody(write)
}
