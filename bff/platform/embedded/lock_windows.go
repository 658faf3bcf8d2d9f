package embedded

import (
	"errors"
	"syscall"
)

// fileLock is a file held open; its share mode makes it a lock.
type fileLock struct{ handle syscall.Handle }

const sharingViolation = syscall.Errno(32)

// tryLock takes a lock or returns errLocked at once.
func tryLock(path string, kind lockKind) (*fileLock, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	access, share := uint32(syscall.GENERIC_READ), uint32(syscall.FILE_SHARE_READ)
	if kind == exclusive {
		access, share = syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0
	}
	create := uint32(syscall.OPEN_ALWAYS)
	if kind == probe {
		create = syscall.OPEN_EXISTING
	}
	handle, err := syscall.CreateFile(name, access, share, nil, create, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return &fileLock{handle}, nil
}

func (l *fileLock) release() { _ = syscall.CloseHandle(l.handle) }
