package cache

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// redisTimeout is the timeout of one command. A healthy Redis nearby responds in under 1 ms.
	redisTimeout = 40 * time.Millisecond
	probeTimeout = 500 * time.Millisecond
	probeEvery   = time.Second
	// maxRedisBytes is the maximum size of a value in Redis.
	maxRedisBytes = 1 << 20
	keyPrefix     = "hearthway:"
)

// mute drops go-redis's own log: an unstructured line per failed dial. This package logs once that
// Redis went down or came back.
type mute struct{}

func (mute) Printf(context.Context, string, ...any) {}

func init() { redis.SetLogger(mute{}) }

// Redis is the shared layer: one node, or those of a cluster. A background probe detects which are up, so it never
// delays a request.
type Redis struct {
	client  redis.UniversalClient
	timeout time.Duration // per command
	log     *slog.Logger
	mu      sync.Mutex // held to change nodes
	nodes   atomic.Pointer[[]*redisNode]
	stop    context.CancelFunc
	ended   sync.WaitGroup
}

// OpenRedis creates the layer for REDIS_URL: one address is a single Redis, a comma-separated list a
// Redis Cluster. It fails only if an address can't be parsed, or is that of a single node of a cluster, which would refuse most keys. Call
// Close when done.
func OpenRedis(urls string, log *slog.Logger) (*Redis, error) {
	if err := checkAlone(urls); err != nil {
		return nil, err
	}
	ticks := time.NewTicker(probeEvery)
	return openRedis(urls, redisTimeout, log, ticks.C, ticks.Stop)
}

func openRedis(urls string, timeout time.Duration, log *slog.Logger, ticks <-chan time.Time, stopTicks func()) (*Redis, error) {
	client, err := dialer(urls, timeout)
	if err != nil {
		return nil, err
	}
	client.AddHook(steps{})
	ctx, stop := context.WithCancel(context.Background())
	r := &Redis{client: client, timeout: timeout, log: log, stop: stop}
	r.nodes.Store(&[]*redisNode{})
	switch client := client.(type) {
	case *redis.ClusterClient:
		client.OnNewNode(r.add)
	case *redis.Client:
		r.add(client)
	}
	r.ended.Go(func() {
		defer stopTicks()
		r.probe(ctx, ticks)
	})
	return r, nil
}

// dialer creates a client with short timeouts; by default, a Redis that is down delays every command by
// seconds.
func dialer(urls string, timeout time.Duration) (redis.UniversalClient, error) {
	var parsed []*redis.Options
	for address := range strings.SplitSeq(urls, ",") {
		o, err := redis.ParseURL(strings.TrimSpace(address))
		if err != nil {
			// The parser's own error may contain the address with its password.
			return nil, errors.New("REDIS_URL: expected redis://[user:password@]host:port[/db], or several separated by commas")
		}
		parsed = append(parsed, o)
	}
	o := parsed[0]
	if len(parsed) > 1 {
		addresses := make([]string, len(parsed))
		for i, p := range parsed {
			addresses[i] = p.Addr
		}
		return redis.NewClusterClient(&redis.ClusterOptions{
			Addrs: addresses, Username: o.Username, Password: o.Password, TLSConfig: o.TLSConfig,
			// None: a second attempt after a node's timeout would take what the other nodes have answered with it. A key that has
			// moved is computed once more, and the client learns where it is.
			MaxRedirects:          -1,
			ContextTimeoutEnabled: true, MaxRetries: -1,
			DialTimeout: probeTimeout, DialerRetries: 1, DialerRetryTimeout: time.Millisecond,
			ReadTimeout: probeTimeout, WriteTimeout: probeTimeout,
			PoolSize: 16, PoolTimeout: timeout, DisableIdentity: true,
		}), nil
	}
	o.ContextTimeoutEnabled = true
	o.MaxRetries = -1
	o.DialTimeout, o.DialerRetries, o.DialerRetryTimeout = probeTimeout, 1, time.Millisecond
	o.ReadTimeout, o.WriteTimeout = probeTimeout, probeTimeout
	o.PoolSize, o.PoolTimeout = 16, timeout
	o.DisableIdentity = true
	return redis.NewClient(o), nil
}

// checkAlone refuses the address of one node of a cluster, if it answers: without Redis, a server starts nevertheless.
func checkAlone(urls string) error {
	client, err := dialer(urls, probeTimeout)
	if err != nil {
		return err
	}
	defer func() { _ = client.Close() }()
	if _, alone := client.(*redis.Client); !alone {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), probeTimeout)
	defer cancel()
	if about, err := client.Info(ctx, "cluster").Result(); err == nil && strings.Contains(about, "cluster_enabled:1") {
		return errors.New("REDIS_URL: this is one node of a cluster; name at least two of its nodes, separated by commas")
	}
	return nil
}

// RedisVersion asks the Redis at REDIS_URL for its version.
func RedisVersion(ctx context.Context, urls string) (string, error) {
	client, err := dialer(urls, probeTimeout)
	if err != nil {
		return "", err
	}
	defer func() { _ = client.Close() }()
	about, err := client.Info(ctx).Result()
	_, version, _ := strings.Cut(about, "redis_version:")
	version, _, _ = strings.Cut(version, "\r\n")
	return cmp.Or(version, "unknown"), err
}

// add begins to use a node.
func (r *Redis) add(client *redis.Client) {
	n := &redisNode{client: client, timeout: r.timeout, log: r.log}
	client.AddHook(n)
	r.mu.Lock()
	defer r.mu.Unlock()
	all := append(slices.Clone(*r.nodes.Load()), n)
	r.nodes.Store(&all)
}

func (r *Redis) remove(n *redisNode) {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := slices.DeleteFunc(slices.Clone(*r.nodes.Load()), func(other *redisNode) bool { return other == n })
	r.nodes.Store(&all)
}

func isUp(n *redisNode) bool { return n.up.Load() }

// Up reports whether Redis is in use: all of its nodes responded to their last command or probe.
func (r *Redis) Up() bool {
	all := *r.nodes.Load()
	return len(all) > 0 && !slices.ContainsFunc(all, func(n *redisNode) bool { return !isUp(n) })
}

// some reports whether any of its nodes is in use.
func (r *Redis) some() bool { return slices.ContainsFunc(*r.nodes.Load(), isUp) }

// Close stops the probe and closes the connections.
func (r *Redis) Close() error {
	r.stop()
	r.ended.Wait()
	return r.client.Close()
}

func (r *Redis) probe(ctx context.Context, ticks <-chan time.Time) {
	for {
		if cluster, ok := r.client.(*redis.ClusterClient); ok && !r.Up() {
			// Asks which nodes there are: another one may have taken over from one that is down.
			limited, cancel := context.WithTimeout(ctx, probeTimeout)
			_ = cluster.ForEachMaster(limited, func(context.Context, *redis.Client) error { return nil })
			cancel()
		}
		var probes sync.WaitGroup
		for _, n := range *r.nodes.Load() {
			if !isUp(n) {
				probes.Go(func() {
					if !n.probe(ctx) {
						r.remove(n)
					}
				})
			}
		}
		probes.Wait()
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
	}
}

// ask runs one command, or one for each of several keys; false if it failed, or any of them did.
func (r *Redis) ask(ctx context.Context, command func(ctx context.Context) error) bool {
	if !r.some() {
		return false
	}
	// Not the caller's deadline: if that is short, a timeout doesn't mean that Redis is down.
	limited, cancel := context.WithTimeout(context.WithValue(context.WithoutCancel(ctx), ofRequest{}, true), r.timeout)
	defer cancel()
	return command(limited) == nil
}

// Stored values start with their expiry, so that this process doesn't keep a copy longer than Redis,
// and a checksum, so that data written by anything else isn't sent.
const stampSize = 12

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func stamped(value []byte, expires time.Time) []byte {
	raw := make([]byte, stampSize, stampSize+len(value))
	binary.BigEndian.PutUint64(raw, uint64(expires.UnixMilli()))
	binary.BigEndian.PutUint32(raw[8:], crc32.Update(crc32.Checksum(raw[:8], castagnoli), castagnoli, value))
	return append(raw, value...)
}

func unstamped(raw []byte) (value []byte, expires time.Time, ok bool) {
	if len(raw) < stampSize ||
		binary.BigEndian.Uint32(raw[8:]) != crc32.Update(crc32.Checksum(raw[:8], castagnoli), castagnoli, raw[stampSize:]) {
		return nil, time.Time{}, false
	}
	return raw[stampSize:], time.UnixMilli(int64(binary.BigEndian.Uint64(raw))), true
}

// get returns a value and its expiry.
func (r *Redis) get(ctx context.Context, key string) (value []byte, expires time.Time, ok bool) {
	var raw []byte
	found := r.ask(ctx, func(ctx context.Context) (err error) {
		raw, err = r.client.Get(ctx, keyPrefix+key).Bytes()
		return err
	})
	if !found {
		return nil, time.Time{}, false
	}
	return unstamped(raw)
}

func (r *Redis) set(ctx context.Context, key string, value []byte, expires time.Time, ttl time.Duration) {
	if len(value) > maxRedisBytes || !r.some() {
		return
	}
	r.ask(ctx, func(ctx context.Context) error {
		return r.client.Set(ctx, keyPrefix+key, stamped(value, expires), max(ttl, time.Millisecond)).Err()
	})
}

// getMany returns the values of keys in one round trip, nil for those that don't exist, have expired or are on a node that is down.
// It is a pipeline of single commands, because a cluster's keys are on several machines.
func (r *Redis) getMany(ctx context.Context, keys []string, now time.Time) [][]byte {
	values := make([][]byte, len(keys))
	r.ask(ctx, func(ctx context.Context) error {
		commands, err := r.client.Pipelined(ctx, func(p redis.Pipeliner) error {
			for _, key := range keys {
				p.Get(ctx, keyPrefix+key)
			}
			return nil
		})
		for i, command := range commands {
			raw, err := command.(*redis.StringCmd).Bytes()
			if err != nil {
				continue
			}
			if value, expires, ok := unstamped(raw); ok && now.Before(expires) {
				values[i] = value
			}
		}
		return err
	})
	return values
}

// setMany stores values in one round trip.
func (r *Redis) setMany(ctx context.Context, values map[string][]byte, expires time.Time, ttl time.Duration) {
	if len(values) == 0 || !r.some() {
		return
	}
	r.ask(ctx, func(ctx context.Context) error {
		_, err := r.client.Pipelined(ctx, func(p redis.Pipeliner) error {
			for key, value := range values {
				if len(value) <= maxRedisBytes {
					p.Set(ctx, keyPrefix+key, stamped(value, expires), max(ttl, time.Millisecond))
				}
			}
			return nil
		})
		return err
	})
}

// count adds uses to the counter of a window and returns its value.
func (r *Redis) count(ctx context.Context, key string, window, uses int64, length time.Duration) (int64, bool) {
	var counted *redis.IntCmd
	ok := r.ask(ctx, func(ctx context.Context) error {
		name := fmt.Sprintf("%scount:%s:%d", keyPrefix, key, window)
		_, err := r.client.Pipelined(ctx, func(p redis.Pipeliner) error {
			counted = p.IncrBy(ctx, name, uses)
			p.PExpire(ctx, name, 2*length)
			return nil
		})
		return err
	})
	if !ok {
		return 0, false
	}
	return counted.Val(), true
}
