package account

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
)

// When a device was last used is noted beside what it asks for: that nobody can write it down keeps nobody out.
func TestAFailedUpdateOfTheLastUseFailsNoRequest(t *testing.T) {
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
