package provider

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/tour"
)

// server stands in for a provider: its answers are those that Google and Microsoft document.
type server struct {
	*httptest.Server
	token   func(form url.Values) (status int, answer string)
	api     func(r *http.Request, body string) (status int, answer string)
	revoked []string
}

func newServer(t *testing.T) *server {
	t.Helper()
	s := &server{}
	write := func(w http.ResponseWriter, status int, answer string) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, answer)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		if r.Form.Get("client_id") != "id" || r.Form.Get("client_secret") != "secret" {
			write(w, 401, `{"error":"invalid_client"}`)
			return
		}
		status, answer := s.token(r.Form)
		write(w, status, answer)
	})
	mux.HandleFunc("POST /revoke", func(w http.ResponseWriter, r *http.Request) {
		if s.revoked = append(s.revoked, r.FormValue("token")); len(s.revoked) > 1 {
			write(w, 400, `{"error":"invalid_token","error_description":"Token expired or revoked"}`)
		}
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer access" {
			write(w, 401, `{"error":{"code":401,"status":"UNAUTHENTICATED"}}`)
			return
		}
		body, _ := io.ReadAll(r.Body)
		status, answer := s.api(r, string(body))
		write(w, status, answer)
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	s.token = func(url.Values) (int, string) {
		return 200, `{"access_token":"access","expires_in":3599,"token_type":"Bearer"}`
	}
	return s
}

func (s *server) google() Google {
	g := NewGoogle("id", "secret", "https://hearthway.example.com/account/tours")
	g.api, g.oauth.Endpoint.TokenURL, g.revokeURL = s.URL, s.URL+"/token", s.URL+"/revoke"
	return g
}

func (s *server) microsoft() Microsoft {
	m := NewMicrosoft("id", "secret", "https://hearthway.example.com/account/tours")
	m.api, m.oauth.Endpoint.TokenURL = s.URL, s.URL+"/token"
	return m
}

var (
	from = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	to   = from.AddDate(0, 0, 30)
)

func spans(r tour.Reading) string {
	var out []string
	for _, b := range r.Busy {
		span := b.From.UTC().Format("02 15:04") + "–" + b.To.UTC().Format("02 15:04")
		if b.Floating {
			span += " floating"
		}
		out = append(out, span)
	}
	return strings.Join(out, ", ")
}

// People are asked for their busy times only, and the code is of use only to who has the verifier.
func TestLoggingIn(t *testing.T) {
	s := newServer(t)
	for name, login := range map[string]tour.CalendarLogin{"https://accounts.google.com/o/oauth2/v2/auth": s.google(), "https://login.microsoftonline.com/common/oauth2/v2.0/authorize": s.microsoft()} {
		u, err := url.Parse(login.LoginURL("the state", "the-verifier"))
		if err != nil {
			t.Fatal(err)
		}
		q := u.Query()
		scope := map[bool]string{true: "https://www.googleapis.com/auth/calendar.freebusy", false: "offline_access https://graph.microsoft.com/Calendars.ReadBasic"}[strings.Contains(name, "google")]
		if u.Scheme+"://"+u.Host+u.Path != name || q.Get("scope") != scope || q.Get("state") != "the state" || q.Get("code_challenge_method") != "S256" || len(q.Get("code_challenge")) != 43 || q.Get("response_type") != "code" ||
			q.Get("redirect_uri") != "https://hearthway.example.com/account/tours" || strings.Contains(u.String(), "the-verifier") || strings.Contains(u.String(), "secret") {
			t.Errorf("%s", u)
		}
		for _, c := range []struct {
			status                  int
			answer, secret, problem string
		}{
			{200, `{"access_token":"access","refresh_token":"1//r1","expires_in":3599,"token_type":"Bearer"}`, "1//r1", ""},
			{200, `{"access_token":"access","expires_in":3599,"token_type":"Bearer"}`, "", problemRefused},
			{400, `{"error":"invalid_grant","error_description":"Bad Request"}`, "", problemEnded},
			{400, `{"error":"invalid_grant","error_description":"AADSTS70008: The provided authorization code or refresh token has expired","error_codes":[70008]}`, "", problemEnded},
			{429, `{"error":"temporarily_unavailable"}`, "", problemBusy},
			{503, `Service Unavailable`, "", problemDown},
		} {
			s.token = func(form url.Values) (int, string) {
				if form.Get("code") != "the code" || form.Get("code_verifier") != "the-verifier" || form.Get("grant_type") != "authorization_code" {
					return 400, `{"error":"invalid_request"}`
				}
				return c.status, c.answer
			}
			if secret, problem := login.Secret(t.Context(), "the code", "the-verifier"); secret != c.secret || problem != c.problem {
				t.Errorf("%s: %q %q", c.answer, secret, problem)
			}
		}
	}
}

// Google answers with spans in the calendar's zone, and merges all-day events into them.
func TestGoogle(t *testing.T) {
	s := newServer(t)
	for _, c := range []struct {
		name          string
		status        int
		answer        string
		busy, problem string
	}{
		{"busy", 200, `{"kind":"calendar#freeBusy","calendars":{"primary":{"busy":[{"start":"2026-11-21T10:00:00-06:00","end":"2026-11-21T12:00:00-06:00"},{"start":"2026-11-22T06:00:00Z","end":"2026-11-23T06:00:00Z"}]}}}`, "21 16:00–21 18:00, 22 06:00–23 06:00", ""},
		{"free", 200, `{"kind":"calendar#freeBusy","calendars":{"primary":{"busy":[]}}}`, "", ""},
		{"no calendar", 200, `{"kind":"calendar#freeBusy","calendars":{"primary":{"errors":[{"domain":"global","reason":"notFound"}],"busy":[]}}}`, "", problemStrange},
		{"a page", 200, `<html>`, "", problemStrange},
		{"too much in a minute", 403, `{"error":{"code":403,"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded"}]}}`, "", problemBusy},
		{"too much", 429, `{"error":{"code":429,"errors":[{"reason":"rateLimitExceeded"}]}}`, "", problemBusy},
		{"scope", 403, `{"error":{"code":403,"status":"PERMISSION_DENIED","errors":[{"reason":"insufficientPermissions"}]}}`, "", problemRefused},
		{"down", 503, `{"error":{"code":503,"errors":[{"reason":"backendError"}]}}`, "", problemDown},
		{"elsewhere", 302, ``, "", problemStrange},
	} {
		s.api = func(r *http.Request, body string) (int, string) {
			var asked struct {
				Min   time.Time           `json:"timeMin"`
				Max   time.Time           `json:"timeMax"`
				Items []map[string]string `json:"items"`
			}
			if json.Unmarshal([]byte(body), &asked) != nil || r.Method+r.URL.String() != "POST/calendar/v3/freeBusy" || !asked.Min.Equal(from) || !asked.Max.Equal(to) || asked.Items[0]["id"] != "primary" {
				t.Errorf("%s %s %s", r.Method, r.URL, body)
			}
			return c.status, c.answer
		}
		got := s.google().Busy(t.Context(), "1//r1", from, to)
		if spans(got) != c.busy || got.Problem != c.problem || got.Ended || got.Secret != "1//r1" {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	s.token = func(url.Values) (int, string) {
		return 400, `{"error":"invalid_grant","error_description":"Token has been expired or revoked."}`
	}
	if got := s.google().Busy(t.Context(), "1//r1", from, to); got.Problem != problemEnded || !got.Ended {
		t.Errorf("%+v", got)
	}
	for range 2 {
		if err := s.google().Revoke(t.Context(), "1//r1"); err != nil || s.revoked[0] != "1//r1" {
			t.Errorf("%v %v", err, s.revoked)
		}
	}
	s.Close()
	if got := s.google().Busy(t.Context(), "1//r1", from, to); got.Problem != problemDown || got.Ended {
		t.Errorf("%+v", got)
	}
	if s.google().Revoke(t.Context(), "1//r1") == nil {
		t.Error("nothing was revoked")
	}
}

// Microsoft lists appointments in pages, and gives a new refresh token with each access token.
func TestMicrosoft(t *testing.T) {
	s := newServer(t)
	s.token = func(form url.Values) (int, string) {
		if form.Get("refresh_token") != "M.R3_old" {
			return 400, `{"error":"invalid_grant","error_description":"AADSTS700082: The refresh token has expired due to inactivity."}`
		}
		return 200, `{"token_type":"Bearer","scope":"Calendars.ReadBasic","expires_in":3599,"access_token":"access","refresh_token":"M.R3_new"}`
	}
	event := func(show, start, end, more string) string {
		return fmt.Sprintf(`{"@odata.etag":"W/\"x\"","id":"AAMk","showAs":"%s","start":{"dateTime":"2026-11-%s:00.0000000","timeZone":"UTC"},"end":{"dateTime":"2026-11-%s:00.0000000","timeZone":"UTC"}%s}`, show, start, end, more)
	}
	page := func(next string, events ...string) string {
		return fmt.Sprintf(`{"@odata.context":"x","value":[%s]%s}`, strings.Join(events, ","), next)
	}
	next := func(to string) string { return `,"@odata.nextLink":"` + to + `/v1.0/me/calendarView?$skip=500"` }
	for _, c := range []struct {
		name          string
		status        int
		answer        string
		busy, problem string
	}{
		{"kinds", 200, page("", event("busy", "21T16:00", "21T18:00", ""), event("tentative", "22T16:00", "22T16:30", ""), event("oof", "23T16:00", "23T17:00", ""),
			event("free", "24T16:00", "24T17:00", ""), event("workingElsewhere", "24T18:00", "24T19:00", ""), event("busy", "25T16:00", "25T17:00", `,"isCancelled":true`)),
			"21 16:00–21 18:00, 22 16:00–22 16:30, 23 16:00–23 17:00", ""},
		{"all day", 200, page("", event("oof", "22T00:00", "23T00:00", `,"isAllDay":true`), event("busy", "24T06:00", "25T06:00", `,"isAllDay":true`)), "22 00:00–23 00:00 floating, 24 06:00–25 06:00", ""},
		{"pages", 200, page(next(s.URL), event("busy", "21T16:00", "21T18:00", "")), "21 16:00–21 18:00, 30 16:00–30 18:00", ""},
		{"a page elsewhere", 200, page(next("https://evil.example.com")), "", problemStrange},
		{"another zone", 200, strings.ReplaceAll(page("", event("busy", "21T16:00", "21T18:00", "")), "UTC", "Pacific Standard Time"), "", problemStrange},
		{"too much", 429, `{"error":{"code":"TooManyRequests","message":"Please retry again later."}}`, "", problemBusy},
		{"no mailbox", 404, `{"error":{"code":"MailboxNotEnabledForRESTAPI","message":"x"}}`, "", problemStrange},
		{"scope", 403, `{"error":{"code":"ErrorAccessDenied","message":"x"}}`, "", problemRefused},
		{"down", 504, `{"error":{"code":"UnknownError"}}`, "", problemDown},
	} {
		s.api = func(r *http.Request, _ string) (int, string) {
			if r.URL.Query().Get("$skip") != "" {
				return 200, page("", event("busy", "30T16:00", "30T18:00", ""))
			}
			q := r.URL.Query()
			if r.Method+r.URL.Path != "GET/v1.0/me/calendarView" || q.Get("startDateTime") != "2026-11-20T00:00:00Z" || q.Get("endDateTime") != "2026-12-20T00:00:00Z" || q.Get("$select") != "start,end,showAs,isAllDay,isCancelled" ||
				r.Header.Get("Prefer") != `outlook.timezone="UTC"` {
				t.Errorf("%s %s", r.Method, r.URL)
			}
			return c.status, c.answer
		}
		got := s.microsoft().Busy(t.Context(), "M.R3_old", from, to)
		if spans(got) != c.busy || got.Problem != c.problem || got.Ended || got.Secret != "M.R3_new" {
			t.Errorf("%s: %q %+v", c.name, spans(got), got)
		}
	}
	if got := s.microsoft().Busy(t.Context(), "M.R3_ancient", from, to); got.Problem != problemEnded || !got.Ended {
		t.Errorf("%+v", got)
	}
}
