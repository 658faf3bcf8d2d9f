package backup

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
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

// fingerprint tells keys apart without saying anything about them.
func fingerprint(key []byte) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("hearthway backup"))
	return hex.EncodeToString(mac.Sum(nil))
}

// recognizes reports why nobody in the journal of deletions would be recognized in an unpacked data folder: its key is lost,
// or another one than the backup was made with.
func recognizes(c config.Config, unpacked string, made Manifest) error {
	if c.Privacy == "" {
		if _, err := os.Stat(filepath.Join(unpacked, keyName)); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("the backup was made with PRIVACY_KEY, which isn't set: %w", ErrUncovered)
		}
	}
	key, err := privacy.DigestKey(string(c.Privacy), unpacked)
	if err == nil && made.Key != "" && !hmac.Equal([]byte(made.Key), []byte(fingerprint(key))) {
		err = fmt.Errorf("PRIVACY_KEY, or %s without it, isn't the key that the backup was made with: %w", keyName, ErrUncovered)
	}
	return err
}
