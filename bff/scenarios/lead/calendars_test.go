package lead

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/tour"
	"hearthway/bff/scenarios/product"
)

// signIn stands in for a provider of calendars.
type signIn struct {
	reading tour.Reading
	asked   []string // the secrets that it was read with
	revoked []string
	down    bool
}

func (s *signIn) LoginURL(state, verifier string) string {
	return "https://provider.example.com/?" + url.Values{"state": {state}, "verifier": {verifier}}.Encode()
}

func (s *signIn) Secret(_ context.Context, code, verifier string) (secret, problem string) {
	if len(verifier) < 43 || !strings.HasPrefix(code, "code-") {
		return "", "its permission ended"
	}
	return strings.Replace(code, "code", "token-4711", 1), ""
}

func (s *signIn) Busy(_ context.Context, secret string, _, _ time.Time) tour.Reading {
	s.asked = append(s.asked, secret)
	return s.reading
}

func (s *signIn) Revoke(_ context.Context, secret string) error {
	if s.down {
		return errors.New("down")
	}
	s.revoked = append(s.revoked, secret)
	return nil
}

// An agent connects a calendar by logging in at its provider: only in the session that began it, with tokens that nobody gets to see, until the permission
// ends. Whatever removes the calendar also revokes the token.
func TestCalendarsByLogin(t *testing.T) {
	c, home, bea := alone(t)
	withHours(bea, false)
	google, microsoft := &signIn{}, &signIn{}
	c.Services.Tours.CalendarLogins = map[tour.CalendarProvider]tour.CalendarLogin{tour.GoogleCalendar: google, tour.MicrosoftCalendar: microsoft}
	const begin, connect, remove = "POST /api/agent/tour-calendar/begin", "POST /api/agent/tour-calendar/connect", "DELETE /api/agent/tour-calendar"
	state := func(who *product.Client, provider string) string {
		t.Helper()
		u, err := url.Parse(who.Call(begin, map[string]string{"provider": provider}).Want(200, "success", true).Text("url"))
		if err != nil || strings.Contains(u.Query().Get("state"), u.Query().Get("verifier")) {
			t.Fatalf("%v %v", u, err)
		}
		return u.Query().Get("state")
	}
	with := func(code, state string) map[string]string { return map[string]string{"code": code, "state": state} }
	offer := func(days int, why string) {
		t.Helper()
		t.Log(why)
		c.Visitor().Call("GET /api/pub/inquiries/offer?alias="+home.Alias, nil).Want(200, "slots.#", days)
	}
	tours := func(want ...any) {
		t.Helper()
		bea.Call("GET /api/screens/my-tours", nil).Want(200, want...)
	}
	read := func() {
		t.Helper()
		if err := c.Services.Tours.ReadCalendars(t.Context()); err != nil {
			t.Error(err)
		}
	}
	tours("data.connect.#", 2, "data.connect.0.name", "Google Calendar", "data.calendar.host", "")

	bea.Call(begin, map[string]string{"provider": "yahoo"}).Want(422)
	c.VerifiedBuyer("ann@example.com").Call(begin, map[string]string{"provider": "google"}).Want(403)
	c.Visitor().Call(connect, with("code-1", "x")).Want(401)
	own, other := state(bea, "google"), c.Visitor()
	other.Token = other.Call(product.AgentLoginLink, c.LoginLink(account.Admin, "bea@agents.example.com")).Want(200, "success", true).Text("token")
	for name, refused := range map[string]struct {
		who         *product.Client
		code, state string
	}{
		"another session": {other, "code-1", own}, "another agent": {agentOf(c, "Cid"), "code-1", own}, "made up": {bea, "code-1", "bWFkZSB1cA"},
		"no code": {bea, "", own}, "cut off": {bea, "code-1", own[:len(own)-4]}, "refused there": {bea, "wrong", own},
	} {
		if r := refused.who.Call(connect, with(refused.code, refused.state)); r.Status != 422 {
			t.Errorf("%s: %d %s", name, r.Status, r.Body)
		}
	}
	c.Advance(16 * time.Minute)
	bea.Call(connect, with("code-1", own)).Want(422, "error", "This took too long, or you began it elsewhere. Please connect your calendar again.")
	if len(google.asked) > 0 {
		t.Error(google.asked)
	}

	google.reading = tour.Reading{Busy: []tour.Busy{{From: atTen.Add(-time.Hour), To: atTen.Add(8 * time.Hour)}}, Secret: "rotated-4711"}
	connected := bea.Call(connect, with("code-1", state(bea, "google"))).Want(200, "calendar.provider", "google", "calendar.host", "Google Calendar", "calendar.ended", false)
	offer(1, "busy all Saturday")
	c.Advance(61 * time.Minute)
	read()
	if !slices.Equal(google.asked, []string{"token-4711-1", "rotated-4711"}) {
		t.Errorf("read with %v", google.asked)
	}
	if all := connected.Body + strings.Join(c.Column("select encode(secret, 'escape') || busy::text from agent_calendars"), ""); strings.Contains(all, "4711") {
		t.Errorf("the token is a secret: %s", all)
	}

	// The provider doesn't let us in anymore: that is said, what is known stays, and nobody asks again.
	google.reading = tour.Reading{Problem: "its permission ended", Ended: true}
	c.Advance(61 * time.Minute)
	read()
	tours("data.calendar.ended", true, "data.calendar.problem", "We can’t read your calendar anymore: its permission ended. Until it is connected again, we go by what was in it before.")
	asked := len(google.asked)
	c.Advance(61 * time.Minute)
	read()
	offer(1, "it ended")
	if len(google.asked) != asked {
		t.Error("it was asked again")
	}
	google.reading = tour.Reading{}
	bea.Call(connect, with("code-2", state(bea, "google"))).Want(200, "calendar.ended", false, "calendar.problem", "")
	offer(2, "connected again")
	if len(google.revoked) > 0 {
		t.Errorf("%v: what ended can't be revoked, and with it the new one would be", google.revoked)
	}

	// Removed, replaced, or deleted with the account: each token is revoked once, if need be later.
	revoked := func(s *signIn, want ...string) {
		t.Helper()
		read()
		if !slices.Equal(s.revoked, want) {
			t.Errorf("revoked %v, want %v", s.revoked, want)
		}
	}
	bea.Call(connect, with("code-m", state(bea, "microsoft"))).Want(200, "calendar.host", "Outlook")
	revoked(google, "token-4711-2")
	microsoft.down = true
	bea.Call(remove, nil).Want(200, "calendar.host", "")
	revoked(microsoft)
	microsoft.down = false
	revoked(microsoft, "token-4711-m")

	// Connected again before that could be done: revoking the earlier token would end this calendar.
	bea.Call(connect, with("code-3", state(bea, "google"))).Want(200)
	google.down = true
	bea.Call(remove, nil).Want(200)
	bea.Call(connect, with("code-4", state(bea, "google"))).Want(200)
	google.down = false
	revoked(google, "token-4711-2")

	// What can't be read or stored isn't kept, unless the agent has a calendar there.
	google.reading, microsoft.reading = tour.Reading{Problem: "it couldn’t be reached"}, tour.Reading{Problem: "it couldn’t be reached", Secret: "rotated-4712"}
	bea.Call(connect, with("code-5", state(bea, "google"))).Want(422, "error", "We can’t read your calendar: it couldn’t be reached. Please connect it again.")
	revoked(google, "token-4711-2")
	bea.Call(connect, with("code-n", state(bea, "microsoft"))).Want(422)
	revoked(microsoft, "token-4711-m", "rotated-4712")
	microsoft.reading = tour.Reading{}
	c.Exec("alter table agent_calendars add constraint broken check (provider <> 'microsoft')")
	bea.Call(connect, with("code-o", state(bea, "microsoft"))).Want(500)
	revoked(microsoft, "token-4711-m", "rotated-4712", "token-4711-o")
	tours("data.calendar.host", "Google Calendar")

	left := func(want int) {
		t.Helper()
		if got := c.Column("select id::text from calendar_revocations"); len(got) != want {
			t.Errorf("%v are left, want %d", got, want)
		}
	}
	c.Exec("insert into calendar_revocations (provider, secret, created_at) select provider, secret, $1 from agent_calendars", c.Clock.Now())
	c.Exec("insert into calendar_revocations (provider, secret, created_at) select provider, secret, $1 from agent_calendars", c.Clock.Now().AddDate(0, 0, -8))
	logins := c.Services.Tours.CalendarLogins
	c.Services.Tours.CalendarLogins = nil
	read()
	left(1)
	c.Exec("delete from calendar_revocations")
	c.Services.Tours.CalendarLogins = logins
	c.Exec("delete from accounts where alias = 'bea'")
	revoked(google, "token-4711-2", "token-4711-4")
	left(0)
}
