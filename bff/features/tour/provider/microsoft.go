package provider

import (
	"context"
	"net/url"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"hearthway/bff/features/tour"
)

// maxPages is how many pages of appointments are read, of up to 500 each.
const maxPages = 10

// Microsoft is the calendar of Outlook and Microsoft 365. Of its appointments we ask for nothing but their times.
type Microsoft struct{ login }

var _ tour.CalendarLogin = Microsoft{}

// NewMicrosoft returns a client of Microsoft Graph. After logging in there, people return to back.
func NewMicrosoft(id, secret, back string) Microsoft {
	m := Microsoft{newLogin("Microsoft Graph", id, secret, back, "offline_access https://graph.microsoft.com/Calendars.ReadBasic", oauth2.SetAuthURLParam("prompt", "select_account"))}
	m.api = "https://graph.microsoft.com"
	const authority = "https://login.microsoftonline.com/common/oauth2/v2.0"
	m.oauth.Endpoint = oauth2.Endpoint{AuthURL: authority + "/authorize", TokenURL: authority + "/token", AuthStyle: oauth2.AuthStyleInParams}
	return m
}

// graphTime is a time in UTC, as the header Prefer asks for: "2026-11-21T16:00:00.0000000".
type graphTime struct {
	DateTime string `json:"dateTime"`
	TimeZone string `json:"timeZone"`
}

func (t graphTime) time() (time.Time, error) {
	if t.TimeZone != "UTC" {
		return time.Time{}, errStrange
	}
	return time.Parse("2006-01-02T15:04:05", t.DateTime)
}

type graphEvent struct {
	Start     graphTime `json:"start"`
	End       graphTime `json:"end"`
	ShowAs    string    `json:"showAs"`
	AllDay    bool      `json:"isAllDay"`
	Cancelled bool      `json:"isCancelled"`
}

// Busy implements tour.Calendars.
func (m Microsoft) Busy(ctx context.Context, refreshToken string, from, to time.Time) (out tour.Reading) {
	var busy []tour.Busy
	out = m.call(ctx, refreshToken, func(call func(string, any, any) error) error {
		next := m.api + "/v1.0/me/calendarView?" + url.Values{
			"startDateTime": {from.UTC().Format(time.RFC3339)}, "endDateTime": {to.UTC().Format(time.RFC3339)},
			"$select": {"start,end,showAs,isAllDay,isCancelled"}, "$top": {"500"},
		}.Encode()
		for range maxPages {
			var page struct {
				Value []graphEvent `json:"value"`
				Next  string       `json:"@odata.nextLink"`
			}
			if err := call(next, nil, &page); err != nil {
				return err
			}
			for _, e := range page.Value {
				b, err := e.busy()
				if err != nil {
					return errStrange
				}
				if b.To.After(b.From) {
					busy = append(busy, b)
				}
			}
			if page.Next == "" {
				return nil
			}
			if next = page.Next; !strings.HasPrefix(next, m.api+"/") { // the access token goes nowhere else
				return errStrange
			}
		}
		return errStrange
	})
	if out.Problem == "" {
		out.Busy = busy
	}
	return out
}

// busy returns the zero span for what leaves time for a tour. A day off is one wherever the agent is that day.
func (e graphEvent) busy() (b tour.Busy, err error) {
	if e.Cancelled || e.ShowAs == "free" || e.ShowAs == "workingElsewhere" {
		return b, nil
	}
	if b.From, err = e.Start.time(); err != nil {
		return b, err
	}
	b.To, err = e.End.time()
	b.Floating = e.AllDay && b.From.Equal(b.From.Truncate(24*time.Hour)) && b.To.Equal(b.To.Truncate(24*time.Hour))
	return b, err
}

// Revoke implements tour.CalendarLogin. Microsoft has no call for that; the token is forgotten.
func (Microsoft) Revoke(context.Context, string) error { return nil }
