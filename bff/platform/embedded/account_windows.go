package embedded

import (
	"os"
	"os/exec"
	"syscall"
)

// account is the user that PostgreSQL runs as; on Windows it drops its own rights itself.
type account struct{}

func databaseAccount() (account, error) { return account{}, nil }

func (account) canReach(string) bool { return true }

func (account) canRun(string) bool { return true }

// runs returns a command a process group of its own, out of the reach of Ctrl-C.
func (account) runs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

func (account) owns(string) error { return nil }

func (account) ownFolder(dir string) error { return os.MkdirAll(dir, 0o700) }
