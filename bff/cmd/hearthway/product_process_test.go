package main

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// eventually looks again until something has come to pass, and fails when it does not.
func eventually(t *testing.T, what string, come func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for !come() {
		select {
		case <-ctx.Done():
			t.Fatalf("not within 20 s: %s", what)
		case <-look.C:
		}
	}
}

// relayed is the address of a database behind a relay.
func relayed(t *testing.T, address string) (*testkit.Relay, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	relay := testkit.NewRelay(t, "unix", filepath.Join(query.Get("host"), ".s.PGSQL."+query.Get("port")))
	u.Host, u.RawQuery = relay.Address(), "sslmode=disable"
	return relay, u.String()
}

// working does the jobs of the city in the background until the test ends.
func (c *city) working() {
	c.t.Helper()
	ctx, stop := context.WithCancel(c.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.jobs.Run(ctx) }()
	c.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			c.t.Error(err)
		}
	})
}

// restore goes on with another database, as another process would.
func (c *city) restore(url, env string) {
	c.t.Helper()
	c.db.Close()
	var err error
	if c.db, err = postgres.Open(c.t.Context(), postgres.Config{URL: url, MaxConns: 8, Now: c.clock.Now, Tracer: c.asked}); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(c.db.Close)
	c.url = url
	c.open(env)
}

// serving starts the product with the settings of an environment, and gives the origin when it is ready.
func serving(t *testing.T, env map[string]string) (origin string, stop func() (code int, log string)) {
	t.Helper()
	return servingBy(t, func(ctx context.Context, out, errs io.Writer) int {
		return serveWith(ctx, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, out, errs)
	})
}

// servingBy is serving for what starts the product in another way.
func servingBy(t *testing.T, start func(ctx context.Context, out, errs io.Writer) int) (origin string, stop func() (code int, log string)) {
	t.Helper()
	var out, errs testkit.Output
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan int, 1)
	go func() {
		ended <- start(ctx, &out, &errs)
	}()
	stop = sync.OnceValues(func() (int, string) {
		cancel()
		return <-ended, out.String() + errs.String()
	})
	t.Cleanup(func() { stop() })
	deadline := time.After(time.Minute)
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		if _, after, ok := strings.Cut(errs.String(), " is ready at "); ok {
			return strings.TrimSpace(after), stop
		}
		select {
		case code := <-ended:
			ended <- code
			t.Fatalf("it ended with %d: %s", code, errs.String())
		case <-deadline:
			t.Fatalf("it did not become ready: %s%s", out.String(), errs.String())
		case <-look.C:
		}
	}
}

// asProgram is the variable with which a test's binary is the product; see Main.
const asProgram = "HEARTHWAY_TEST_PROGRAM"

// Main is testkit.Main for tests that start processes: with the variable asProgram the test's binary serves the product.
func Main(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		code := serveWith(ctx, os.LookupEnv, os.Stdout, os.Stderr)
		stop()
		os.Exit(code)
	}
	testkit.Main(m)
}

// serveWith serves with the settings of an environment, and gives the exit code.
func serveWith(ctx context.Context, lookup func(string) (string, bool), out, errs io.Writer) int {
	c, err := config.Load(lookup)
	if err == nil {
		err = serve(ctx, c, out, errs)
	}
	if err != nil {
		_, _ = fmt.Fprintln(errs, err)
		return 1
	}
	return 0
}
