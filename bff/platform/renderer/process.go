package renderer

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

const (
	restartFirst  = 100 * time.Millisecond // the first delay; each is twice the previous one
	restartSlow   = 5 * time.Second        // the maximum delay
	restartSteady = 30 * time.Second       // after this uptime, the next restart is fast again
	stopLimit     = 3 * time.Second
)

// The programs, by the name of their socket and script.
const (
	pagesProgram = "pages"
	mediaProgram = "media"
)

func socketOf(folder, program string) string { return filepath.Join(folder, program+".sock") }

// ProcessConfig says how the programs are started.
type ProcessConfig struct {
	Node    string   // path of node; "": search the PATH
	Scripts string   // folder of pages.mjs and media.mjs
	Workers int      // threads that render pages
	Env     []string // added to the environment
	Log     *slog.Logger
}

// Processes keeps the programs running: it restarts one that exits, with increasing delays while it
// keeps failing. A program's standard input is a pipe that closes with this process, and the program
// exits when it closes, so none is left behind even after a kill -9.
type Processes struct {
	config ProcessConfig
	folder string
	stop   context.CancelFunc
	ended  sync.WaitGroup
}

// StartProcesses starts the programs, without waiting until they are ready. It fails if there is no node.
func StartProcesses(c ProcessConfig) (*Processes, error) {
	if c.Node == "" {
		node, err := exec.LookPath("node")
		if err != nil {
			return nil, errors.New("node isn't on the PATH")
		}
		c.Node = node
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	// A socket's path is limited to about 100 characters, so it isn't in the data folder.
	folder, err := os.MkdirTemp("", "hearthway-")
	if err != nil {
		return nil, err
	}
	c.Env = append(c.Env, "RENDERER_WORKERS="+strconv.Itoa(c.Workers), "UV_THREADPOOL_SIZE="+strconv.Itoa(picturesAtOnce))
	ctx, stop := context.WithCancel(context.Background())
	p := &Processes{config: c, folder: folder, stop: stop}
	for _, program := range []string{pagesProgram, mediaProgram} {
		p.ended.Go(func() { p.supervise(ctx, program) })
	}
	return p, nil
}

// Folder contains the sockets on which the programs listen.
func (p *Processes) Folder() string { return p.folder }

// Stop ends the programs, killing them after a few seconds.
func (p *Processes) Stop() {
	p.stop()
	p.ended.Wait()
	_ = os.RemoveAll(p.folder)
}

func (p *Processes) supervise(ctx context.Context, name string) {
	pause := restartFirst
	for ctx.Err() == nil {
		started := time.Now()
		err := p.run(ctx, name)
		if ctx.Err() != nil {
			return
		}
		if time.Since(started) > restartSteady {
			pause = restartFirst
		}
		p.config.Log.Warn("the renderer exited; restarting it", "program", name, "cause", cause(err), "pause", pause.String())
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, restartSlow)
	}
}

func cause(err error) string {
	if err == nil {
		return "it exited without an error"
	}
	return err.Error()
}

// run runs a program once.
func (p *Processes) run(ctx context.Context, name string) error {
	socket := socketOf(p.folder, name)
	_ = os.Remove(socket) // left by a killed program
	program := exec.CommandContext(ctx, p.config.Node, filepath.Join(p.config.Scripts, name+".mjs"))
	program.Env = append(surroundings(), p.config.Env...)
	program.Env = append(program.Env, "RENDERER_SOCKET="+socket)
	program.Cancel = func() error { return program.Process.Signal(os.Interrupt) }
	program.WaitDelay = stopLimit
	ownGroup(program)
	if _, err := program.StdinPipe(); err != nil {
		return err
	}
	stdout, err := program.StdoutPipe()
	if err != nil {
		return err
	}
	stderr, err := program.StderrPipe()
	if err != nil {
		return err
	}
	if err := program.Start(); err != nil {
		return err
	}
	var lines sync.WaitGroup
	lines.Go(func() { p.forward(stdout, slog.LevelInfo) })
	lines.Go(func() { p.forward(stderr, slog.LevelWarn) })
	lines.Wait()
	return program.Wait()
}

// surroundings are the environment variables passed to the program: none of ours, which may contain
// passwords of other services.
func surroundings() []string {
	var environment []string
	for _, name := range []string{"PATH", "HOME", "TMPDIR", "TMP", "TEMP", "LANG", "TZ", "SystemRoot", "NODE_OPTIONS", "LD_LIBRARY_PATH"} {
		if value, ok := os.LookupEnv(name); ok {
			environment = append(environment, name+"="+value)
		}
	}
	return environment
}

// forward logs the program's output, line by line, each cut to a reasonable length.
func (p *Processes) forward(from io.Reader, level slog.Level) {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 0, 4096), 1<<20)
	for lines.Scan() {
		line := lines.Text()
		p.config.Log.Log(context.Background(), level, "renderer", "line", line[:min(len(line), 2000)])
	}
	// A line beyond the scanner's limit ends the scan; the pipe must still be drained.
	_, _ = io.Copy(io.Discard, from)
}
