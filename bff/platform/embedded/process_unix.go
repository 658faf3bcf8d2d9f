//go:build unix

package embedded

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// alive reports whether a PostgreSQL process with that ID is running. If the system provides names,
// another program with the same ID isn't mistaken for it.
func alive(pid int) bool {
	if pid <= 0 || syscall.Kill(pid, 0) == syscall.ESRCH {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return true
	}
	// "123 (postgres) S …"; Z is a zombie.
	_, rest, _ := strings.Cut(string(stat), "(")
	name, rest, _ := strings.Cut(rest, ") ")
	return name == "postgres" && !strings.HasPrefix(rest, "Z")
}

// shutDown requests a fast shutdown: clients are disconnected, data is written.
func shutDown(pid int) error { return ignoreGone(syscall.Kill(pid, syscall.SIGINT)) }

// abort requests an immediate shutdown; the next start recovers.
func abort(pid int) error { return ignoreGone(syscall.Kill(pid, syscall.SIGQUIT)) }

func ignoreGone(err error) error {
	if errors.Is(err, syscall.ESRCH) {
		return nil
	}
	return err
}
