// Package testkit is shared by tests: a database per test in milliseconds, random homes, a fixed clock,
// and tables of HTTP scenarios.
package testkit

import (
	"context"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"hearthway/bff/platform/embedded"
)

// startLimit is the timeout for starting the database server, including its first start.
const startLimit = 2 * time.Minute

// server is the one database server of the test run. Concurrent test binaries share it: the first one
// starts it and the last one stops it.
var server struct {
	sync.Mutex
	uses    int
	running *embedded.Server
}

// settings make tests fast; the data need not survive a power failure.
var settings = map[string]string{
	"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off",
	"shared_buffers": "128MB", "max_connections": "300", "max_wal_size": "256MB",
	"wal_level": "minimal", "max_wal_senders": "0",
	"autovacuum": "off", // tests that depend on it run vacuum themselves
}

// Main runs the tests of a package and keeps the database server running between them. Without it each
// test that needs the server starts it, unless someone else is using it:
//
//	func TestMain(m *testing.M) { testkit.Main(m) }
func Main(m *testing.M) {
	os.Exit(func() int {
		defer letGo()
		server.Lock()
		server.uses++ // so that the end of the first test doesn't stop it
		server.Unlock()
		return m.Run()
	}())
}

// use returns the server, starting it if necessary, until the test ends.
func use(t testing.TB) *embedded.Server {
	t.Helper()
	server.Lock()
	defer server.Unlock()
	if server.running == nil {
		ctx, cancel := context.WithTimeout(context.Background(), startLimit)
		defer cancel()
		started, err := embedded.Start(ctx, embedded.Options{DataDir: folder(), Settings: settings})
		if err != nil {
			t.Fatalf("start the database of the tests: %v", err)
		}
		server.running = started
		if err := tidy(ctx, started.URL("postgres")); err != nil {
			t.Fatalf("tidy the database of the tests: %v", err)
		}
	}
	server.uses++
	t.Cleanup(letGo)
	return server.running
}

func letGo() {
	server.Lock()
	defer server.Unlock()
	server.uses--
	if server.uses > 0 || server.running == nil {
		return
	}
	if err := dropFilled(server.running); err != nil {
		fmt.Fprintln(os.Stderr, "drop the filled database of the tests:", err)
	}
	if err := server.running.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, "stop the database of the tests:", err)
	}
	server.running = nil
}

// folder keeps the server's files between runs, so that only the first one has to create them. Each OS
// user has one for each folder of temporary files.
func folder() string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(os.TempDir()))
	return filepath.Join(parent(), fmt.Sprintf("hearthway-tests-%d-%08x", os.Getuid(), h.Sum32()))
}
