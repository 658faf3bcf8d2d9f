package api

import (
	"context"
	"net/http"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// issue returns the headers that give the client its session and device tokens. A session that continues
// already has its cookie.
func (calls Calls) issue(ctx context.Context, login account.Login) (issued httpapi.SessionHeaders) {
	if login.Token != "" {
		issued.SetCookie = append(issued.SetCookie, calls.cookie(httpapi.SessionCookie(calls.Secure), login.Token, account.SessionLife))
	}
	switch {
	case login.DeviceToken == "":
	case httpapi.CallerOf(ctx).ByDeviceHeader:
		issued.DeviceToken = login.DeviceToken
	default:
		issued.SetCookie = append(issued.SetCookie, calls.cookie(httpapi.DeviceCookie(calls.Secure), login.DeviceToken, account.KnownDeviceLife))
	}
	return issued
}

// loggedOut clears the session cookie. The device stays known.
func (calls Calls) loggedOut() httpapi.SessionHeaders {
	return httpapi.SessionHeaders{SetCookie: []string{calls.cookie(httpapi.SessionCookie(calls.Secure), "", 0)}}
}

// cookie formats the Set-Cookie header of an HttpOnly cookie. An empty token clears the cookie.
func (calls Calls) cookie(name, token string, life time.Duration) string {
	c := http.Cookie{
		Name: name, Value: token, Path: "/", MaxAge: int(life.Seconds()), HttpOnly: true, Secure: calls.Secure, SameSite: http.SameSiteLaxMode,
	}
	if token == "" {
		c.MaxAge = -1
	}
	return c.String()
}
