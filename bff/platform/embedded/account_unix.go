//go:build unix

package embedded

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// account is the OS user that PostgreSQL runs as: this process's own, or nobody if that is root,
// because PostgreSQL refuses to run as root.
type account struct {
	uid, gid uint32
	other    bool // it isn't this process's own
}

func databaseAccount() (account, error) {
	if os.Geteuid() != 0 {
		return account{uid: uint32(os.Geteuid()), gid: uint32(os.Getegid())}, nil
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		return account{}, fmt.Errorf("PostgreSQL can't run as root, and there is no user nobody: %w", err)
	}
	uid, err := strconv.ParseUint(nobody.Uid, 10, 32)
	if err != nil {
		return account{}, fmt.Errorf("user id of nobody: %w", err)
	}
	gid, err := strconv.ParseUint(nobody.Gid, 10, 32)
	if err != nil {
		return account{}, fmt.Errorf("group id of nobody: %w", err)
	}
	return account{uid: uint32(uid), gid: uint32(gid), other: true}, nil
}

// may reports whether the account has permissions (rwx in the lowest bits) on a path.
func (a account) may(path string, rights uint32) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	of, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return false
	}
	mode := uint32(info.Mode().Perm())
	switch {
	case of.Uid == a.uid:
		mode >>= 6
	case of.Gid == a.gid:
		mode >>= 3
	}
	return mode&rights == rights
}

// canReach reports whether the account can enter a folder and all its parents.
func (a account) canReach(dir string) bool {
	if !a.other {
		return true
	}
	for last := ""; dir != last; dir, last = filepath.Dir(dir), dir {
		if !a.may(dir, 1) {
			return false
		}
	}
	return true
}

// canRun reports whether the account can run the programs in a folder. It runs one, because permission
// bits aren't the whole story.
func (a account) canRun(programs string) bool {
	if !a.canReach(programs) || !a.may(filepath.Join(programs, "share"), 5) {
		return false
	}
	try := exec.Command(filepath.Join(programs, "bin", program("postgres")), "--version")
	try.Dir = "/"
	a.runs(try)
	return try.Run() == nil
}

// runs makes a command run as the account, in its own process group: a Ctrl-C in the terminal must not
// stop the database before we do.
func (a account) runs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if a.other {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: a.uid, Gid: a.gid}
	}
}

// owns changes the owner of a file or folder to the account.
func (a account) owns(path string) error {
	if !a.other {
		return nil
	}
	return os.Lchown(path, int(a.uid), int(a.gid))
}

// ownFolder creates a folder that only the account may enter. An existing one must belong to the
// account: in a world-writable folder, someone else could have created it.
func (a account) ownFolder(dir string) error {
	if err := os.Mkdir(dir, 0o700); err == nil {
		return a.owns(dir)
	} else if !os.IsExist(err) {
		return fmt.Errorf("create a folder for the database: %w", err)
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	of, ok := info.Sys().(*syscall.Stat_t)
	if !ok || !info.IsDir() || of.Uid != a.uid {
		return fmt.Errorf("%s already exists and doesn't belong to the database user", dir)
	}
	return os.Chmod(dir, 0o700)
}
