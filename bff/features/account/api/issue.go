package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// issue returns the headers that give the client its session and device tokens. Apps store both themselves, so they get
// no cookies. A session that continues already has its cookie.
func (calls Calls) issue(ctx context.Context, login account.Login) (issued httpapi.SessionHeaders) {
	if httpapi.CallerOf(ctx).ByDeviceHeader {
		issued.DeviceToken = login.DeviceToken
		return issued
	}
	if login.Token != "" {
		issued.SetCookie = append(issued.SetCookie, calls.cookie(httpapi.SessionCookie(calls.Secure), login.Token, account.SessionLife), HintCookie(HintOf(login.Account), calls.Secure))
	}
	if login.DeviceToken != "" {
		issued.SetCookie = append(issued.SetCookie, calls.cookie(httpapi.DeviceCookie(calls.Secure), login.DeviceToken, account.KnownDeviceLife))
	}
	return issued
}

// loggedOut clears the session cookie and its hint. The device stays known.
func (calls Calls) loggedOut() httpapi.SessionHeaders {
	return httpapi.SessionHeaders{SetCookie: []string{calls.cookie(httpapi.SessionCookie(calls.Secure), "", 0), HintCookie("", calls.Secure)}}
}

// HintName is the name of the cookie that tells pages who is logged in: scripts can't read the session cookie, and
// cached pages are the same for everyone. It opens nothing.
const HintName = "hw_auth"

// Values of the hint besides that of HintOf.
const (
	HintEnded     = "ended" // the session is over; the page then removes what it stored about its user
	HintPast      = "past"  // the page has removed that
	HintLoggedOut = "out"   // set by a page whose user logged out, until the server knows
)

// HintOf returns the hint for an account: JSON with type, id and alias (null: none), URL-encoded.
func HintOf(a account.Account) string {
	hint := struct {
		Role  account.Role `json:"type"`
		ID    string       `json:"id"`
		Alias *string      `json:"alias"`
	}{Role: a.Role, ID: a.ID}
	if a.Alias != "" {
		hint.Alias = &a.Alias
	}
	text, _ := json.Marshal(hint) // strings always marshal
	return url.PathEscape(string(text))
}

// HintCookie formats the Set-Cookie header of a hint, which scripts can read. An empty hint clears it.
func HintCookie(hint string, secure bool) string {
	return header(http.Cookie{Name: HintName, Value: hint, Secure: secure}, account.SessionLife)
}

// cookie formats the Set-Cookie header of an HttpOnly cookie. An empty token clears the cookie.
func (calls Calls) cookie(name, token string, life time.Duration) string {
	return header(http.Cookie{Name: name, Value: token, HttpOnly: true, Secure: calls.Secure}, life)
}

func header(c http.Cookie, life time.Duration) string {
	c.Path, c.MaxAge, c.SameSite = "/", int(life.Seconds()), http.SameSiteLaxMode
	if c.Value == "" {
		c.MaxAge = -1
	}
	return c.String()
}
