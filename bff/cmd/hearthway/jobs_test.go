package main

import (
	"context"
	"testing"
	"time"

	"hearthway/bff/domain/erasure"
)

// working does the jobs of the city in the background until the test ends.
func (c *city) working() {
	c.t.Helper()
	ctx, stop := context.WithCancel(c.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.jobs.Run(ctx) }()
	c.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			c.t.Error(err)
		}
	})
}

// Nobody has to ask for an instant mail: the import does, and within the minute it is written. What is due by the clock is
// looked for at least as often.
func TestAnInstantMailIsWrittenByItself(t *testing.T) {
	c := newCity(t)
	c.proven(ann).searches("Oak Street", "instant", nil)
	c.working()
	c.feed(house(1, 450_000))
	eventually(t, "the mail", func() bool { return len(c.news(ann)) == 1 })
	if alertsEvery > time.Minute {
		t.Errorf("mails are looked for every %v only", alertsEvery)
	}
}

// Fourteen days after it was asked for, an account goes by itself.
func TestAnAccountGoesByItself(t *testing.T) {
	c := newCity(t)
	d := c.proven(ann)
	d.ask(dataErase, `{"kind":"account"}`).want(200)
	if erasure.Grace != 14*24*time.Hour || erasure.Backups != 35*24*time.Hour {
		t.Errorf("%v to undo, backups %v", erasure.Grace, erasure.Backups)
	}
	c.advance(14 * 24 * time.Hour)
	c.working()
	eventually(t, "the account is gone", func() bool { return d.ask("GET /api/lead/client-leads/me", nil).status == 401 })
}
