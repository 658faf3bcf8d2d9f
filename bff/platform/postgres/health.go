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

// A server counts as hanging after two unanswered checks in a row.
const (
	checkEvery = 500 * time.Millisecond
	checkLimit = time.Second
	checksFail = 2
	checkAgain = 250 * time.Millisecond
)

// errHangs is the error of callers while the server hangs.
var errHangs = errors.New("the database is not responding")

// health checks a server. A server that hangs, because its machine stopped or the network lost it,
// accepts statements but doesn't answer: statement_timeout is enforced by the server itself, and most
// callers have seconds left. So it is pinged on a separate connection, as a load balancer does. While
// it hangs, the contexts of all running statements are canceled and new ones are rejected, until a ping
// is answered.
type health struct {
	config *pgx.ConnConfig
	log    *slog.Logger
	stop   context.CancelFunc
	ended  chan struct{}
	up     atomic.Pointer[uptime]
}

// uptime is a period in which a server responds; its context ends with it.
type uptime struct {
	context.Context
	end context.CancelFunc
}

// watchHealth starts checking a pool's server, and makes the pool respect the result.
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
		case ctx.Err() != nil: // the check was interrupted
		case !hangs:
			if failed >= checksFail {
				h.begins()
				h.log.Info("the database is responding again")
			}
			failed, pause = 0, checkEvery
		default:
			failed, pause = failed+1, checkAgain
			if failed == checksFail {
				h.log.Warn("the database is not responding; rejecting statements until it is")
				h.up.Load().end()
			}
		}
	}
}

// check pings the server on a connection, or on a new one if there is none. A server that refuses
// connections or is down doesn't hang: callers find out at once.
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
	return nil, ctx.Err() != nil || errors.Is(err, syscall.EAGAIN) // the latter if too many wait for a connection
}

// hangUp closes a connection, if there is one, without waiting long for the server.
func hangUp(conn *pgx.Conn) {
	if conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), checkAgain)
	defer cancel()
	_ = conn.Close(ctx) // it may already be dead
}

type whileUpKey struct{}

// whileUp returns a context that also ends when the server hangs; it must be released with release.
func (h *health) whileUp(ctx context.Context) context.Context {
	ctx, cancel := context.WithCancelCause(ctx)
	leave := context.AfterFunc(h.up.Load(), func() { cancel(errHangs) })
	return context.WithValue(untilHang{ctx}, whileUpKey{}, func() {
		leave()
		cancel(nil)
	})
}

// untilHang is a context that says when it ended because the server hangs. With context.Canceled it would seem that the caller had ended
// it: River would stop choosing the process that retries and repeats jobs, and never begin again.
type untilHang struct{ context.Context }

// Err implements context.Context.
func (c untilHang) Err() error {
	if errors.Is(context.Cause(c.Context), errHangs) {
		return errHangs
	}
	return c.Context.Err()
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

// TraceAcquireStart implements pgxpool.AcquireTracer: waiting for a connection is waiting for the
// server.
func (h *health) TraceAcquireStart(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData) context.Context {
	return h.whileUp(ctx)
}

// TraceAcquireEnd implements pgxpool.AcquireTracer.
func (h *health) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	release(ctx)
}
