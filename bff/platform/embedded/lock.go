package embedded

import (
	"context"
	"errors"
)

// lockKind says whether others may hold a lock at the same time.
type lockKind int

const (
	shared lockKind = iota
	exclusive
)

var errLocked = errors.New("another process holds the lock")

// awaitLock waits for a lock.
func awaitLock(ctx context.Context, path string, kind lockKind) (*fileLock, error) {
	for {
		lock, err := tryLock(path, kind)
		if !errors.Is(err, errLocked) {
			return lock, err
		}
		if err := pause(ctx, pollEvery); err != nil {
			return nil, err
		}
	}
}

// Running reports whether a process runs the database of a data folder.
func Running(dataDir string) bool {
	lock, err := tryLock(placement{data: dataDir}.lockFile("owner"), exclusive)
	if err == nil {
		lock.release()
	}
	return errors.Is(err, errLocked)
}
