package cache

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// clock is a time that only the test moves.
type clock struct{ nanos atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.nanos.Store(time.Now().UnixNano())
	return c
}
func (c *clock) now() time.Time          { return time.Unix(0, c.nanos.Load()) }
func (c *clock) advance(d time.Duration) { c.nanos.Add(int64(d)) }

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

func TestGetAndSet(t *testing.T) {
	now := newClock()
	c := New(Config{Now: now.now, Log: quiet})
	ctx := t.Context()
	if _, ok := c.Get(ctx, "a"); ok {
		t.Fatal("an empty cache has nothing")
	}
	c.Set(ctx, "a", []byte("one"), time.Minute)
	c.Set(ctx, "never", []byte("x"), 0)
	if value, ok := c.Get(ctx, "a"); !ok || string(value) != "one" {
		t.Fatalf("got %q, %v", value, ok)
	}
	if _, ok := c.Get(ctx, "never"); ok {
		t.Fatal("a ttl of 0 means not kept")
	}
	now.advance(time.Minute)
	if _, ok := c.Get(ctx, "a"); ok {
		t.Fatal("it lives exactly its ttl")
	}
}

func TestBoundedByBytes(t *testing.T) {
	c := New(Config{Bytes: 1 << 20, Log: quiet})
	for i := range 200 {
		c.Set(t.Context(), string(rune('a'+i)), make([]byte, 50_000), time.Hour)
	}
	c.near.entries.CleanUp()
	if weight := c.near.entries.WeightedSize(); weight > 1<<20 {
		t.Fatalf("%d bytes kept, at most %d wanted", weight, 1<<20)
	}
}

func TestHerdComputesOnce(t *testing.T) {
	c := New(Config{Log: quiet})
	var computed atomic.Int32
	entered, release := make(chan struct{}), make(chan struct{})
	fresh := func(context.Context) ([]byte, time.Duration, error) {
		if computed.Add(1) == 1 {
			close(entered)
		}
		<-release
		return []byte("page"), time.Minute, nil
	}
	var wait sync.WaitGroup
	for range 100 {
		wait.Go(func() {
			if value, err := c.Do(context.Background(), "k", fresh); err != nil || string(value) != "page" {
				t.Errorf("got %q, %v", value, err)
			}
		})
	}
	<-entered
	close(release)
	wait.Wait()
	if n := computed.Load(); n != 1 {
		t.Fatalf("computed %d times", n)
	}
}

func TestDoKeepsNoErrorsAndSurvivesPanics(t *testing.T) {
	c := New(Config{Log: quiet})
	down := errors.New("down")
	if _, err := c.Do(t.Context(), "k", func(context.Context) ([]byte, time.Duration, error) { return nil, time.Hour, down }); !errors.Is(err, down) {
		t.Fatal(err)
	}
	if _, err := c.Do(t.Context(), "k", func(context.Context) ([]byte, time.Duration, error) { panic("boom") }); err == nil {
		t.Fatal("a panic is an error")
	}
	value, err := c.Do(t.Context(), "k", func(context.Context) ([]byte, time.Duration, error) { return []byte("up"), time.Hour, nil })
	if err != nil || string(value) != "up" {
		t.Fatalf("got %q, %v", value, err)
	}
}

func TestCallerLeavesComputationStays(t *testing.T) {
	c := New(Config{Log: quiet})
	ctx, leave := context.WithCancel(t.Context())
	entered, release, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		_, err := c.Do(ctx, "k", func(ctx context.Context) ([]byte, time.Duration, error) {
			close(entered)
			<-release
			return []byte("v"), time.Minute, ctx.Err()
		})
		done <- err
	}()
	<-entered
	leave()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Fatalf("who leaves gets its own cancellation: %v", err)
	}
	close(release)
	value, err := c.Do(t.Context(), "k", func(context.Context) ([]byte, time.Duration, error) { return []byte("again"), time.Minute, nil })
	if err != nil || !bytes.Equal(value, []byte("v")) {
		t.Fatalf("the computation should have gone on: %q, %v", value, err)
	}
}

func TestAllow(t *testing.T) {
	now := newClock()
	c := New(Config{Now: now.now, Log: quiet})
	now.nanos.Store(1_000 * int64(time.Second)) // on the grid
	for i := range 5 {
		if ok, _ := c.Allow(t.Context(), "address", 5, time.Second); !ok {
			t.Fatalf("use %d is within the limit", i+1)
		}
	}
	now.advance(400 * time.Millisecond)
	ok, wait := c.Allow(t.Context(), "address", 5, time.Second)
	if ok || wait != 600*time.Millisecond {
		t.Fatalf("the sixth is too many: ok=%v wait=%v", ok, wait)
	}
	if ok, _ := c.Allow(t.Context(), "other", 5, time.Second); !ok {
		t.Fatal("addresses are counted apart")
	}
	now.advance(wait)
	if ok, _ := c.Allow(t.Context(), "address", 5, time.Second); !ok {
		t.Fatal("a new window starts at 0")
	}
}

func TestAllowBoundsItsMemory(t *testing.T) {
	w := newWindows()
	for i := range windowsLargest + 10 {
		w.add(string(rune(i)), 1, time.Second)
	}
	if n := len(w.current[time.Second].counts); n > windowsLargest {
		t.Fatalf("%d counters", n)
	}
}
