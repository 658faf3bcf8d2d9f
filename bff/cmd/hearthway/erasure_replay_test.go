package main

import (
	"testing"

	"hearthway/bff/features/privacy"
	"hearthway/bff/testkit"
)

// A backup knows of nothing that was asked since. The journal does.
func TestErasuresAreReplayed(t *testing.T) {
	folder := "DATA_DIR=" + t.TempDir() // where the journal is
	c := newCity(t, folder)
	ann, said := c.everything("ann@example.com")
	ben, carl := c.proven("ben@example.com"), c.proven("carl@example.com")
	carl.ask(dataErase, `{"kind":"account"}`).want(200) // and thinks again after the backup
	backup := backUp(c, folder)

	ann.ask(dataErase, `{"kind":"account"}`).want(200)
	carl.ask("POST /api/account/data/undo", nil).want(200)
	c.advance(privacy.Grace)
	c.eraseDue(1)
	ben.confirmed("ben@example.com").ask(dataErase, `{"kind":"data"}`).want(200) // still waits

	c.restore(backup, folder)
	ann.ask("GET /api/lead/client-leads/me", nil).want(200) // she is back
	if count, err := c.services.Erasures.Replay(t.Context()); err != nil || count != 3 {
		t.Fatalf("%d were set right: %v", count, err)
	}
	ann.ask("GET /api/lead/client-leads/me", nil).want(401)
	nothingLeft(c, said...)
	carl.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_due", nil)
	ben.ask("GET /api/lead/client-leads/me", nil).want(200, "me.erasure_kind", "data")
	if gone, err := c.services.Erasures.Gone(t.Context(), "ann@example.com"); err != nil || !gone {
		t.Errorf("gone: %v, %v", gone, err)
	}
	if count, err := c.services.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("a second time %d were set right: %v", count, err)
	}
	c.advance(privacy.Grace)
	c.eraseDue(1) // Ben's
	if count, err := c.services.Erasures.Replay(t.Context()); err != nil || count != 0 {
		t.Errorf("later %d were set right: %v", count, err)
	}
}

// backUp copies the database.
func backUp(c *city, env string) (url string) {
	c.t.Helper()
	if err := c.services.post.Drain(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	c.db.Close() // what others are connected to cannot be copied
	url = testkit.CopyDatabase(c.t, c.url)
	c.restore(c.url, env)
	return url
}
