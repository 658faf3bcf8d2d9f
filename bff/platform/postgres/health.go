package postgres

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// When a server counts as hanging: two checks in a row went unanswered.
const (
	checkEvery = 500 * time.Millisecond
	checkLimit = time.Second
	checksFail = 2
	checkAgain = 250 * time.Millisecond
)

// errHangs is what callers get while the server hangs.
var errHangs = errors.New("the database hangs")

// health checks a server. One that hangs, because its machine stopped or the network lost it, takes statements
// and answers none: statement_timeout is the server's own to keep, and most callers have seconds left. So a ping goes
// over a connection of its own, as a load balancer checks what is behind it. While the server hangs, the contexts
// of all statements in progress are canceled and new ones are refused, until a ping is answered.
type health struct {
	config *pgx.ConnConfig
	log    *slog.Logger
	stop   context.CancelFunc
	ended  chan struct{}
	up     atomic.Pointer[uptime]
}

// uptime is a time in which a server answers; the context ends with it.
type uptime struct {
	context.Context
	end context.CancelFunc
}

// watchHealth begins to check the server of a pool, and has the pool heed it.
func watchHealth(pool *pgxpool.Config, log *slog.Logger) *health {
	h := &health{config: pool.ConnConfig.Copy(), log: log, ended: make(chan struct{})}
	h.begins()
	h.config.Tracer = nil
	pool.BeforeConnect = func(context.Context, *pgx.ConnConfig) error { return h.refusal() }
	pool.PrepareConn = func(context.Context, *pgx.Conn) (bool, error) { return true, h.refusal() }
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	go h.run(ctx)
	return h
}

func (h *health) close() {
	h.stop()
	<-h.ended
}

func (h *health) begins() {
	ctx, end := context.WithCancel(context.Background())
	h.up.Store(&uptime{ctx, end})
}

func (h *health) refusal() error {
	if h.up.Load().Err() != nil {
		return errHangs
	}
	return nil
}

func (h *health) run(ctx context.Context) {
	defer close(h.ended)
	var conn *pgx.Conn
	for failed, pause := 0, checkEvery; ; {
		select {
		case <-ctx.Done():
			hangUp(conn)
			return
		case <-time.After(pause):
		}
		var hangs bool
		conn, hangs = h.check(ctx, conn)
		switch {
		case ctx.Err() != nil: // the check was cut short
		case !hangs:
			if failed >= checksFail {
				h.begins()
				h.log.Info("the database answers again")
			}
			failed, pause = 0, checkEvery
		default:
			failed, pause = failed+1, checkAgain
			if failed == checksFail {
				h.log.Warn("the database hangs; statements are refused until it answers")
				h.up.Load().end()
			}
		}
	}
}

// check asks the server over a connection, or over a new one when there is none. That a server refuses or is not
// there is no hanging: whoever wants something of it learns that at once.
func (h *health) check(ctx context.Context, conn *pgx.Conn) (_ *pgx.Conn, hangs bool) {
	ctx, cancel := context.WithTimeout(ctx, checkLimit)
	defer cancel()
	var err error
	if conn == nil {
		conn, err = pgx.ConnectConfig(ctx, h.config)
	} else {
		err = conn.Ping(ctx)
	}
	if err == nil {
		return conn, false
	}
	hangUp(conn)
	return nil, ctx.Err() != nil || errors.Is(err, syscall.EAGAIN) // the latter when too many wait to be let in
}

// hangUp closes a connection, if there is one, without waiting for the other side for long.
func hangUp(conn *pgx.Conn) {
	if conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), checkAgain)
	defer cancel()
	_ = conn.Close(ctx) // it may be dead already
}

type whileUpKey struct{}

// whileUp returns a context that also ends when the server hangs, to be released with release.
func (h *health) whileUp(ctx context.Context) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	leave := context.AfterFunc(h.up.Load(), cancel)
	return context.WithValue(ctx, whileUpKey{}, func() {
		leave()
		cancel()
	})
}

func release(ctx context.Context) { ctx.Value(whileUpKey{}).(func())() }

// TraceQueryStart implements pgx.QueryTracer.
func (h *health) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return h.whileUp(ctx)
}

// TraceQueryEnd implements pgx.QueryTracer.
func (h *health) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	release(ctx)
}

// TraceBatchStart implements pgx.BatchTracer.
func (h *health) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return h.whileUp(ctx)
}

// TraceBatchQuery implements pgx.BatchTracer.
func (h *health) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd implements pgx.BatchTracer.
func (h *health) TraceBatchEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchEndData) {
	release(ctx)
}

// TraceAcquireStart implements pgxpool.AcquireTracer: whoever waits for a connection waits for the server.
func (h *health) TraceAcquireStart(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData) context.Context {
	return h.whileUp(ctx)
}

// TraceAcquireEnd implements pgxpool.AcquireTracer.
func (h *health) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	release(ctx)
}
