package embedded

import "os"

// alive reports whether a process with that ID is running.
func alive(pid int) bool {
	process, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	_ = process.Release()
	return true
}

// shutDown ends the database. Windows has no signal for a fast shutdown of another process; the next
// start recovers from the write-ahead log.
func shutDown(pid int) error { return abort(pid) }

func abort(pid int) error {
	process, err := os.FindProcess(pid)
	if err != nil {
		return nil // already gone
	}
	return process.Kill()
}
