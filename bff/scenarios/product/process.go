package product

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

	"hearthway/bff/app"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// Eventually polls until a condition holds, and fails if it doesn't in time.
func Eventually(t *testing.T, what string, come func() bool) {
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

// Relayed returns the URL of a database behind a relay.
func Relayed(t *testing.T, address string) (*testkit.Relay, string) {
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

// WorkInBackground runs the server's jobs in the background until the test ends.
func (s *Server) WorkInBackground() {
	s.T.Helper()
	ctx, stop := context.WithCancel(s.T.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Jobs.Run(ctx) }()
	s.T.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			s.T.Error(err)
		}
	})
}

// Close closes all connections to the database.
func (s *Server) Close() {
	s.DB.Close()
	if s.look != nil {
		_ = s.look.Close(context.Background())
	}
}

// UseDatabase continues with another database, as another process would.
func (s *Server) UseDatabase(url string, env ...string) {
	s.T.Helper()
	s.Close()
	var err error
	if s.DB, err = postgres.Open(s.T.Context(), postgres.Config{URL: url, MaxConns: 8, Now: s.Clock.Now, Tracer: s.Statements}); err != nil {
		s.T.Fatal(err)
	}
	s.T.Cleanup(s.DB.Close)
	s.URL = url
	s.Reopen(env...)
}

// Start starts the product with an environment, and returns the origin when it is ready.
func Start(t *testing.T, env map[string]string) (origin string, stop func() (code int, log string)) {
	t.Helper()
	return StartBy(t, func(ctx context.Context, out, errs io.Writer) int {
		return serveWith(ctx, func(name string) (string, bool) { value, ok := env[name]; return value, ok }, out, errs)
	})
}

// StartBy is Start for other ways of starting the product.
func StartBy(t *testing.T, start func(ctx context.Context, out, errs io.Writer) int) (origin string, stop func() (code int, log string)) {
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
			origin, _, _ := strings.Cut(after, "\n")
			return origin, stop
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

// AsProgram is the variable that makes a test binary act as the product; see Main.
const AsProgram = "HEARTHWAY_TEST_PROGRAM"

// Main is testkit.Main for tests that start processes: with the variable AsProgram, the test binary
// serves the product.
func Main(m *testing.M) {
	if os.Getenv(AsProgram) != "" {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		code := serveWith(ctx, os.LookupEnv, os.Stdout, os.Stderr)
		stop()
		os.Exit(code)
	}
	testkit.Main(m)
}

// serveWith serves with an environment, and returns the exit code.
func serveWith(ctx context.Context, lookup func(string) (string, bool), out, errs io.Writer) int {
	c, err := config.Load(lookup)
	if err == nil {
		err = app.Serve(ctx, c, out, errs)
	}
	if err != nil {
		_, _ = fmt.Fprintln(errs, err)
		return 1
	}
	return 0
}
