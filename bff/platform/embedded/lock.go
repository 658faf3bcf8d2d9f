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
	probe // shared, of a file that another process has created
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
