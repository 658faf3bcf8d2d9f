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
// removes it, and so does the next Scratch or Start if the process is killed. One process at a time may use it. It is refused if the disk
// can't hold so many bytes more.
func Scratch(opt Options, bytes int64) (folder string, remove func() error, err error) {
	s, err := prepare(opt)
	if err != nil {
		return "", nil, err
	}
	return s.scratch(bytes)
}

func (s *Server) scratch(bytes int64) (folder string, remove func() error, err error) {
	folder = s.place.scratch()
	remove = func() error { return removeScratch(folder) }
	if err := remove(); err != nil {
		return "", nil, fmt.Errorf("remove what an interrupted command left: %w", err)
	}
	if err := hasSpace(filepath.Dir(folder), bytes); err != nil {
		return "", nil, err
	}
	// The database's account has to enter it, whatever the umask is.
	return folder, remove, errors.Join(os.Mkdir(folder, 0o755), os.Chmod(folder, 0o755))
}

func removeScratch(folder string) error {
	if left := running(filepath.Join(folder, ClusterName)); left != nil {
		if err := left.stop(); err != nil {
			return err
		}
	}
	return os.RemoveAll(folder)
}

// spare is what stays free for the database that is in use, in bytes.
const spare = 1 << 30

// hasSpace refuses to unpack what would fill the disk of a folder.
func hasSpace(folder string, bytes int64) error {
	free, err := freeSpace(folder)
	if err != nil {
		return fmt.Errorf("free space of %s: %w", folder, err)
	}
	if need := uint64(bytes) + spare; free < need {
		return fmt.Errorf("%s has %d MB free, and %d MB are needed to unpack the backup beside the database", folder, free>>20, need>>20)
	}
	return nil
}

// Replace puts other files in place of the database's. fill makes them in an empty data folder; until it has returned, nothing
// else changes. finish then takes what else is needed from that folder. Meanwhile the database must not be used. If there is one
// already, it is replaced only if overwrite is set. The new files have about so many bytes.
func Replace(opt Options, overwrite bool, bytes int64, fill, finish func(folder string) error) error {
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
	if err := s.settle(); err != nil {
		return err
	}
	if info, err := os.Lstat(s.place.cluster); err == nil && !overwrite {
		return fmt.Errorf("%w, in %s", ErrOccupied, s.place.cluster)
	} else if err == nil && !info.IsDir() {
		return fmt.Errorf("%s isn't a folder; a link to another place can't be replaced", s.place.cluster)
	}
	folder, remove, err := s.scratch(bytes)
	if err != nil {
		return err
	}
	for _, step := range []func(string) error{fill, s.swap, finish} {
		if err := step(folder); err != nil {
			return errors.Join(err, remove())
		}
	}
	return errors.Join(s.settle(), remove())
}

// swap moves the database of a data folder into place, or changes nothing.
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
	if err := writeSynced(s.place.newPasswordFile(), password); err != nil {
		return err
	}
	// From here to the last step, there is an old folder, even if only an empty one: by it, settle knows that this was interrupted.
	err = os.Rename(s.place.cluster, s.place.old())
	if errors.Is(err, os.ErrNotExist) {
		err = os.Mkdir(s.place.old(), 0o700)
	}
	if err != nil {
		return err
	}
	fresh := filepath.Join(folder, ClusterName)
	err = os.Rename(fresh, s.place.cluster)
	if err == nil {
		if err = os.Rename(s.place.newPasswordFile(), s.place.passwordFile()); err != nil {
			err = errors.Join(err, os.Rename(s.place.cluster, fresh))
		}
	}
	if err != nil {
		return errors.Join(err, s.settle())
	}
	return nil
}

// settle undoes or ends a swap that was interrupted, and removes the old files. Nobody else may use the database.
func (s *Server) settle() error {
	old := s.place.old()
	if _, err := os.Lstat(old); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if _, err := os.Lstat(s.place.cluster); errors.Is(err, os.ErrNotExist) {
		if _, err := os.Lstat(filepath.Join(old, "PG_VERSION")); err == nil {
			if err := os.Rename(old, s.place.cluster); err != nil {
				return err
			}
		}
		if err := os.Remove(s.place.newPasswordFile()); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	} else if err := os.Rename(s.place.newPasswordFile(), s.place.passwordFile()); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return os.RemoveAll(old)
}

// tidy ends what killed processes left, all of it copies of people's data, unless another process uses the database.
func (s *Server) tidy() error {
	alone, err := tryLock(s.place.lockFile("users"), exclusive)
	if errors.Is(err, errLocked) {
		return nil
	}
	if err != nil {
		return err
	}
	defer alone.release()
	if err := removeScratch(s.place.scratch()); err != nil {
		s.log.Error("what an interrupted command left can't be removed", "cause", err.Error())
	}
	return s.settle()
}

func writeSynced(name string, text []byte) error {
	file, err := os.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}
