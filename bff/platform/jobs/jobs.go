// Package jobs runs work that can wait, or recurs: in the background, in whichever process is free, with retries.
// Jobs are rows in PostgreSQL, added in the transaction of the change that causes them; River distributes them.
//
// A job is a type with its parameters, in its own file here, and the work for it, which bff/app assembles:
//
//	job.On(jobs, job.Plan{Every: time.Hour}, func(ctx context.Context, _ job.Tidy) error {
//		return accounts.Tidy(ctx)
//	})
package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
)

const (
	// maxAtOnce is how many jobs one process works on.
	maxAtOnce = 4
	// usualLimit is how long a job may take when its plan says nothing.
	usualLimit = 5 * time.Minute
	// deadAfter is when a job counts as left behind by a process that died; longer than any limit.
	deadAfter = 20 * time.Minute
	// stopLimit is how long a process that ends lets its jobs finish. One that is cut off is tried again.
	stopLimit = 5 * time.Second
	// keepDone is how long finished jobs stay in the table, for debugging.
	keepDone = 6 * time.Hour
	// maxTries is how often a job is tried, over about a day.
	maxTries = 12
)

// Database is where jobs are stored; *postgres.DB is one.
type Database interface {
	// Pool are its connections.
	Pool() *pgxpool.Pool
	// Transaction is the one that a context is in, or nil.
	Transaction(ctx context.Context) pgx.Tx
}

// Args are a job's parameters, as JSON; Kind names it and must never change.
type Args interface{ Kind() string }

// Options says when a job runs and for how long.
type Options struct {
	Every time.Duration                 // 0: only when it is asked for; else by one of all processes, and at the start
	Limit time.Duration                 // of one run; 0: five minutes, and never more than fifteen
	Pause func(tries int) time.Duration // after so many failures; nil: ever longer, up to hours
}

// Jobs are the product's kinds of jobs, and the work for each.
type Jobs struct {
	db       Database
	log      *slog.Logger
	workers  *river.Workers
	periodic []*river.PeriodicJob
	inserter *river.Client[pgx.Tx] // inserts only
}

// New creates jobs that can be added. Handle registers the work for them, Run does it.
func New(db Database, log *slog.Logger) (*Jobs, error) {
	asking, err := river.NewClient(riverpgxv5.New(db.Pool()), &river.Config{Logger: slog.New(warningsOnly{log.Handler()}), MaxAttempts: maxTries})
	if err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return &Jobs{db: db, log: log, workers: river.NewWorkers(), inserter: asking}, nil
}

// Handle registers the work for a kind of job. It may run twice, if a process died before recording its completion, and
// concurrently for two jobs of a kind.
func Handle[T Args](jobs *Jobs, plan Options, work func(ctx context.Context, args T) error) {
	limit := plan.Limit
	if limit == 0 {
		limit = usualLimit
	}
	river.AddWorker(jobs.workers, &worker[T]{limit: limit, pause: plan.Pause, work: work})
	if plan.Every > 0 {
		jobs.periodic = append(jobs.periodic, river.NewPeriodicJob(river.PeriodicInterval(plan.Every),
			func() (river.JobArgs, *river.InsertOpts) {
				var none T
				return none, &river.InsertOpts{MaxAttempts: 1} // it comes again anyway
			}, &river.PeriodicJobOpts{RunOnStart: true}))
	}
}

type worker[T Args] struct {
	river.WorkerDefaults[T]
	limit time.Duration
	pause func(tries int) time.Duration
	work  func(ctx context.Context, args T) error
}

// NextRetry implements river.Worker.
func (w *worker[T]) NextRetry(job *river.Job[T]) time.Time {
	if w.pause == nil {
		return w.WorkerDefaults.NextRetry(job)
	}
	return time.Now().Add(w.pause(job.Attempt))
}

type lastTryKey struct{}

// LastTry reports whether the context's job won't be retried.
func LastTry(ctx context.Context) bool {
	last, _ := ctx.Value(lastTryKey{}).(bool)
	return last
}

// ErrSnooze is returned by work that can't be done right now, though nothing is wrong.
var ErrSnooze = errors.New("the job is postponed")

// snoozeDelay is how much later that is.
const snoozeDelay = time.Second

// Work implements river.Worker.
func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) error {
	err := w.work(context.WithValue(ctx, lastTryKey{}, job.Attempt >= job.MaxAttempts), job.Args)
	if errors.Is(err, ErrSnooze) {
		return river.JobSnooze(snoozeDelay)
	}
	return err
}

// Timeout implements river.Worker.
func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.limit }

// Enqueue has a job done soon: once the transaction of ctx is over, if there is one, and not at all when that
// fails.
func (j *Jobs) Enqueue(ctx context.Context, args Args) error {
	return j.EnqueueAt(ctx, args, time.Time{})
}

// EnqueueAt is Ask for a time to come.
func (j *Jobs) EnqueueAt(ctx context.Context, args Args, at time.Time) error {
	options := &river.InsertOpts{ScheduledAt: at}
	var err error
	if tx := j.db.Transaction(ctx); tx != nil {
		_, err = j.inserter.InsertTx(ctx, tx, args, options)
	} else {
		_, err = j.inserter.Insert(ctx, args, options)
	}
	if err != nil {
		return fmt.Errorf("add a job %s: %w", args.Kind(), err)
	}
	return nil
}

// Run does jobs until ctx ends, and lets those in progress finish.
func (j *Jobs) Run(ctx context.Context) error {
	client, err := river.NewClient(riverpgxv5.New(j.db.Pool()), &river.Config{
		Queues:       map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: maxAtOnce}, messageQueue: {MaxWorkers: maxAtOnce}},
		Workers:      j.workers,
		PeriodicJobs: j.periodic,
		Logger:       slog.New(warningsOnly{j.log.Handler()}),
		MaxAttempts:  maxTries,

		JobTimeout: usualLimit, RescueStuckJobsAfter: deadAfter, SoftStopTimeout: stopLimit,
		CompletedJobRetentionPeriod: keepDone,
	})
	if err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	if err := client.Start(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return fmt.Errorf("start the jobs: %w", err)
	}
	<-client.Stopped()
	return nil
}

// warningsOnly passes on warnings and worse: River tells of each of its steps.
type warningsOnly struct{ slog.Handler }

// Enabled implements slog.Handler.
func (q warningsOnly) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && q.Handler.Enabled(ctx, level)
}

// WithAttrs implements slog.Handler.
func (q warningsOnly) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warningsOnly{q.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (q warningsOnly) WithGroup(name string) slog.Handler {
	return warningsOnly{q.Handler.WithGroup(name)}
}
