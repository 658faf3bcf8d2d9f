//go:build unix

package embedded

import (
	"errors"
	"os"
	"testing"
)

func TestAttachOnlyReads(t *testing.T) {
	data, state := folders(t)
	if _, err := Attach(data, superuser); !errors.Is(err, ErrNotRunning) {
		t.Errorf("without a data folder: %v", err)
	}
	if err := os.Mkdir(data, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := Attach(data, superuser); !errors.Is(err, ErrNotRunning) {
		t.Errorf("without a database: %v", err)
	}
	if there, err := os.ReadDir(data); err != nil || len(there) > 0 {
		t.Errorf("it left %v, %v", there, err)
	}

	server := start(t, data, state)
	url, err := Attach(data, superuser)
	if err != nil || url != server.URL(superuser) || !answers(t, url) {
		t.Errorf("%v", err)
	}
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	file := server.place.lockFile("owner")
	other, err := tryLock(file, probe) // another process that asks
	if err != nil {
		t.Fatal(err)
	}
	defer other.release()
	if _, err := Attach(data, superuser); !errors.Is(err, ErrNotRunning) {
		t.Errorf("after the end: %v", err)
	}

	// Whoever can't read the lock doesn't know.
	if err := errors.Join(os.Remove(file), os.Symlink(file, file)); err != nil {
		t.Fatal(err)
	}
	if _, err := Attach(data, superuser); err == nil || errors.Is(err, ErrNotRunning) {
		t.Errorf("with an unreadable lock: %v", err)
	}
}
