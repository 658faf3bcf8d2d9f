package embedded

import "os"

// alive reports whether a process with that id runs.
func alive(pid int) bool {
	process, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	_ = process.Release()
	return true
}

// shutDown ends the database. Windows has no signal for a fast shutdown that reaches
// another process; the write-ahead log makes the next start whole.
func shutDown(pid int) error { return abort(pid) }

func abort(pid int) error {
	process, err := os.FindProcess(pid)
	if err != nil {
		return nil // gone already
	}
	return process.Kill()
}
