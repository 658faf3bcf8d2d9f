package embedded

import (
	"os"
	"os/exec"
	"syscall"
)

// account is the OS user that PostgreSQL runs as; on Windows PostgreSQL drops its own privileges.
type account struct{}

func databaseAccount() (account, error) { return account{}, nil }

func (account) canReach(string) bool { return true }

func (account) canRun(string) bool { return true }

// runs gives a command its own process group, so that it doesn't receive Ctrl-C.
func (account) runs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

func (account) owns(string) error { return nil }

func (account) ownFolder(dir string) error { return os.MkdirAll(dir, 0o700) }
