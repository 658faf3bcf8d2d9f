//go:build unix

package embedded

import (
	"os"
	"strconv"
	"strings"
	"syscall"
)

// alive reports whether a process of PostgreSQL with that id runs. Where the system tells
// names, another program that got the same id is told apart.
func alive(pid int) bool {
	if pid <= 0 || syscall.Kill(pid, 0) == syscall.ESRCH {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return true
	}
	// "123 (postgres) S …"; Z is a process that ended and that nobody has asked about.
	_, rest, _ := strings.Cut(string(stat), "(")
	name, rest, _ := strings.Cut(rest, ") ")
	return name == "postgres" && !strings.HasPrefix(rest, "Z")
}

// shutDown asks for a fast shutdown: clients are cut off, data is written.
func shutDown(pid int) error { return ignoreGone(syscall.Kill(pid, syscall.SIGINT)) }

// abort asks for an immediate end; the next start recovers.
func abort(pid int) error { return ignoreGone(syscall.Kill(pid, syscall.SIGQUIT)) }

func ignoreGone(err error) error {
	if err == syscall.ESRCH {
		return nil
	}
	return err
}
