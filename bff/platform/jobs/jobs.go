// Package jobs runs work that can wait or recurs: in the background, in whichever process is free, with
// retries. Jobs are rows in PostgreSQL, added in the transaction of the change that causes them; River
// distributes them.
//
// A job is a type with its parameters, declared beside the work for it; bff/app joins the two and says when
// it runs:
//
//	jobs.Handle(all, jobs.Options{Every: time.Minute}, func(ctx context.Context, _ alert.RunJob) error {
//		return alerts.Run(ctx)
//	})
package jobs

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/tracing"
)

const (
	// maxAtOnce is how many jobs one process runs concurrently.
	maxAtOnce = 4
	// defaultTimeout is the default timeout of a job.
	defaultTimeout = 5 * time.Minute
	// maxTimeout is the longest timeout that a job may have.
	maxTimeout = 15 * time.Minute
	// stuckAfter is when a job that still runs counts as stuck; longer than any timeout.
	stuckAfter = 20 * time.Minute
	// stopLimit is how long a process that shuts down lets its jobs finish. An interrupted job is
	// retried.
	stopLimit = 5 * time.Second
	// keepDone is how long finished jobs stay in the table, for debugging.
	keepDone = 6 * time.Hour
	// maxTries is how often a job is tried, over about eleven hours.
	maxTries = 12
)

// Database is where jobs are stored; *postgres.DB implements it.
type Database interface {
	// Pool are its connections.
	Pool() *pgxpool.Pool
	// Transaction is the context's transaction, or nil.
	Transaction(ctx context.Context) pgx.Tx
}

// Args are a job's parameters, as JSON; Kind names it and must never change.
type Args interface{ Kind() string }

// Options says when a job runs and for how long.
type Options struct {
	Every time.Duration                 // 0: only when queued; otherwise also at startup and at this interval, in one of the processes
	Limit time.Duration                 // per run; 0: defaultTimeout; at most maxTimeout
	Pause func(tries int) time.Duration // by number of failures; nil: River's default, tries^4 seconds
}

// Jobs are the kinds of jobs and the work for each.
type Jobs struct {
	db       Database
	log      *slog.Logger
	workers  *river.Workers
	periodic []*river.PeriodicJob
	// killedAfter is a constant but for tests.
	killedAfter time.Duration
	inserter    *river.Client[pgx.Tx] // inserts only
	// Tracer makes each run of a job a part of the trace of what queued it; nil: none.
	Tracer *tracing.Tracer
}

// New creates jobs that can be queued. Handle registers the work for them, Run executes it.
func New(db Database, log *slog.Logger) (*Jobs, error) {
	inserter, err := river.NewClient(riverpgxv5.New(db.Pool()), &river.Config{Logger: slog.New(warningsOnly{log.Handler()}), MaxAttempts: maxTries})
	if err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return &Jobs{db: db, log: log, workers: river.NewWorkers(), inserter: inserter, killedAfter: killedAfter}, nil
}

// Handle registers the work for a kind of job. It may run twice if a process dies before recording its
// completion, and concurrently for two jobs of the same kind. It panics if the limit is longer than
// maxTimeout: such a job would be started again while it still runs.
func Handle[T Args](jobs *Jobs, plan Options, work func(ctx context.Context, args T) error) {
	limit := plan.Limit
	if limit == 0 {
		limit = defaultTimeout
	}
	if limit > maxTimeout {
		var job T
		panic(fmt.Sprintf("a %s job may take %s, longer than %s", job.Kind(), limit, maxTimeout))
	}
	river.AddWorker(jobs.workers, &worker[T]{jobs: jobs, limit: limit, pause: plan.Pause, work: work})
	if plan.Every > 0 {
		jobs.periodic = append(jobs.periodic, river.NewPeriodicJob(river.PeriodicInterval(plan.Every),
			func() (river.JobArgs, *river.InsertOpts) {
				var none T
				return none, &river.InsertOpts{MaxAttempts: 1, UniqueOpts: onlyOne} // it recurs anyway
			}, &river.PeriodicJobOpts{RunOnStart: true}))
	}
}

type worker[T Args] struct {
	river.WorkerDefaults[T]
	jobs  *Jobs
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

// snoozeDelay is how long a job is postponed by ErrSnooze.
const snoozeDelay = time.Second

// Work implements river.Worker.
func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) error {
	var queued metadata
	_ = json.Unmarshal(job.Metadata, &queued) // zero without a trace
	ctx, span := w.jobs.Tracer.Job(ctx, "job "+job.Kind, queued.Parent)
	span.Text("job.kind", job.Kind)
	span.Int("job.attempt", job.Attempt)
	failed := true // also if it panics
	defer func() { span.End(failed) }()
	err := w.work(context.WithValue(ctx, lastTryKey{}, job.Attempt >= job.MaxAttempts), job.Args)
	interrupted := err != nil && errors.Is(ctx.Err(), context.Canceled)
	failed = err != nil && !errors.Is(err, ErrSnooze) && !interrupted
	if errors.Is(err, ErrSnooze) {
		return river.JobSnooze(snoozeDelay)
	}
	if interrupted {
		w.jobs.log.InfoContext(ctx, "a job was interrupted, because the process ends", "kind", job.Kind, "job", job.ID)
		return err
	}
	if _, logged := errors.AsType[*message.DeliveryError](err); err != nil && !logged {
		// Not the error itself, which may have what someone typed; it is with the job, in the column errors.
		w.jobs.log.WarnContext(ctx, "a job failed", "kind", job.Kind, "job", job.ID, "attempt", job.Attempt, "attempts", job.MaxAttempts, "code", apperr.CodeOf(err))
	}
	return err
}

// Timeout implements river.Worker.
func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.limit }

// Enqueue queues a job. If ctx has a transaction, the job runs after its commit, and not at all after a
// rollback.
func (j *Jobs) Enqueue(ctx context.Context, args Args) error {
	return j.EnqueueAt(ctx, args, time.Time{})
}

// EnqueueAt is Enqueue for a later time.
func (j *Jobs) EnqueueAt(ctx context.Context, args Args, at time.Time) error {
	options := &river.InsertOpts{ScheduledAt: at}
	var err error
	if parent := tracing.Parent(ctx); parent != "" {
		if options.Metadata, err = json.Marshal(metadata{parent}); err != nil {
			return err
		}
	}
	var queued *rivertype.JobInsertResult
	tx := j.db.Transaction(ctx)
	if tx != nil {
		queued, err = j.inserter.InsertTx(ctx, tx, args, options)
	} else {
		queued, err = j.inserter.Insert(ctx, args, options)
	}
	if err == nil && at.IsZero() {
		err = j.dueNow(ctx, tx, queued.Job.ID)
	}
	if err != nil {
		return fmt.Errorf("queue a %s job: %w", args.Kind(), err)
	}
	return nil
}

// dueNow makes a job due by the database's clock, as others see it: River uses this machine's, and if that is fast, nobody else would run
// the job before it is right.
func (j *Jobs) dueNow(ctx context.Context, tx pgx.Tx, id int64) error {
	const correct = `update river_job set scheduled_at = now() where id = $1 and state = 'available' and scheduled_at > clock_timestamp()`
	if tx == nil {
		_, _ = j.db.Pool().Exec(ctx, correct, id) // it is queued, late at worst
		return nil
	}
	_, err := tx.Exec(ctx, correct, id)
	return err
}

// metadata is what is stored with a job besides its arguments.
type metadata struct {
	Parent string `json:"traceparent"` // the step that queued it
}

// Run executes jobs until ctx ends, and then lets those in progress finish.
func (j *Jobs) Run(ctx context.Context) error {
	id := rand.Text()
	client, err := river.NewClient(riverpgxv5.New(j.db.Pool()), &river.Config{
		ID:           id,
		Queues:       map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: maxAtOnce}, messageQueue: {MaxWorkers: maxAtOnce}, oneAtATimeQueue: {MaxWorkers: 1}},
		Workers:      j.workers,
		PeriodicJobs: j.periodic,
		Logger:       slog.New(warningsOnly{j.log.Handler()}),
		MaxAttempts:  maxTries,

		JobTimeout: defaultTimeout, RescueStuckJobsAfter: stuckAfter, SoftStopTimeout: stopLimit,
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
	var watch sync.WaitGroup
	alive, finished := context.WithCancel(context.WithoutCancel(ctx))
	watch.Go(func() { j.watch(alive, id) })
	<-client.Stopped()
	finished()
	watch.Wait()
	j.leave(id)
	return nil
}

// warningsOnly passes on warnings and errors; River also logs each of its steps.
type warningsOnly struct{ slog.Handler }

// Enabled implements slog.Handler.
func (w warningsOnly) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

// WithAttrs implements slog.Handler.
func (w warningsOnly) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warningsOnly{w.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (w warningsOnly) WithGroup(name string) slog.Handler {
	return warningsOnly{w.Handler.WithGroup(name)}
}
