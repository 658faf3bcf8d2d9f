package postgres

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Limits of a server that hangs. A request that meets it first waits for both.
const (
	silentLimit = 500 * time.Millisecond // how long nothing may be heard before a connection is tried
	tryLimit    = time.Second            // how long that may take
	tryAgain    = 250 * time.Millisecond // until the next try, while it hangs
	lateness    = 200 * time.Millisecond // of a process that gets on
)

// errStill is what those hear who want something of a server that hangs.
var errStill = errors.New("the database hangs")

// pulse notices when a server hangs: when it takes statements and answers none, as one does whose machine
// stopped or whom the network lost. That one statement takes long does not say so, as some do; so a new
// connection is tried, which always takes little. When that hangs as well, all who wait are told, and whoever
// comes next is told at once, until a connection is answered again.
type pulse struct {
	config *pgx.ConnConfig
	log    *slog.Logger
	life   context.Context
	end    context.CancelFunc

	still  atomic.Bool  // it hangs
	trying atomic.Bool  // somebody finds out
	heard  atomic.Int64 // statements that were answered

	mu    sync.Mutex
	conns map[*pgx.Conn]bool // of the pool; false: cut off, and of no use
	queue map[*wait]struct{} // who waits for one of them
}

// newPulse makes one and lets it see what a pool does.
func newPulse(pool *pgxpool.Config, log *slog.Logger) *pulse {
	p := &pulse{config: pool.ConnConfig.Copy(), log: log, conns: map[*pgx.Conn]bool{}, queue: map[*wait]struct{}{}}
	p.config.Tracer = nil
	p.life, p.end = context.WithCancel(context.Background())
	pool.BeforeConnect = func(context.Context, *pgx.ConnConfig) error { return p.ready() }
	pool.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.conns[conn] = true
		return nil
	}
	pool.BeforeClose = p.forget
	pool.PrepareConn = func(_ context.Context, conn *pgx.Conn) (bool, error) { return p.usable(conn), p.ready() }
	pool.ShouldPing = func(_ context.Context, c pgxpool.ShouldPingParams) bool {
		return c.IdleDuration > time.Second && !p.still.Load() && p.usable(c.Conn)
	}
	return p
}

func (p *pulse) ready() error {
	if p.still.Load() {
		return errStill
	}
	return nil
}

func (p *pulse) usable(conn *pgx.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.conns[conn]
}

// forget leaves a connection alone from now on.
func (p *pulse) forget(conn *pgx.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.conns, conn)
}

// wait is somebody's waiting for the server.
type wait struct {
	timer *time.Timer
	over  atomic.Bool
	leave context.CancelCauseFunc // the queue for a connection
}

type waitKey struct{}

func (p *pulse) begin(ctx context.Context) (context.Context, *wait) {
	w := &wait{}
	w.timer = time.AfterFunc(time.Hour, func() { p.doubt(w) })
	w.timer.Reset(silentLimit) // only now, as it is used by what it calls
	return context.WithValue(ctx, waitKey{}, w), w
}

// done ends the waiting that began with a context.
func (p *pulse) done(ctx context.Context, err error) *wait {
	w := ctx.Value(waitKey{}).(*wait)
	w.over.Store(true)
	w.timer.Stop()
	if err == nil {
		p.heard.Add(1)
	}
	return w
}

// doubt finds out whether the server hangs, as somebody waits for it.
func (p *pulse) doubt(w *wait) {
	if w.over.Load() || p.life.Err() != nil {
		return
	}
	if p.trying.CompareAndSwap(false, true) {
		heard := p.heard.Load()
		hangs := p.hangs() && p.heard.Load() == heard
		if hangs && p.life.Err() == nil {
			p.cutOff()
			return
		}
		p.trying.Store(false)
	}
	w.timer.Reset(silentLimit)
}

// hangs says whether a new connection is neither taken nor refused.
func (p *pulse) hangs() bool {
	began := time.Now()
	ctx, cancel := context.WithTimeout(p.life, tryLimit)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, p.config)
	if err == nil {
		_ = conn.Close(ctx)
		return false
	}
	if time.Since(began) > tryLimit+lateness {
		return p.still.Load() // we did not get on ourselves, and cannot say that the other does not
	}
	return ctx.Err() != nil || errors.Is(err, syscall.EAGAIN) // the latter when too many wait at the door
}

// cutOff ends what waits for the server, and looks after it until it answers.
func (p *pulse) cutOff() {
	p.still.Store(true)
	p.mu.Lock()
	for conn := range p.conns {
		p.conns[conn] = false
		_ = wire(conn.PgConn().Conn()).Close()
	}
	for w := range p.queue {
		w.leave(errStill)
	}
	p.mu.Unlock()
	p.log.Warn("the database hangs; nobody waits for it until it answers")
	go func() {
		defer p.trying.Store(false)
		for p.hangs() {
			select {
			case <-p.life.Done():
				return
			case <-time.After(tryAgain):
			}
		}
		p.still.Store(false)
		p.log.Info("the database answers again")
	}()
}

// wire is what lies below an encrypted connection, whose end would be told to the other side.
func wire(conn net.Conn) net.Conn {
	if encrypted, ok := conn.(interface{ NetConn() net.Conn }); ok {
		return encrypted.NetConn()
	}
	return conn
}

// TraceQueryStart implements pgx.QueryTracer.
func (p *pulse) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	ctx, _ = p.begin(ctx)
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (p *pulse) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryEndData) {
	p.done(ctx, data.Err)
}

// TraceBatchStart implements pgx.BatchTracer.
func (p *pulse) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	ctx, _ = p.begin(ctx)
	return ctx
}

// TraceBatchQuery implements pgx.BatchTracer.
func (p *pulse) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd implements pgx.BatchTracer.
func (p *pulse) TraceBatchEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchEndData) {
	p.done(ctx, data.Err)
}

// TraceAcquireStart implements pgxpool.AcquireTracer: a connection that lay idle is tried, a new one is made,
// or another's is waited for, which the pool keeps for a while when it was cut off.
func (p *pulse) TraceAcquireStart(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData) context.Context {
	ctx, w := p.begin(ctx)
	ctx, w.leave = context.WithCancelCause(ctx)
	p.mu.Lock()
	p.queue[w] = struct{}{}
	p.mu.Unlock()
	if p.still.Load() {
		w.leave(errStill)
	}
	return queueing{ctx}
}

// TraceAcquireEnd implements pgxpool.AcquireTracer. That one of our own connections was free says nothing of
// the server.
func (p *pulse) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	w := p.done(ctx, errStill)
	p.mu.Lock()
	delete(p.queue, w)
	p.mu.Unlock()
	w.leave(nil)
}

// queueing is the context of waiting for a connection. Its end says that the server hangs where that is why.
type queueing struct{ context.Context }

// Err implements context.Context.
func (q queueing) Err() error {
	if err := q.Context.Err(); err == nil || context.Cause(q.Context) != errStill {
		return err
	}
	return errStill
}
