//go:build unix

package embedded

import (
	"errors"
	"os"
	"syscall"
)

// fileLock is a file lock, which the kernel releases when the process exits.
type fileLock struct{ file *os.File }

// tryLock takes a lock or returns errLocked at once.
func tryLock(path string, kind lockKind) (*fileLock, error) {
	flags := os.O_CREATE | os.O_RDWR
	if kind == probe {
		flags = os.O_RDONLY
	}
	file, err := os.OpenFile(path, flags, 0o600)
	if err != nil {
		return nil, err
	}
	how := syscall.LOCK_SH
	if kind == exclusive {
		how = syscall.LOCK_EX
	}
	for {
		err = syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	if err == nil {
		return &fileLock{file}, nil
	}
	_ = file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errLocked
	}
	return nil, err
}

func (l *fileLock) release() { _ = l.file.Close() }
