package cache

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

// maxLate is how many commands in a row may take too long before a node counts as down: one alone is a pause of its machine, or of ours.
const maxLate = 3

// redisNode is one node of Redis. It starts as down; a background probe detects when it is up. The first command that fails, or a few
// in a row that take too long, put it down again, so that hardly any wait for their timeout; the others, and the other nodes of
// a cluster, go on. It is a hook of the node's client.
type redisNode struct {
	client  *redis.Client
	timeout time.Duration // per command
	up      atomic.Bool
	late    atomic.Int32 // commands in a row
	log     *slog.Logger
}

var errNodeDown = errors.New("this Redis node is down")

// ofRequest marks the context of commands that a visitor waits for. Others, such as probes and those that find out which
// nodes there are, are sent to nodes that are down, too.
type ofRequest struct{}

func (n *redisNode) run(ctx context.Context, send func() error) error {
	if ctx.Value(ofRequest{}) == nil {
		return send()
	}
	if !n.up.Load() {
		return errNodeDown
	}
	err := send()
	switch {
	case !failure(err):
		n.late.Store(0)
	case isLate(err) && n.late.Add(1) < maxLate:
	case n.up.CompareAndSwap(true, false):
		n.log.Warn("Redis is not responding; continuing without it", "node", n.client.Options().Addr, "cause", err.Error())
	}
	return err
}

// isLate reports whether a command took too long, or waited too long for a connection.
func isLate(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, redis.ErrPoolTimeout)
}

// failure reports whether an error says something about the node: neither that a key doesn't exist, nor that another node has it.
func failure(err error) bool {
	return err != nil && !errors.Is(err, redis.Nil) && !redis.HasErrorPrefix(err, "MOVED") && !redis.HasErrorPrefix(err, "ASK")
}

// probe finds out whether a node that is down is up again. It returns false if it is no part of the cluster anymore.
func (n *redisNode) probe(ctx context.Context) bool {
	// The first one may have to connect. The second one must be as fast as commands have to be, or a slow node would be up for a moment
	// each time, and visitors would wait for it.
	for _, limit := range []time.Duration{max(probeTimeout, n.timeout), n.timeout} {
		limited, cancel := context.WithTimeout(ctx, limit)
		// Not PING, which a node also answers when it refuses everything else.
		err := n.client.Get(limited, keyPrefix+"probe").Err()
		cancel()
		if failure(err) {
			return !errors.Is(err, redis.ErrClosed)
		}
	}
	n.late.Store(0)
	if n.up.CompareAndSwap(false, true) {
		n.log.Info("Redis is in use", "node", n.client.Options().Addr)
	}
	return true
}

// DialHook implements redis.Hook.
func (n *redisNode) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook implements redis.Hook.
func (n *redisNode) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, command redis.Cmder) error {
		return n.run(ctx, func() error { return next(ctx, command) })
	}
}

// ProcessPipelineHook implements redis.Hook.
func (n *redisNode) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, commands []redis.Cmder) error {
		return n.run(ctx, func() error { return next(ctx, commands) })
	}
}
