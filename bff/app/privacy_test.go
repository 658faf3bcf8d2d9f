package app

import (
	"os"
	"path/filepath"
	"testing"

	"hearthway/bff/platform/config"
)

func TestTheKeyOfDigestsIsMadeOnce(t *testing.T) {
	c := config.Config{DataDir: t.TempDir()}
	first, err := privacyKey(c)
	if err != nil || len(first) < 32 {
		t.Fatalf("%d bytes, %v", len(first), err)
	}
	if again, err := privacyKey(c); err != nil || string(again) != string(first) {
		t.Errorf("another one the second time, %v", err)
	}
	if left, err := os.ReadDir(c.DataDir); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v %v", left, err)
	}
	info, err := os.Stat(filepath.Join(c.DataDir, "privacy.key"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	c.Privacy = "what the operator chose, and no other"
	if own, err := privacyKey(c); err != nil || string(own) != string(c.Privacy) {
		t.Errorf("%q, %v", own, err)
	}
}

// Digests with an empty key could be made by anyone who has the addresses.
func TestAnEmptyKeyOfDigestsIsRefused(t *testing.T) {
	c := config.Config{DataDir: t.TempDir()}
	if err := os.WriteFile(filepath.Join(c.DataDir, "privacy.key"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if key, err := privacyKey(c); err == nil {
		t.Errorf("the key is %q", key)
	}
}
