package cache

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
)

// startRedis starts a real redis-server on a socket and gives its address; the test is
// skipped, with the reason, where the program is not installed.
func startRedis(t *testing.T) string {
	t.Helper()
	program := os.Getenv("REDIS_SERVER")
	if program == "" {
		found, err := exec.LookPath("redis-server")
		if err != nil {
			t.Skip("redis-server is not on the PATH and REDIS_SERVER is not set")
		}
		program = found
	}
	// A socket's path holds about 100 characters; t.TempDir may be longer.
	folder, err := os.MkdirTemp("", "redis-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	socket := filepath.Join(folder, "s")
	server := exec.Command(program, "--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir", folder)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	return "unix://" + socket
}

// connect opens the layer with a probe that the test drives.
func connect(t *testing.T, address string) (*Redis, chan<- time.Time) {
	t.Helper()
	ticks := make(chan time.Time)
	r, err := openRedis(address, quiet, ticks, func() {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r, ticks
}

// await probes until Redis is up; each tick ends when the probe before it has.
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

func shareAndExpire(t *testing.T, address string) {
	now := newClock()
	one, ticks := connect(t, address)
	await(t, one, ticks)
	two, ticks := connect(t, address)
	await(t, two, ticks)
	first := New(Config{Redis: one, Now: now.now, Log: quiet})
	second := New(Config{Redis: two, Now: now.now, Log: quiet})

	first.Set(t.Context(), "page", []byte("shared"), time.Minute)
	if value, ok := second.Get(t.Context(), "page"); !ok || string(value) != "shared" {
		t.Fatalf("another BFF should find it: %q, %v", value, ok)
	}
	now.advance(61 * time.Second)
	if _, ok := second.Get(t.Context(), "page"); ok {
		t.Fatal("the copy lives no longer than the original")
	}
	first.Set(t.Context(), "large", make([]byte, redisLargest+1), time.Minute)
	if _, ok := second.Get(t.Context(), "large"); ok {
		t.Fatal("large values stay in the process that made them")
	}

	now.nanos.Store(5_000 * int64(time.Second))
	for range 3 {
		first.Allow(t.Context(), "a", 5, time.Second)
		second.Allow(t.Context(), "a", 5, time.Second)
	}
	if ok, _ := second.Allow(t.Context(), "a", 5, time.Second); ok {
		t.Fatal("the counters of all BFFs are one")
	}
}

func TestRealRedis(t *testing.T) { shareAndExpire(t, startRedis(t)) }

func TestStandInRedis(t *testing.T) {
	server := miniredis.RunT(t)
	shareAndExpire(t, "redis://"+server.Addr())
}

func TestRedisGoesAwayAndComesBack(t *testing.T) {
	server := miniredis.RunT(t)
	r, ticks := connect(t, "redis://"+server.Addr())
	await(t, r, ticks)
	c := New(Config{Redis: r, Log: quiet})
	server.SetError("LOADING")
	if _, ok := c.Get(t.Context(), "k"); ok || r.Up() {
		t.Fatal("a failing command puts Redis down")
	}
	c.Set(t.Context(), "k", []byte("v"), time.Minute)
	if value, ok := c.Get(t.Context(), "k"); !ok || string(value) != "v" {
		t.Fatal("the cache goes on in this process")
	}
	server.SetError("")
	await(t, r, ticks)
	c.Set(t.Context(), "k2", []byte("v"), time.Minute)
	if !server.Exists(keyPrefix + "k2") {
		t.Fatal("Redis should be in use again")
	}
}

// exercise does what a busy BFF does and counts that all of it worked.
func exercise(t *testing.T, c *Cache) {
	t.Helper()
	for i := range 2_000 {
		key := string(rune('a' + i%500))
		value, err := c.Do(t.Context(), key, func(context.Context) ([]byte, time.Duration, error) {
			return []byte(key), time.Minute, nil
		})
		if err != nil || string(value) != key {
			t.Fatalf("got %q, %v", value, err)
		}
		if ok, _ := c.Allow(t.Context(), key, 1_000, time.Minute); !ok {
			t.Fatal("a dead Redis must not limit anybody")
		}
	}
}

func TestClosedPortSlowsNothing(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	r, _ := connect(t, "redis://"+address)
	started := time.Now()
	exercise(t, New(Config{Redis: r, Log: quiet}))
	// Thousands of timeouts would take minutes; this allows for a slow machine only.
	if took := time.Since(started); took > 5*time.Second {
		t.Fatalf("took %v", took)
	}
}

// blackHole accepts connections and never answers.
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

func TestBlackHoleSlowsNothing(t *testing.T) {
	address, accepted := blackHole(t)
	r, _ := connect(t, "redis://"+address)
	exercise(t, New(Config{Redis: r, Log: quiet}))
	// Only the probe dials; requests never did, so none of them waited.
	if n := accepted.Load(); n > 2 {
		t.Fatalf("%d connections", n)
	}
	if r.Up() {
		t.Fatal("what never answers is not up")
	}
}

func TestRedisThatHangsCostsOneTimeout(t *testing.T) {
	address, accepted := blackHole(t)
	r, _ := connect(t, "redis://"+address)
	r.up.Store(true) // it answered until a moment ago
	exercise(t, New(Config{Redis: r, Log: quiet}))
	if r.Up() {
		t.Fatal("the first timeout puts it down")
	}
	if n := accepted.Load(); n > 4 {
		t.Fatalf("%d connections", n)
	}
}

func TestBadAddress(t *testing.T) {
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
	exercise(t, New(Config{Redis: r, Log: quiet}))
}
