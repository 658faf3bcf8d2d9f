package main

import (
	"strings"
	"testing"
	"time"
)

// When a device was last used is noted beside what it asks for: that nobody can write it down keeps nobody out.
func TestAFailedNoteOfTheLastUseFailsNoRequest(t *testing.T) {
	c := newCity(t)
	d := c.proven("ann@example.com")
	c.put(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`)
	c.put(`create trigger refuse before update on sessions for each row execute function refuse()`)
	c.advance(time.Hour)
	d.ask("GET /api/lead/client-leads/me", nil).want(200, "me.email", "ann@example.com")
	d.ask("GET /api/account/sessions", nil).want(200, "sessions.0.current", true)
	if !strings.Contains(c.log.String(), "the use of a session was not noted") {
		t.Error("nobody hears of it")
	}
}
