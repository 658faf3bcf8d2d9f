package api

import (
	"context"
	"net/http"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// issue returns a client what a login gave it. A session that continues has its cookie already.
func (a Calls) issue(ctx context.Context, login account.Login) (issued httpapi.Issued) {
	if login.Token != "" {
		issued.SetCookie = append(issued.SetCookie, a.cookie(httpapi.SessionCookie(a.Secure), login.Token, account.SessionLife))
	}
	switch {
	case login.DeviceToken == "":
	case httpapi.CallerOf(ctx).ByDeviceHeader:
		issued.DeviceToken = login.DeviceToken
	default:
		issued.SetCookie = append(issued.SetCookie, a.cookie(httpapi.DeviceCookie(a.Secure), login.DeviceToken, account.KnownDeviceLife))
	}
	return issued
}

// loggedOut takes the session's cookie away. The device stays known.
func (a Calls) loggedOut() httpapi.Issued {
	return httpapi.Issued{SetCookie: []string{a.cookie(httpapi.SessionCookie(a.Secure), "", 0)}}
}

// cookie is the header that keeps a token in the browser, out of the reach of scripts; without a token it takes the one away that
// is there.
func (a Calls) cookie(name, token string, life time.Duration) string {
	c := http.Cookie{
		Name: name, Value: token, Path: "/", MaxAge: int(life.Seconds()), HttpOnly: true, Secure: a.Secure, SameSite: http.SameSiteLaxMode,
	}
	if token == "" {
		c.MaxAge = -1
	}
	return c.String()
}
