//go:build unix

package cache

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

// One dead node of a cluster takes only its own keys away: the others are served as before, and nobody waits for it more than once.
func TestClusterGoesOnWithoutOneNode(t *testing.T) {
	const wait = 300 * time.Millisecond // for a command; longer than a living node takes on a busy machine
	addresses, servers := startCluster(t)
	r, ticks := connectWithin(t, addresses, wait)
	await(t, r, ticks)
	cluster := r.client.(*redis.ClusterClient)
	now := time.Now()
	keys, dead := make([]string, 60), make([]bool, 60)
	for i := range keys {
		keys[i] = fmt.Sprint("k", i)
		dead[i] = cluster.ClusterKeySlot(t.Context(), keyPrefix+keys[i]).Val() < clusterSlots/3
		r.set(t.Context(), keys[i], []byte("v"), now.Add(time.Hour), time.Hour)
	}
	limits := NewLimits(r, nil)
	check := func(what string, atMost time.Duration) {
		t.Helper()
		began := time.Now()
		for i, value := range r.getMany(t.Context(), keys, now) {
			if (value == nil) != dead[i] {
				t.Errorf("%s: %s is there: %v; on the dead node: %v", what, keys[i], value != nil, dead[i])
			}
		}
		for i, key := range keys {
			if _, _, ok := r.get(t.Context(), key); ok == dead[i] {
				t.Errorf("%s: %s is there: %v; on the dead node: %v", what, key, ok, dead[i])
			}
			if ok, _ := limits.Allow(t.Context(), key, 10, time.Minute); !ok {
				t.Errorf("%s: %s is limited", what, key)
			}
		}
		if took := time.Since(began); took > atMost {
			t.Errorf("%s: 121 commands took %s", what, took)
		}
	}
	if err := servers[0].Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	check("a node hangs", (maxLate+1)*wait)
	ticks <- time.Time{}
	ticks <- time.Time{} // once the probe in between is done
	check("it hangs on", wait)
	if r.Up() {
		t.Error("all nodes are up")
	}
	if err := servers[0].Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	await(t, r, ticks)
	if value, _, ok := r.get(t.Context(), keys[slices.Index(dead, true)]); !ok || string(value) != "v" {
		t.Errorf("after it went on: %q", value)
	}
	if err := servers[0].Kill(); err != nil {
		t.Fatal(err)
	}
	check("a node is dead", 2*wait)
}

func TestOneNodeOfAClusterIsRefused(t *testing.T) {
	addresses, servers := startCluster(t)
	one, _, _ := strings.Cut(addresses, ",")
	if r, err := OpenRedis(one, quiet); err == nil || !strings.Contains(err.Error(), "name at least two of its nodes") {
		t.Errorf("%v, %v", r, err)
	}
	for _, urls := range []string{addresses, startRedis(t)} {
		r, err := OpenRedis(urls, quiet)
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Close()
	}
	if err := servers[0].Kill(); err != nil {
		t.Fatal(err)
	}
	r, err := OpenRedis(one, quiet)
	if err != nil {
		t.Fatalf("a server starts without its Redis: %v", err)
	}
	_ = r.Close()
}
