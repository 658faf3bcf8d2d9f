package account

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// A session's last use is recorded along with the request. If that fails, the request still succeeds.
func TestFailedLastSeenUpdateFailsNoRequest(t *testing.T) {
	c := product.New(t)
	d := c.VerifiedBuyer("ann@example.com")
	c.Exec(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`)
	c.Exec(`create trigger refuse before update on sessions for each row execute function refuse()`)
	c.Advance(time.Hour)
	d.Call("GET /api/lead/client-leads/me", nil).Want(200, "me.email", "ann@example.com")
	d.Call("GET /api/account/sessions", nil).Want(200, "sessions.0.current", true)
	if !strings.Contains(c.Log.String(), "a session's last use could not be recorded") {
		t.Error("nobody hears of it")
	}
}
