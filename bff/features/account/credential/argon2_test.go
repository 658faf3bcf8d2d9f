package credential

import (
	"strings"
	"testing"
)

// quickArgon2 has parameters for tests.
var quickArgon2 = Argon2{Memory: 64, Passes: 1, Lanes: 1}

func TestHashes(t *testing.T) {
	hash := DefaultArgon2.Hash("maple cabinet 7")
	if !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("hash %s", hash)
	}
	if ok, stale := DefaultArgon2.Verify(hash, "maple cabinet 7"); !ok || stale {
		t.Errorf("its own password: %v, stale %v", ok, stale)
	}
	if ok, _ := DefaultArgon2.Verify(hash, "maple cabinet 8"); ok {
		t.Error("another password fits")
	}
	if hash == DefaultArgon2.Hash("maple cabinet 7") {
		t.Error("two hashes are the same: no salt")
	}
	if ok, stale := quickArgon2.Verify(hash, "maple cabinet 7"); !ok || !stale {
		t.Errorf("with other parameters by now: %v, stale %v", ok, stale)
	}
}

// A password from the reference implementation's test vectors, verified against the hash it produced.
func TestReferenceHashVerifies(t *testing.T) {
	const hash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
	if ok, _ := DefaultArgon2.Verify(hash, "password"); !ok {
		t.Error("a hash of the reference implementation does not fit")
	}
}

func TestPasswordsAreUnicodeNormalized(t *testing.T) {
	if ok, _ := quickArgon2.Verify(quickArgon2.Hash("caf\u00e9 au lait"), "cafe\u0301 au lait"); !ok {
		t.Error("é in two ways of writing are two passwords")
	}
}

func TestMalformedHashesNeverMatch(t *testing.T) {
	good := quickArgon2.Hash("x")
	for _, hash := range []string{
		"", "x", "$argon2id$", "$2a$10$abc", strings.Replace(good, "v=19", "v=16", 1), strings.Replace(good, "m=64", "m=4000000000", 1),
		strings.Replace(good, "t=1", "t=0", 1), strings.Replace(good, "p=1", "p=0", 1), good[:len(good)-30], good + "$x",
	} {
		if ok, _ := quickArgon2.Verify(hash, "x"); ok {
			t.Errorf("%q fits", hash)
		}
	}
}
