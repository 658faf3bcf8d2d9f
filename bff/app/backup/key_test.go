package backup

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/config"
)

// Deletions are repeated only with the key of the backup; another one would recognize nobody, and nobody would notice.
func TestKeyOfTheBackupIsNeeded(t *testing.T) {
	const right, wrong = "the key that the backup was made with", "another key"
	for name, test := range map[string]struct {
		set, file string
		ok        bool
	}{
		"lost":                {"", "", false},
		"set":                 {right, "", true},
		"in the backup":       {"", right, true},
		"set to another":      {wrong, right, false},
		"set, another one in": {right, wrong, true},
		"another one in":      {"", wrong, false},
	} {
		folder := t.TempDir()
		if test.file != "" {
			if err := os.WriteFile(filepath.Join(folder, keyName), []byte(test.file), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := recognizes(config.Config{Privacy: config.Secret(test.set)}, folder, Manifest{Key: fingerprint([]byte(right))})
		if test.ok && err != nil || !test.ok && !errors.Is(err, ErrUncovered) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Stat(filepath.Join(folder, keyName)); err == nil && test.file == "" {
			t.Errorf("%s: a key was made", name)
		}
	}
}

// A journal that is missing, empty or shorter than the backup is old is noticed before anything is replaced.
func TestJournalMustCoverTheBackup(t *testing.T) {
	now := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	mounted, empty := filepath.Join(t.TempDir(), "with [brackets]"), t.TempDir()
	if err := os.Mkdir(mounted, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(mounted, "erasures-2026-11-01-X.ndjson"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		journal string
		age     time.Duration
		ok      bool
	}{
		"there":                {mounted, privacy.Backups, true},
		"older":                {mounted, privacy.Backups + time.Second, false},
		"an empty mount point": {empty, time.Hour, false},
		"not there":            {filepath.Join(empty, "x"), time.Hour, false},
	} {
		err := covered(test.journal, Backup{Manifest: Manifest{Finished: now.Add(-test.age)}}, now)
		if test.ok && err != nil || !test.ok && !errors.Is(err, ErrUncovered) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
