package renderer

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"hearthway/bff/testkit"
)

// bundle stands for the bundle of all screens. Each path is what a page may do to its thread.
const bundle = `globalThis.hearthway = {
  start: async () => {},
  render(path, { data }) {
    const until = Date.now() + (data?.ms ?? 0);
    while (Date.now() < until);
    if (path === '/hangs') for (;;);
    if (path === '/dies') process.exit(3);
    if (path === '/kills') process.kill(process.pid, 'SIGKILL');
    if (path === '/grows') for (const kept = []; ;) kept.push(new Array(1e6).fill(path));
    if (path === '/fails') throw new TypeError('undefined is not a home');
    return { html: '<main>' + path + (process.env.SECRET_OF_THE_BFF ?? '') + '</main>', css: '<style>é</style>' };
  },
};`

// startNode starts the real programs with a small bundle, and waits for the one that renders pages. A page that takes
// longer than the deadline loses its thread.
func startNode(t *testing.T, workers int, deadline time.Duration) (*Client, *testkit.Output) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node.js")
	}
	home := t.TempDir()
	scripts := filepath.Join(home, "app", "server")
	for _, name := range []string{"pages.mjs", "pageWorker.mjs", "workerPool.mjs", "service.mjs"} {
		code, err := os.ReadFile(filepath.Join("../../../app/server", name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(scripts, name), string(code))
	}
	write(t, filepath.Join(scripts, "media.mjs"), "process.stdin.resume().on('end', () => process.exit(0));")
	write(t, filepath.Join(home, ".build", "server", "render.js"), bundle)
	write(t, filepath.Join(home, ".build", "server", "build.txt"), "trial\n")
	log := &testkit.Output{}
	p, err := StartProcesses(ProcessConfig{
		Node: node, Scripts: scripts, Workers: workers, Log: slog.New(slog.NewTextHandler(log, nil)),
		Env: []string{"RENDERER_HEAP=32", "RENDERER_DEADLINE=" + strconv.FormatInt(deadline.Milliseconds(), 10)},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Stop)
	c := NewClient(p.Folder(), workers, nil)
	within(t, func() bool { health, err := c.Health(t.Context()); return err == nil && health.Build == "trial" })
	return c, log
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// within polls until something is true.
func within(t *testing.T, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !ok(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it did not come up")
		}
	}
}

var page = json.RawMessage(`{"head":{"status":200}}`)

func renders(t *testing.T, c *Client) bool {
	made, err := c.Render(Patiently(t.Context()), "/a?b=c&d=%20", page)
	return err == nil && made == Page{HTML: "<main>/a?b=c&d=%20</main>", CSS: "<style>é</style>"}
}

// Whatever a page does to its thread, that page fails, and the next ones are rendered.
func TestWorkersAreReplaced(t *testing.T) {
	t.Setenv("SECRET_OF_THE_BFF", "hunter2")
	for _, test := range []struct {
		path, logged string
		deadline     time.Duration
	}{
		{"/hangs", "took too long", 700 * time.Millisecond},
		{"/dies", "its thread was replaced", patientLimit},
		{"/grows", "ERR_WORKER_OUT_OF_MEMORY", patientLimit},
		{"/fails", "undefined is not a home", patientLimit},
		{"/kills", "signal: killed", patientLimit},
	} {
		t.Run(test.path[1:], func(t *testing.T) {
			c, log := startNode(t, 1, test.deadline)
			_, err := c.Render(Patiently(t.Context()), test.path, page)
			if err == nil || errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("%s: %v", test.path, err)
			}
			within(t, func() bool { return renders(t, c) })
			text := log.String()
			if !strings.Contains(text, test.logged) {
				t.Errorf("the log doesn't say %q: %s", test.logged, text)
			}
			if strings.Contains(text, "hunter2") || strings.Contains(text, "b=c") {
				t.Errorf("log: %s", text)
			}
		})
	}
}

func TestOneHangingPageDoesNotStopOthers(t *testing.T) {
	c, log := startNode(t, 2, 3*time.Second)
	within(t, func() bool {
		answer, err := c.http.Get("http://pages/health")
		if err != nil {
			return false
		}
		defer func() { _ = answer.Body.Close() }()
		raw, _ := io.ReadAll(answer.Body)
		return strings.Contains(string(raw), `"threads":2`)
	})
	hangs := make(chan error)
	go func() { _, err := c.Render(Patiently(t.Context()), "/hangs", page); hangs <- err }()
	for range 5 {
		if !renders(t, c) {
			t.Error("a page was not rendered")
		}
	}
	if strings.Contains(log.String(), "is replaced") {
		t.Error("the pages waited until the hanging one was ended")
	}
	if err := <-hangs; err == nil {
		t.Error("it was rendered")
	}
}
