package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/testkit"
)

func TestJobRunsWithItsArguments(t *testing.T) {
	done := make(chan string, 10)
	p := start(t, testkit.Database(t), func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, e errand) error { done <- e.What; return nil })
	})
	if err := p.Enqueue(t.Context(), errand{"letters"}); err != nil {
		t.Fatal(err)
	}
	if got := await(t, done); got != "letters" {
		t.Errorf("done: %q", got)
	}
}

// A machine whose clock is fast queues jobs that others run at once.
func TestFastClockDelaysNoJob(t *testing.T) {
	db := testkit.Database(t)
	for _, change := range []string{
		`create function fast() returns trigger language plpgsql as 'begin new.scheduled_at := new.scheduled_at + interval ''5 minutes''; return new; end'`,
		`create trigger fast before insert on river_job for each row execute function fast()`,
	} {
		if _, err := db.Pool().Exec(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan string, 10)
	p := start(t, db, func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, e errand) error { done <- e.What; return nil })
	})
	if err := errors.Join(p.EnqueueAt(t.Context(), errand{"later"}, time.Now()), p.Enqueue(t.Context(), errand{"now"}),
		db.Atomically(t.Context(), func(ctx context.Context) error { return p.Enqueue(ctx, errand{"now, too"}) })); err != nil {
		t.Fatal(err)
	}
	got := []string{await(t, done), await(t, done)}
	slices.Sort(got)
	if want := []string{"now", "now, too"}; !slices.Equal(got, want) {
		t.Errorf("done: %q", got)
	}
}

func TestJobIsEnqueuedInTheTransaction(t *testing.T) {
	db := testkit.Database(t)
	done := make(chan string, 10)
	p := start(t, db, func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, e errand) error { done <- e.What; return nil })
	})
	failed := errors.New("the change failed")
	err := db.Atomically(t.Context(), func(ctx context.Context) error {
		return errors.Join(p.Enqueue(ctx, errand{"of a change that failed"}), failed)
	})
	if !errors.Is(err, failed) {
		t.Fatal(err)
	}
	if err := db.Atomically(t.Context(), func(ctx context.Context) error { return p.Enqueue(ctx, errand{"of a change"}) }); err != nil {
		t.Fatal(err)
	}
	if got := await(t, done); got != "of a change" {
		t.Errorf("done: %q", got)
	}
}

func TestJobRunsOnceAcrossProcesses(t *testing.T) {
	db := testkit.Database(t)
	done := make(chan string, 100)
	plan := func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, e errand) error { done <- e.What; return nil })
	}
	p := start(t, db, plan)
	start(t, db, plan)
	const many = 20
	for i := range many {
		if err := p.Enqueue(t.Context(), errand{string(rune('a' + i))}); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[string]int{}
	for range many {
		seen[await(t, done)]++
	}
	if len(seen) != many || len(done) != 0 {
		t.Errorf("done: %v and %d more", seen, len(done))
	}
}

func TestScheduledJobsRunAtStart(t *testing.T) {
	done := make(chan struct{}, 10)
	start(t, testkit.Database(t), func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{Every: time.Hour}, func(context.Context, round) error { done <- struct{}{}; return nil })
	})
	await(t, done)
}

// A scheduled job runs in one process at a time, even if it takes longer than its interval and the process that schedules it is replaced.
func TestScheduledJobsRunOnceAtATime(t *testing.T) {
	db := testkit.Database(t)
	var running, most, runs atomic.Int32
	plan := func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{Every: 50 * time.Millisecond}, func(context.Context, round) error {
			now := running.Add(1)
			defer running.Add(-1)
			if now > most.Load() {
				most.Store(now)
			}
			time.Sleep(300 * time.Millisecond)
			runs.Add(1)
			return nil
		})
	}
	first := start(t, db, plan)
	start(t, db, plan)
	start(t, db, plan)
	for came := int32(0); came < 3; came = runs.Load() {
		time.Sleep(50 * time.Millisecond)
	}
	if err := first.stop(); err != nil { // which may have been the one that schedules
		t.Fatal(err)
	}
	for before := runs.Load(); runs.Load() < before+3; {
		time.Sleep(50 * time.Millisecond)
	}
	if most.Load() != 1 {
		t.Errorf("%d ran at the same time", most.Load())
	}
}

// A training that two processes ask for, while it waits or runs, happens once.
func TestOneAtATimeAcrossProcesses(t *testing.T) {
	db := testkit.Database(t)
	done, goOn := make(chan string, 10), make(chan struct{})
	plan := func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, l lesson) error {
			<-goOn
			done <- l.Area
			return nil
		})
	}
	one, other := start(t, db, plan), start(t, db, plan)
	for range 5 {
		for _, p := range []*process{one, other} {
			for _, area := range []string{"tx", "ut", "wy"} {
				if err := p.Enqueue(t.Context(), lesson{area}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	close(goOn)
	got := []string{await(t, done), await(t, done), await(t, done)}
	slices.Sort(got)
	var queued int
	if err := db.Pool().QueryRow(t.Context(), "select count(*) from river_job where kind = 'lesson'").Scan(&queued); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, []string{"tx", "ut", "wy"}) || queued != 3 {
		t.Errorf("done: %v, %d were queued", got, queued)
	}
}

// Whoever is on call finds a job that failed in the log, but not what its error says, which someone may have typed. Messages have logged
// their own reason.
func TestFailedJobsAreLogged(t *testing.T) {
	var log testkit.Output
	done := make(chan struct{}, 10)
	p := startLogging(t, testkit.Database(t), slog.New(slog.NewTextHandler(&log, nil)), func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{Pause: func(int) time.Duration { return time.Hour }}, func(_ context.Context, e errand) error {
			defer func() { done <- struct{}{} }()
			switch e.What {
			case "fine":
				return nil
			case "message":
				return &message.DeliveryError{Reason: "reply 451"}
			}
			return errors.New("ann@example.com is unknown")
		})
	})
	for _, what := range []string{"fine", "message", "broken"} {
		if err := p.Enqueue(t.Context(), errand{what}); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		await(t, done)
	}
	if err := p.stop(); err != nil {
		t.Fatal(err)
	}
	text := log.String()
	if strings.Count(text, "a job failed") != 1 || !strings.Contains(text, "kind=errand job=3 attempt=1") || strings.Contains(text, "ann@") {
		t.Error(text)
	}
}

func TestStopWaitsForRunningJobs(t *testing.T) {
	began, goOn, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	p := start(t, testkit.Database(t), func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(ctx context.Context, _ errand) error {
			close(began)
			<-goOn
			done <- ctx.Err()
			return nil
		})
	})
	if err := p.Enqueue(t.Context(), errand{}); err != nil {
		t.Fatal(err)
	}
	await(t, began)
	ended := make(chan error, 1)
	go func() { ended <- p.stop() }()
	close(goOn)
	if err := await(t, done); err != nil {
		t.Errorf("the job was cut off: %v", err)
	}
	if err := await(t, ended); err != nil {
		t.Error(err)
	}
}

// A deployment interrupts what takes long, such as training. That isn't a failure that someone on call must read about.
func TestStopInterruptsLongJobs(t *testing.T) {
	var log testkit.Output
	began := make(chan struct{})
	p := startLogging(t, testkit.Database(t), slog.New(slog.NewTextHandler(&log, nil)), func(queue *jobs.Jobs) {
		jobs.Handle(queue, jobs.Options{}, func(ctx context.Context, _ errand) error {
			close(began)
			<-ctx.Done()
			return ctx.Err()
		})
	})
	if err := p.Enqueue(t.Context(), errand{}); err != nil {
		t.Fatal(err)
	}
	await(t, began)
	if err := p.stop(); err != nil {
		t.Fatal(err)
	}
	if text := log.String(); !strings.Contains(text, "a job was interrupted") || strings.Contains(text, "a job failed") {
		t.Error(text)
	}
}

// The jobs of a killed process go on in another one, at once: login codes wait in them. Those of a living one stay where they are.
func TestJobsOfKilledProcessAreTakenOver(t *testing.T) {
	db := testkit.Database(t)
	for _, change := range []string{
		`insert into job_processes (id, seen_at) values ('killed', now() - interval '1 minute'), ('living', now() + interval '1 hour')`,
		`insert into river_job (kind, args, state, attempt, max_attempts, attempted_at, attempted_by) values
			('errand', '{"what": "of the killed"}', 'running', 1, 3, now(), '{other,killed}'),
			('errand', '{"what": "for the last time"}', 'running', 3, 3, now(), '{killed}'),
			('errand', '{"what": "tried once"}', 'running', 1, 1, now(), '{killed}'),
			('errand', '{"what": "of the living"}', 'running', 1, 3, now(), '{killed,living}'),
			('errand', '{"what": "of a process that never said it lives"}', 'running', 1, 3, now(), '{stranger}')`,
	} {
		if _, err := db.Pool().Exec(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan string, 10)
	p := start(t, db, func(queue *jobs.Jobs) {
		queue.NoticeKilledAfter(100 * time.Millisecond)
		jobs.Handle(queue, jobs.Options{}, func(_ context.Context, e errand) error { done <- e.What; return nil })
	})
	got := []string{await(t, done), await(t, done)}
	slices.Sort(got)
	if want := []string{"of the killed", "tried once"}; !slices.Equal(got, want) {
		t.Errorf("done: %q", got)
	}
	if err := p.stop(); err != nil {
		t.Fatal(err)
	}
	var states, processes string
	err := db.Pool().QueryRow(t.Context(), `select string_agg(state::text, ' ' order by id), (select string_agg(id, ' ' order by id) from job_processes) from river_job`).Scan(&states, &processes)
	if err != nil || states != "completed discarded completed running running" || processes != "killed living" || len(done) > 0 {
		t.Errorf("jobs %q, processes %q, %d more done, %v", states, processes, len(done), err)
	}
}

// A job that may outlast the time after which it counts as abandoned would run twice.
func TestTooLongLimitIsRefused(t *testing.T) {
	queue, err := jobs.New(testkit.Database(t), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a job may take half an hour")
		}
	}()
	jobs.Handle(queue, jobs.Options{Limit: 30 * time.Minute}, func(context.Context, errand) error { return nil })
}
