package embedded

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Errors of Replace.
var (
	errInUse    = errors.New("the embedded database is in use; stop hearthway serve and other commands first")
	ErrOccupied = errors.New("there is a database already")
)

// Scratch creates an empty data folder on the disk of the database, where its account can reach it. The result
// removes it, and so does the next Scratch if the process is killed. One process at a time may use it.
func Scratch(opt Options) (folder string, remove func() error, err error) {
	s, err := prepare(opt)
	if err != nil {
		return "", nil, err
	}
	return s.scratch()
}

func (s *Server) scratch() (folder string, remove func() error, err error) {
	folder = s.place.cluster + ".scratch"
	remove = func() error {
		if left := running(filepath.Join(folder, ClusterName)); left != nil {
			if err := left.stop(); err != nil {
				return err
			}
		}
		return os.RemoveAll(folder)
	}
	if err := remove(); err != nil {
		return "", nil, fmt.Errorf("remove what an interrupted command left: %w", err)
	}
	return folder, remove, os.Mkdir(folder, 0o755)
}

// Replace puts other files in place of the database's. fill makes them in an empty data folder; until it has returned, nothing
// else changes. finish then takes what else is needed from that folder. Meanwhile the database must not be used. If there is one
// already, it is replaced only if overwrite is set.
func Replace(opt Options, overwrite bool, fill, finish func(folder string) error) error {
	s, err := prepare(opt)
	if err != nil {
		return err
	}
	alone, err := tryLock(s.place.lockFile("users"), exclusive)
	if errors.Is(err, errLocked) {
		return errInUse
	}
	if err != nil {
		return err
	}
	defer alone.release()
	if info, err := os.Lstat(s.place.cluster); err == nil && !overwrite {
		return fmt.Errorf("%w, in %s", ErrOccupied, s.place.cluster)
	} else if err == nil && !info.IsDir() {
		return fmt.Errorf("%s isn't a folder; a link to another place can't be replaced", s.place.cluster)
	}
	folder, remove, err := s.scratch()
	if err != nil {
		return err
	}
	for _, step := range []func(string) error{fill, s.swap, finish} {
		if err := step(folder); err != nil {
			return errors.Join(err, remove())
		}
	}
	return remove()
}

// swap moves the database of a data folder into place.
func (s *Server) swap(folder string) error {
	if left := running(s.place.cluster); left != nil { // a killed process left it
		if err := left.stop(); err != nil {
			return err
		}
	}
	password, err := os.ReadFile(filepath.Join(folder, PasswordName))
	if err != nil {
		return err
	}
	old := s.place.cluster + ".old"
	if err := os.RemoveAll(old); err != nil {
		return err
	}
	if err := os.Rename(s.place.cluster, old); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Rename(filepath.Join(folder, ClusterName), s.place.cluster); err != nil {
		return fmt.Errorf("%w; the old database is in %s", err, old)
	}
	s.password = string(password)
	if err := s.writePassword(); err != nil {
		return err
	}
	return os.RemoveAll(old)
}
