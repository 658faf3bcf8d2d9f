package embedded

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
)

// ErrNotRunning is returned by Attach if no process runs the database.
var ErrNotRunning = errors.New("the embedded PostgreSQL isn't running")

// Attach returns the connection string of one of the databases that another process runs in a data folder. Unlike Start it only reads:
// it creates nothing, and this process never becomes the owner.
func Attach(dataDir, database string) (string, error) {
	data, err := filepath.Abs(dataDir)
	if err != nil {
		return "", err
	}
	data, err = filepath.EvalSymlinks(data)
	if errors.Is(err, fs.ErrNotExist) {
		return "", ErrNotRunning
	} else if err != nil {
		return "", err
	}
	p := placement{data: data}
	lock, err := tryLock(p.lockFile("owner"), probe)
	switch {
	case err == nil:
		lock.release()
		return "", ErrNotRunning
	case errors.Is(err, fs.ErrNotExist):
		return "", ErrNotRunning
	case !errors.Is(err, errLocked):
		return "", err
	}
	noted, err := p.noted()
	if err != nil {
		return "", err
	}
	p.cluster = cmp.Or(noted, filepath.Join(data, ClusterName))
	p.socket = socketFolder(p.cluster, nameOf(data))
	s := &Server{place: p}
	if err := s.readPassword(); err != nil {
		return "", err
	}
	return s.URL(database), nil
}
