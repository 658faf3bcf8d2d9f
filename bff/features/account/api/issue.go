package api

import (
	"context"
	"net/http"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// issue hands the client the results of a login. A session that continues already has its cookie.
func (a Calls) issue(ctx context.Context, login account.Login) (issued httpapi.SessionHeaders) {
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

// loggedOut clears the session cookie. The device stays known.
func (a Calls) loggedOut() httpapi.SessionHeaders {
	return httpapi.SessionHeaders{SetCookie: []string{a.cookie(httpapi.SessionCookie(a.Secure), "", 0)}}
}

// cookie is the header that sets an HttpOnly cookie, or clears it if token is empty.
func (a Calls) cookie(name, token string, life time.Duration) string {
	c := http.Cookie{
		Name: name, Value: token, Path: "/", MaxAge: int(life.Seconds()), HttpOnly: true, Secure: a.Secure, SameSite: http.SameSiteLaxMode,
	}
	if token == "" {
		c.MaxAge = -1
	}
	return c.String()
}
