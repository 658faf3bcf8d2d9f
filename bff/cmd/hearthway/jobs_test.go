package main

import (
	"context"
	"errors"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
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
	if privacy.Grace != 14*24*time.Hour || privacy.Backups != 35*24*time.Hour {
		t.Errorf("%v to undo, backups %v", privacy.Grace, privacy.Backups)
	}
	c.advance(14 * 24 * time.Hour)
	c.working()
	eventually(t, "the account is gone", func() bool { return d.ask("GET /api/lead/client-leads/me", nil).status == 401 })
}

// A database that is away for a moment ends no work for good.
func TestWorkThatCouldNotBeginBeginsLater(t *testing.T) {
	tries, told := 0, 0
	work := func(context.Context) error {
		if tries++; tries < 3 {
			return errors.New("the database is away")
		}
		return nil
	}
	retry(t.Context(), time.Nanosecond, work, func(error) { told++ })
	if tries != 3 || told != 2 {
		t.Errorf("tried %d times, told %d times", tries, told)
	}

	ctx, end := context.WithCancel(t.Context())
	retry(ctx, time.Hour, func(context.Context) error { return errors.New("away") }, func(error) { end() })
}
