package cache

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"hearthway/bff/testkit"
)

// startRedis starts a real redis-server and returns its address.
func startRedis(t *testing.T) string { return "unix://" + testkit.Redis(t) }

// patient is a timeout that no working Redis exceeds, however busy the machine is.
const patient = time.Minute

// connect opens the layer with a probe that the test drives. Slow commands don't mark a working Redis as down: that would test
// the machine.
func connect(t *testing.T, address string) (*Redis, chan<- time.Time) {
	t.Helper()
	return connectWithin(t, address, patient)
}

// connectWithin is connect with a timeout for each command.
func connectWithin(t *testing.T, address string, timeout time.Duration) (*Redis, chan<- time.Time) {
	t.Helper()
	ticks := make(chan time.Time)
	r, err := openRedis(address, timeout, quiet, ticks, func() {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r, ticks
}

// await probes until Redis is up. Each tick blocks until the previous probe is done.
func await(t *testing.T, r *Redis, ticks chan<- time.Time) {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for !r.Up() {
		if time.Now().After(deadline) {
			t.Fatal("Redis did not come up")
		}
		ticks <- time.Time{}
	}
}

func countTogether(t *testing.T, address string) {
	now := newClock()
	now.nanos.Store(5_000 * int64(time.Second))
	one, ticks := connect(t, address)
	await(t, one, ticks)
	two, ticks := connect(t, address)
	await(t, two, ticks)
	first, second := NewLimits(one, now.now), NewLimits(two, now.now)
	for range 3 {
		first.Allow(t.Context(), "a", 5, time.Second)
		second.Allow(t.Context(), "a", 5, time.Second)
	}
	if ok, _ := second.Allow(t.Context(), "a", 5, time.Second); ok {
		t.Fatal("the counters of all BFFs are one")
	}
}

func valuesExpire(t *testing.T, address string) {
	now := newClock()
	r, ticks := connect(t, address)
	await(t, r, ticks)
	r.set(t.Context(), "k", []byte("v"), now.now().Add(time.Minute), time.Minute)
	r.set(t.Context(), "large", make([]byte, maxRedisBytes+1), now.now().Add(time.Minute), time.Minute)
	if value, expires, ok := r.get(t.Context(), "k"); !ok || string(value) != "v" || expires.UnixMilli() != now.now().Add(time.Minute).UnixMilli() {
		t.Fatalf("%q %v %v", value, expires, ok)
	}
	if got := r.getMany(t.Context(), []string{"none", "k", "large"}, now.now()); got[0] != nil || string(got[1]) != "v" || got[2] != nil {
		t.Fatalf("%.20q", got)
	}
	if got := r.getMany(t.Context(), []string{"k"}, now.now().Add(time.Minute)); got[0] != nil {
		t.Fatal("it lives no longer than it was said to")
	}
}

func TestRealRedis(t *testing.T) {
	address := startRedis(t)
	countTogether(t, address)
	valuesExpire(t, address)
}

func TestStandInRedis(t *testing.T) {
	server := miniredis.RunT(t)
	countTogether(t, "redis://"+server.Addr())
	valuesExpire(t, "redis://"+server.Addr())
}

func TestRedisGoesDownAndRecovers(t *testing.T) {
	server := miniredis.RunT(t)
	r, ticks := connect(t, "redis://"+server.Addr())
	await(t, r, ticks)
	a := NewAnswers(AnswersConfig{Redis: r, Freshness: newFakeVersions(), Log: quiet})
	k := &responder{keep: time.Minute}
	server.SetError("LOADING")
	for range 2 {
		if s, err := a.Do(t.Context(), "k", k.make); said(t, s, err) != "answer 1" {
			t.Fatal("the cache of this process still works: ", said(t, s, err))
		}
	}
	if r.Up() {
		t.Fatal("a failing command puts Redis down")
	}
	server.SetError("")
	await(t, r, ticks)
	if _, err := a.Do(t.Context(), "k2", k.make); err != nil || !server.Exists(keyPrefix+a.sharedKey("k2")) {
		t.Fatal("Redis should be in use again")
	}
}

// exercise does what a busy BFF does and checks that all of it worked.
func exercise(t *testing.T, r *Redis) {
	t.Helper()
	versions := newFakeVersions()
	answers := NewAnswers(AnswersConfig{Redis: r, Freshness: versions, Log: quiet})
	fragments := NewFragments(FragmentsConfig{Redis: r, Freshness: versions, Log: quiet})
	limits := NewLimits(r, nil)
	m := &maker{}
	for i := range 2_000 {
		key := fmt.Sprint("k", i%500)
		s, err := answers.Do(t.Context(), key, func(context.Context) (Answer, error) {
			return Answer{Body: PlainBody(200, "text/plain", []byte(key)), TTL: time.Minute}, nil
		})
		if said(t, s, err) != key {
			t.Fatalf("got %s, %v", said(t, s, err), err)
		}
		if got := m.from(t.Context(), fragments, int64(i%100)); !strings.HasPrefix(got, "home ") {
			t.Fatal(got)
		}
		if ok, _ := limits.Allow(t.Context(), key, 10, time.Minute); !ok {
			t.Fatal("a dead Redis must not limit anybody")
		}
	}
}

func TestRefusedRedisAddsNoLatency(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	r, _ := connect(t, "redis://"+address)
	exercise(t, r)
	// Only the probe dials; no request tries a Redis that is known to be down.
	if dials := r.client.PoolStats().Misses; dials > 2 {
		t.Fatalf("%d connections were tried", dials)
	}
}

// blackHole accepts connections and never responds.
func blackHole(t *testing.T) (address string, accepted *atomic.Int32) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	accepted = &atomic.Int32{}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			accepted.Add(1)
			t.Cleanup(func() { _ = conn.Close() })
		}
	}()
	t.Cleanup(func() { _ = listener.Close() })
	return listener.Addr().String(), accepted
}

func TestUnresponsiveRedisAddsNoLatency(t *testing.T) {
	address, accepted := blackHole(t)
	r, _ := connect(t, "redis://"+address)
	exercise(t, r)
	// Only the probe dials; requests never did, so none of them waited.
	if n := accepted.Load(); n > 2 {
		t.Fatalf("%d connections", n)
	}
	if r.Up() {
		t.Fatal("what never answers is not up")
	}
}

func TestHangingRedisCostsFewTimeouts(t *testing.T) {
	address, accepted := blackHole(t)
	r, _ := connectWithin(t, "redis://"+address, redisTimeout)
	(*r.nodes.Load())[0].up.Store(true) // it responded until a moment ago
	exercise(t, r)
	if r.Up() {
		t.Fatal("timeouts in a row put it down")
	}
	if n := accepted.Load(); n > maxLate+2 { // and those of the probe
		t.Fatalf("%d connections", n)
	}
}

func TestOneSlowCommandLeavesRedisUp(t *testing.T) {
	n := &redisNode{client: redis.NewClient(&redis.Options{}), log: quiet}
	ctx := context.WithValue(t.Context(), ofRequest{}, true)
	late := fmt.Errorf("read: %w", os.ErrDeadlineExceeded)
	for _, test := range []struct {
		errs []error
		up   bool
	}{
		{[]error{late}, true},
		{[]error{late, late, nil, late, redis.Nil, late, late}, true}, // whatever answers in between is proof that it works
		{[]error{late, context.DeadlineExceeded, redis.ErrPoolTimeout}, false},
		{[]error{late, io.EOF}, false},
		{[]error{errors.New("LOADING")}, false},
	} {
		n.up.Store(true)
		n.late.Store(0)
		for _, err := range test.errs {
			_ = n.run(ctx, func() error { return err })
		}
		if n.up.Load() != test.up {
			t.Errorf("after %v: up is %v", test.errs, n.up.Load())
		}
	}
}

func TestBadRedisURL(t *testing.T) {
	_, err := OpenRedis("http://:secret@host:1", quiet)
	if err == nil {
		t.Fatal("want an error")
	}
	if strings.Contains(err.Error(), "secret") {
		t.Fatalf("the error must not repeat the password: %v", err)
	}
}

func TestClusterAddresses(t *testing.T) {
	r, err := OpenRedis("redis://127.0.0.1:1, redis://127.0.0.1:2", quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	exercise(t, r)
}
