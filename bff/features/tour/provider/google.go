package provider

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"hearthway/bff/features/tour"
)

// Google is Google Calendar. It tells us when someone is busy, and nothing else.
type Google struct {
	login
	revokeURL string
}

var _ tour.CalendarLogin = Google{}

// NewGoogle returns a client of Google Calendar. After logging in there, people return to back.
func NewGoogle(id, secret, back string) Google {
	g := Google{
		login: newLogin("Google Calendar", id, secret, back, "https://www.googleapis.com/auth/calendar.freebusy",
			oauth2.AccessTypeOffline, oauth2.SetAuthURLParam("prompt", "consent")), // there is no refresh token without asking
		revokeURL: "https://oauth2.googleapis.com/revoke",
	}
	g.api = "https://www.googleapis.com"
	g.oauth.Endpoint = oauth2.Endpoint{AuthURL: "https://accounts.google.com/o/oauth2/v2/auth", TokenURL: "https://oauth2.googleapis.com/token", AuthStyle: oauth2.AuthStyleInParams}
	return g
}

// Busy implements tour.Calendars.
func (g Google) Busy(ctx context.Context, refreshToken string, from, to time.Time) tour.Reading {
	var answer struct {
		Calendars struct {
			Primary struct {
				Busy []struct {
					Start time.Time `json:"start"`
					End   time.Time `json:"end"`
				} `json:"busy"`
				Errors []struct {
					Reason string `json:"reason"`
				} `json:"errors"`
			} `json:"primary"`
		} `json:"calendars"`
	}
	out := g.call(ctx, refreshToken, func(call func(string, any, any) error) error {
		return call(g.api+"/calendar/v3/freeBusy", map[string]any{"timeMin": from.UTC(), "timeMax": to.UTC(), "items": []map[string]string{{"id": "primary"}}}, &answer)
	})
	if len(answer.Calendars.Primary.Errors) > 0 {
		out.Problem = problemStrange
	}
	for _, b := range answer.Calendars.Primary.Busy {
		out.Busy = append(out.Busy, tour.Busy{From: b.Start, To: b.End})
	}
	return out
}

// Revoke implements tour.CalendarLogin.
func (g Google) Revoke(ctx context.Context, refreshToken string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, g.revokeURL, strings.NewReader(url.Values{"token": {refreshToken}}.Encode()))
	if err != nil {
		return errStrange
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := g.client.Do(request)
	if err != nil {
		return errors.New("Google Calendar: revoking failed")
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusBadRequest { // 400: it is revoked already
		return status(response.StatusCode)
	}
	return nil
}
