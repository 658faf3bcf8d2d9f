package privacy

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// DigestKey returns the digest key: the configured one, or one that is generated once and stored in the
// folder. Without it, nobody can tell whose digest it is.
func DigestKey(configured, folder string) ([]byte, error) {
	if configured != "" {
		return []byte(configured), nil
	}
	file := filepath.Join(folder, "privacy.key")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("create DATA_DIR: %w", err)
	}
	if err := makeOnce(file, rand.Text()+rand.Text()); err != nil {
		return nil, fmt.Errorf("save the digest key: %w", err)
	}
	key, err := os.ReadFile(file)
	if err == nil && len(key) == 0 {
		err = fmt.Errorf("%s is empty: restore the key it held, or delete the file if it never held one", file)
	}
	return key, err
}

// makeOnce atomically creates a file unless it exists, so that a concurrent process never sees a part
// of it.
func makeOnce(name, content string) error {
	if _, err := os.Stat(name); err == nil {
		return nil
	}
	fresh, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(fresh.Name()) }()
	_, err = fresh.WriteString(content)
	if err = errors.Join(err, fresh.Sync(), fresh.Close()); err != nil {
		return err
	}
	if err := os.Link(fresh.Name(), name); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}
