package renderer

import (
	"fmt"
	"hearthway/bff/testkit"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// TestMain lets the test binary act as the Node process: with FAKE_RENDERER set it listens on the given socket and exits at the
// end of its standard input.
func TestMain(m *testing.M) {
	if os.Getenv("FAKE_RENDERER") == "" {
		os.Exit(m.Run())
	}
	listener, err := net.Listen("unix", os.Getenv("RENDERER_SOCKET"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("listening", os.Getenv("SECRET_OF_THE_BFF"))
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	_ = http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/render") {
			os.Exit(3) // a crash
		}
		_, _ = fmt.Fprintf(w, `{"build":"%d"}`, os.Getpid())
	}))
}

func TestProcessRestartsAfterCrash(t *testing.T) {
	t.Setenv("SECRET_OF_THE_BFF", "hunter2")
	var log testkit.Output
	p, err := StartProcess(ProcessConfig{
		Node: os.Args[0], Env: []string{"FAKE_RENDERER=1"}, Log: slog.New(slog.NewTextHandler(&log, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	c := NewClient(p.Socket(), nil)
	first := awaitBuild(t, c, "")
	if _, err := c.Render(t.Context(), "/", []byte("{}")); err == nil {
		t.Fatal("it crashed and answered")
	}
	if second := awaitBuild(t, c, first); second == first {
		t.Fatal("it should be another process")
	}
	p.Stop()
	if _, err := c.Build(t.Context()); err == nil {
		t.Fatal("it still answers")
	}
	if text := log.String(); strings.Contains(text, "hunter2") || !strings.Contains(text, "listening") {
		t.Fatalf("log: %s", text)
	}
}

// awaitBuild polls until a process with another build responds.
func awaitBuild(t *testing.T, c *Client, other string) string {
	t.Helper()
	deadline := time.After(20 * time.Second)
	retry := time.NewTicker(20 * time.Millisecond)
	defer retry.Stop()
	for {
		if build, err := c.Build(t.Context()); err == nil && build != other {
			return build
		}
		select {
		case <-deadline:
			t.Fatal("the process did not come up")
		case <-retry.C:
		}
	}
}
