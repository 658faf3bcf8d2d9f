package backup

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// keyName is the file of the key with which deleted people are hashed, see privacy.DigestKey.
const keyName = "privacy.key"

// shareKey gives an unpacked data folder the key of the one that it is going to replace, if that has one. It must be the key
// of the backup: otherwise nobody in the journal of deletions would be recognized.
func shareKey(dataDir, unpacked string) error {
	here, err := os.ReadFile(filepath.Join(dataDir, keyName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	there, err := os.ReadFile(filepath.Join(unpacked, keyName))
	if errors.Is(err, fs.ErrNotExist) {
		return copyKey(dataDir, unpacked)
	}
	if err == nil && !bytes.Equal(here, there) {
		err = fmt.Errorf("%s isn't the key in the backup; move it away if the journal of deletions was written with the key of the backup", filepath.Join(dataDir, keyName))
	}
	return err
}

// copyKey copies the key from one data folder to another, unless that has one.
func copyKey(from, to string) error {
	key, err := os.ReadFile(filepath.Join(from, keyName))
	if errors.Is(err, fs.ErrNotExist) { // PRIVACY_KEY is set instead
		return nil
	}
	if err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(to, keyName), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = file.Write(key)
	return errors.Join(err, file.Sync(), file.Close())
}
