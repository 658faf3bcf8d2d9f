package cache

import (
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
)

func TestAllow(t *testing.T) {
	now := newClock()
	c := NewLimits(nil, now.now)
	now.nanos.Store(1_000 * int64(time.Second)) // at the start of a window
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
	for i := range maxWindows + 10 {
		w.add(string(rune(i)), 1, time.Second)
	}
	if n := len(w.current[time.Second].counts); n > maxWindows {
		t.Fatalf("%d counters", n)
	}
}

// Processes report uses in batches, and the total still adds up.
func TestLimitAcrossProcesses(t *testing.T) {
	server := miniredis.RunT(t)
	now := newClock()
	now.nanos.Store(6_000 * int64(time.Second))
	var processes []*Limits
	for range 4 {
		r, ticks := connect(t, "redis://"+server.Addr())
		await(t, r, ticks)
		processes = append(processes, NewLimits(r, now.now))
	}
	const limit = 1000
	allowed := 0
	for i := range 2 * limit {
		if ok, _ := processes[i%len(processes)].Allow(t.Context(), "a", limit, time.Minute); ok {
			allowed++
		}
	}
	// Each process may have allowed one unreported batch.
	if slack := len(processes) * limit / shareSteps; allowed < limit-slack || allowed > limit+slack {
		t.Fatalf("%d of %d allowed", allowed, limit)
	}
	if commands := server.CommandCount(); commands > limit/4 {
		t.Fatalf("%d commands for %d uses", commands, limit)
	}
}
