package jobs_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// errand is a job with one argument.
type errand struct {
	What string `json:"what"`
}

func (errand) Kind() string { return "errand" }

// round is a scheduled job.
type round struct{}

func (round) Kind() string { return "round" }

// lesson is a job of which one runs at a time.
type lesson struct {
	Area string `json:"area"`
}

func (lesson) Kind() string { return "lesson" }

func (lesson) InsertOpts() jobs.InsertOpts { return jobs.OneAtATime() }

// process is one BFF with its jobs.
type process struct {
	*jobs.Jobs
	stop func() error
}

// start opens the queue, lets the test register jobs, and runs them.
func start(t *testing.T, db *postgres.DB, plan func(*jobs.Jobs)) *process {
	t.Helper()
	return startLogging(t, db, slog.New(slog.DiscardHandler), plan)
}

// startLogging is start with a log.
func startLogging(t *testing.T, db *postgres.DB, log *slog.Logger, plan func(*jobs.Jobs)) *process {
	t.Helper()
	queue, err := jobs.New(db, log)
	if err != nil {
		t.Fatal(err)
	}
	plan(queue)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- queue.Run(ctx) }()
	p := &process{Jobs: queue, stop: sync.OnceValue(func() error {
		cancel()
		return <-ended
	})}
	t.Cleanup(func() {
		if err := p.stop(); err != nil {
			t.Errorf("jobs ended with %v", err)
		}
	})
	return p
}

// await receives a value from a channel.
func await[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(time.Minute):
		t.Fatal("nothing received for a minute")
	}
	panic("unreachable")
}
