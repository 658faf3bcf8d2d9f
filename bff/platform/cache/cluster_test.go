package cache

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"hearthway/bff/testkit"
)

const clusterSlots = 16384

// startCluster starts a Redis Cluster of three on the loopback and returns its addresses and processes.
func startCluster(t *testing.T) (urls string, servers []*os.Process) {
	t.Helper()
	program := testkit.RedisServer(t)
	var addresses []string
	var nodes []*redis.Client
	for range 3 {
		port := freeBusPort(t)
		folder, err := os.MkdirTemp("", "redis-")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.RemoveAll(folder) })
		server := exec.Command(program, "--port", fmt.Sprint(port), "--bind", "127.0.0.1", "--cluster-enabled", "yes",
			"--cluster-node-timeout", "60000", // on a busy machine nodes discover each other late
			"--save", "", "--appendonly", "no", "--dir", folder)
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
		servers = append(servers, server.Process)
		address := fmt.Sprintf("127.0.0.1:%d", port)
		node := redis.NewClient(&redis.Options{Addr: address})
		t.Cleanup(func() { _ = node.Close() })
		addresses, nodes = append(addresses, "redis://"+address), append(nodes, node)
	}
	for i, node := range nodes {
		eventually(t, "a node answers", func() bool { return node.Ping(t.Context()).Err() == nil })
		first, last := i*clusterSlots/3, (i+1)*clusterSlots/3-1
		if err := node.ClusterAddSlotsRange(t.Context(), first, last).Err(); err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			host, port, _ := net.SplitHostPort(nodes[0].Options().Addr)
			if err := node.ClusterMeet(t.Context(), host, port).Err(); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, node := range nodes {
		eventually(t, "the cluster is whole", func() bool {
			info, err := node.ClusterInfo(t.Context()).Result()
			return err == nil && strings.Contains(info, "cluster_state:ok") && strings.Contains(info, "cluster_known_nodes:3")
		})
	}
	return strings.Join(addresses, ","), servers
}

// freeBusPort returns a free port whose bus port, 10,000 above, is free too.
func freeBusPort(t *testing.T) int {
	t.Helper()
	for range 100 {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := listener.Addr().(*net.TCPAddr).Port
		_ = listener.Close()
		if port > 55_000 {
			continue
		}
		if bus, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port+10_000)); err == nil {
			_ = bus.Close()
			return port
		}
	}
	t.Skip("no free ports for a cluster")
	return 0
}

// eventually polls until another process has done something.
func eventually(t *testing.T, what string, happened func() bool) {
	t.Helper()
	limit := time.NewTimer(20 * time.Second)
	defer limit.Stop()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for !happened() {
		select {
		case <-limit.C:
			t.Fatalf("not within 20 s: %s", what)
		case <-look.C:
		}
	}
}

// In a cluster each key may be on another node.
func TestCluster(t *testing.T) {
	addresses, _ := startCluster(t)
	t.Run("counters", func(t *testing.T) { countTogether(t, addresses) })
	t.Run("values", func(t *testing.T) { valuesExpire(t, addresses) })
	t.Run("answers", func(t *testing.T) { answersAreShared(t, addresses) })
	t.Run("fragments", func(t *testing.T) { shelvesAreShared(t, addresses) })
}
