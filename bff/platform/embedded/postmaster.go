package embedded

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// postmaster is the database's main process. gone is closed when it has exited.
type postmaster struct {
	pid  int
	gone chan struct{}
}

// launch starts the database; it may still be recovering when this returns.
func (s *Server) launch() (*postmaster, error) {
	log, err := s.openLog()
	if err != nil {
		return nil, fmt.Errorf("open the database's log: %w", err)
	}
	defer log.Close()
	cmd := exec.Command(filepath.Join(s.programs, "bin", program("postgres")), s.arguments()...)
	cmd.Dir, cmd.Env = s.place.socket, environment()
	cmd.Stdout, cmd.Stderr = log, log
	s.account.runs(cmd)
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the database: %w", err)
	}
	p := &postmaster{pid: cmd.Process.Pid, gone: make(chan struct{})}
	go func() {
		_ = cmd.Wait() // its log says why it exited
		close(p.gone)
	}()
	return p, nil
}

// running returns the database that is already running in a folder, according to its files; nil if there is none.
func running(cluster string) *postmaster {
	text, err := os.ReadFile(filepath.Join(cluster, "postmaster.pid"))
	if err != nil {
		return nil
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(first))
	if err != nil || !alive(pid) {
		return nil
	}
	p := &postmaster{pid: pid, gone: make(chan struct{})}
	go func() {
		tick := time.NewTicker(pollEvery)
		defer tick.Stop()
		for alive(pid) {
			<-tick.C
		}
		close(p.gone)
	}()
	return p
}

// stop stops the database and waits until it has exited, gracefully at first.
func (p *postmaster) stop() error {
	for _, end := range []func(int) error{shutDown, abort} {
		select {
		case <-p.gone:
			return nil
		default:
		}
		if err := end(p.pid); err != nil {
			return fmt.Errorf("stop the database: %w", err)
		}
		select {
		case <-p.gone:
			return nil
		case <-time.After(stopLimit):
		}
	}
	return errors.New("the database didn't stop")
}

// maxLog is the size in bytes above which the log is rotated at the next launch.
const maxLog = 8 << 20

func (s *Server) openLog() (*os.File, error) {
	name := s.place.logFile()
	if info, err := os.Stat(name); err == nil && info.Size() > maxLog {
		if err := os.Rename(name, name+".old"); err != nil {
			return nil, err
		}
	}
	return os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
}

// logEnd is the end of the database's log, for an error message.
func (s *Server) logEnd() string {
	file, err := os.Open(s.place.logFile())
	if err != nil {
		return ""
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.Size() > 4096 {
		_, _ = file.Seek(-4096, io.SeekEnd)
	}
	text, _ := io.ReadAll(file)
	return lastLines(string(text))
}

// answering waits until the database accepts connections.
func (s *Server) answering(ctx context.Context, p *postmaster) error {
	for {
		if s.ping(ctx) == nil {
			return nil
		}
		select {
		case <-p.gone:
			return fmt.Errorf("the database exited while starting: %s", s.logEnd())
		case <-ctx.Done():
			return fmt.Errorf("the database is not responding: %w", context.Cause(ctx))
		case <-time.After(pollEvery):
		}
	}
}
