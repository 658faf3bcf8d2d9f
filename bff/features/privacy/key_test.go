package privacy

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDigestKeyIsCreatedOnce(t *testing.T) {
	folder := t.TempDir()
	first, err := DigestKey("", folder)
	if err != nil || len(first) < 32 {
		t.Fatalf("%d bytes, %v", len(first), err)
	}
	if again, err := DigestKey("", folder); err != nil || string(again) != string(first) {
		t.Errorf("another one the second time, %v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v %v", left, err)
	}
	info, err := os.Stat(filepath.Join(folder, "privacy.key"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	chosen := "what the operator chose, and no other"
	if own, err := DigestKey(chosen, folder); err != nil || string(own) != chosen {
		t.Errorf("%q, %v", own, err)
	}
}

// With an empty key anyone who knows the addresses could compute the digests.
func TestEmptyDigestKeyIsRejected(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "privacy.key"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if key, err := DigestKey("", folder); err == nil {
		t.Errorf("the key is %q", key)
	}
}
