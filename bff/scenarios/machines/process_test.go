//go:build unix

package machines

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

// answerLimit is the longest acceptable response time, whatever is down.
const answerLimit = 13 * time.Second

// process is a BFF in its own process.
type process struct {
	program string
	env     []string
	address string // host:port
	client  *http.Client
	cmd     *exec.Cmd
	log     *testkit.Output
	ended   chan struct{}
}

// serve starts a BFF and waits until it is ready.
func (w *cluster) serve(t *testing.T) *process {
	t.Helper()
	return w.serveBy(t, os.Args[0])
}

// serveBy is serve with another program.
func (w *cluster) serveBy(t *testing.T, program string) *process {
	t.Helper()
	env := maps.Clone(w.env)
	port := freePort(t)
	env["PORT"], env["DATA_DIR"], env[product.AsProgram] = port, t.TempDir(), "1"
	if w.redis != nil {
		env["REDIS_URL"] = "redis://127.0.0.1:" + w.redis.port
	}
	p := &process{
		program: program, env: os.Environ(), address: "127.0.0.1:" + port,
		client: &http.Client{Timeout: answerLimit, Transport: &http.Transport{MaxIdleConnsPerHost: 16}},
	}
	for name, value := range env {
		p.env = append(p.env, name+"="+value)
	}
	p.start(t)
	t.Cleanup(func() { p.end(t, syscall.SIGKILL) })
	return p
}

func (p *process) start(t *testing.T) {
	t.Helper()
	p.log, p.ended = &testkit.Output{}, make(chan struct{})
	p.cmd = exec.Command(p.program, "serve")
	p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = p.env, p.log, p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(p.ended)
		_ = p.cmd.Wait()
	}()
	p.await(t, "/ready")
}

// end ends the process with a signal and waits for it.
func (p *process) end(t *testing.T, with syscall.Signal) {
	t.Helper()
	_ = p.cmd.Process.Signal(with)
	select {
	case <-p.ended:
	case <-time.After(patience):
		t.Errorf("it does not end after %s", with)
		_ = p.cmd.Process.Kill()
	}
	p.client.CloseIdleConnections()
}

// await waits until a path responds with 200.
func (p *process) await(t *testing.T, path string) {
	t.Helper()
	until(t, path, func() bool {
		select {
		case <-p.ended:
			t.Fatalf("the BFF ended: %s", p.log.String())
		default:
		}
		a, err := p.try(question{method: http.MethodGet, path: path})
		return err == nil && a.status == http.StatusOK
	})
}

// uses waits until the BFF has logged a message; for Redis, until it is the latest one about it.
func (p *process) uses(t *testing.T, word string) {
	t.Helper()
	until(t, word, func() bool {
		log := p.log.String()
		return strings.LastIndex(log, word) > strings.LastIndex(log, "Redis is not responding") || word != "Redis is in use" && strings.Contains(log, word)
	})
}

func (p *process) try(q question) (a answered, err error) {
	request, err := http.NewRequest(q.method, "http://"+p.address+q.path, strings.NewReader(q.body))
	if err != nil {
		return a, err
	}
	request.Header.Set("Content-Type", "application/json")
	if q.token != "" {
		request.Header.Set("Authorization", "Bearer "+q.token)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return a, err
	}
	defer func() { _ = response.Body.Close() }()
	a = answered{status: response.StatusCode, header: response.Header}
	a.body, err = io.ReadAll(response.Body)
	return a, err
}

// ask is like try, but fails without a response.
func (p *process) ask(t *testing.T, q question) answered {
	t.Helper()
	a, err := p.try(q)
	if err != nil {
		t.Fatalf("no answer to %s: %v", q.path, err)
	}
	return a
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

// redisProcess is a real Redis that can be stopped.
type redisProcess struct {
	program, folder, port string
	cmd                   *exec.Cmd
}

// newRedisProcess starts one; nil if Redis isn't installed.
func newRedisProcess(t *testing.T) *redisProcess {
	t.Helper()
	program := os.Getenv("REDIS_SERVER")
	if program == "" {
		var err error
		if program, err = exec.LookPath("redis-server"); err != nil {
			return nil
		}
	}
	r := &redisProcess{program: program, folder: t.TempDir(), port: freePort(t)}
	r.start(t)
	t.Cleanup(func() { r.kill(t) })
	return r
}

func (r *redisProcess) start(t *testing.T) {
	t.Helper()
	r.cmd = exec.Command(r.program, "--bind", "127.0.0.1", "--port", r.port, "--dir", r.folder, "--save", "", "--appendonly", "no")
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	until(t, "Redis", func() bool { return r.say("PING") == nil })
}

// say sends a command and waits for its "+…" reply.
func (r *redisProcess) say(command string) error {
	conn, err := net.DialTimeout("tcp", "127.0.0.1:"+r.port, time.Second)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(patience))
	if _, err := fmt.Fprintf(conn, "%s\r\n", command); err != nil {
		return err
	}
	answer := make([]byte, 64)
	n, err := conn.Read(answer)
	if err == nil && !strings.HasPrefix(string(answer[:n]), "+") {
		err = errors.New(string(answer[:n]))
	}
	return err
}

// save writes its data to disk, where the next start loads it.
func (r *redisProcess) save(t *testing.T) {
	t.Helper()
	if err := r.say("SAVE"); err != nil {
		t.Fatal(err)
	}
}

// hang lets it accept connections and respond to nothing.
func (r *redisProcess) hang(t *testing.T) { r.signal(t, syscall.SIGSTOP) }
func (r *redisProcess) goOn(t *testing.T) { r.signal(t, syscall.SIGCONT) }

func (r *redisProcess) kill(t *testing.T) {
	t.Helper()
	_ = r.cmd.Process.Kill()
	_ = r.cmd.Wait()
}

func (r *redisProcess) signal(t *testing.T, which syscall.Signal) {
	t.Helper()
	if err := r.cmd.Process.Signal(which); err != nil {
		t.Fatal(err)
	}
}
