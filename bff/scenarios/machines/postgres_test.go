//go:build unix

package machines

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"hearthway/bff/platform/embedded"
)

// startPostgres starts the database as a child of this process.
func (w *cluster) startPostgres(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var err error
	if w.postgres, err = embedded.Start(ctx, w.options); err != nil {
		t.Fatal(err)
	}
}

func (w *cluster) stopPostgres(t *testing.T) {
	t.Helper()
	if err := w.postgres.Stop(); err != nil {
		t.Fatal(err)
	}
}

// killPostgres kills the database's main process and waits until a new one responds.
func (w *cluster) killPostgres(t *testing.T) {
	t.Helper()
	killed := w.postgres.Pid()
	if err := syscall.Kill(killed, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	until(t, "PostgreSQL to come back", func() bool {
		return w.postgres.Pid() != killed && w.db.Ping(t.Context()) == nil
	})
}

// freezePostgres suspends all processes of the database, like a server that can't be reached anymore, until thaw.
func (w *cluster) freezePostgres(t *testing.T) (thaw func()) {
	t.Helper()
	main := strconv.Itoa(w.postgres.Pid())
	var pids []int
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil || len(stats) == 0 {
		t.Skip("there is no /proc here, which names the processes of the database to freeze")
	}
	for _, file := range stats {
		stat, _ := os.ReadFile(file)
		_, rest, _ := strings.Cut(string(stat), ") ")
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if fields := strings.Fields(rest); len(fields) > 1 && (fields[1] == main || strconv.Itoa(pid) == main) {
			pids = append(pids, pid)
		}
	}
	all := func(signal syscall.Signal) {
		for _, pid := range pids {
			_ = syscall.Kill(pid, signal)
		}
	}
	thaw = sync.OnceFunc(func() { all(syscall.SIGCONT) })
	t.Cleanup(thaw)
	all(syscall.SIGSTOP)
	return thaw
}
