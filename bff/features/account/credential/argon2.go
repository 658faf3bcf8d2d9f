// Package credential checks what people log in with, using libraries: passwords, passkeys and the codes of authenticator apps.
package credential

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// Argon2 hashes passwords with argon2id, which makes every guess at a stolen hash expensive in time and memory. It is an
// account.Passwords. Each hash stores its parameters, so they can be raised later: older
// hashes still work and are upgraded at the next login.
type Argon2 struct {
	Memory uint32 // KiB
	Passes uint32
	Lanes  uint8
}

// DefaultArgon2 is the minimum in OWASP's Password Storage Cheat Sheet: 19 MiB and two passes, about 25 ms.
var DefaultArgon2 = Argon2{Memory: 19 << 10, Passes: 2, Lanes: 1}

const (
	saltBytes    = 16
	hashBytes    = 32
	argon2Prefix = "$argon2id$"
)

// Bounds for parameters read from a hash, so that a tampered database row can't exhaust memory.
const (
	maxMemory = 1 << 20 // KiB
	maxPasses = 100
)

// Hash implements account.Passwords; the hash is a PHC string.
func (a Argon2) Hash(password string) string {
	var salt [saltBytes]byte
	_, _ = rand.Read(salt[:]) // never fails: the runtime stops the program instead
	sum := a.sum(password, salt[:], hashBytes)
	return fmt.Sprintf(argon2Prefix+"v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, a.Memory, a.Passes, a.Lanes,
		base64.RawStdEncoding.EncodeToString(salt[:]), base64.RawStdEncoding.EncodeToString(sum))
}

// Verify implements account.Passwords.
func (a Argon2) Verify(hash, password string) (ok, stale bool) {
	made, salt, want, err := parseArgon2(hash)
	if err != nil {
		return false, false
	}
	got := made.sum(password, salt, uint32(len(want)))
	return subtle.ConstantTimeCompare(got, want) == 1, made != a
}

// sum hashes a password in a normalized form, because systems encode the same letters differently (é as
// one code point, or as e and an accent).
func (a Argon2) sum(password string, salt []byte, length uint32) []byte {
	return argon2.IDKey(norm.NFC.Bytes([]byte(password)), salt, a.Passes, a.Memory, a.Lanes, length)
}

func parseArgon2(hash string) (a Argon2, salt, sum []byte, err error) {
	rest, ok := strings.CutPrefix(hash, argon2Prefix)
	parts := strings.Split(rest, "$")
	if !ok || len(parts) != 4 {
		return Argon2{}, nil, nil, fmt.Errorf("not an argon2id hash")
	}
	var version int
	if _, err := fmt.Sscanf(parts[0], "v=%d", &version); err != nil || version != argon2.Version {
		return Argon2{}, nil, nil, fmt.Errorf("an unsupported version of argon2")
	}
	if _, err := fmt.Sscanf(parts[1], "m=%d,t=%d,p=%d", &a.Memory, &a.Passes, &a.Lanes); err != nil {
		return Argon2{}, nil, nil, fmt.Errorf("parameters: %w", err)
	}
	if a.Memory == 0 || a.Memory > maxMemory || a.Passes == 0 || a.Passes > maxPasses || a.Lanes == 0 {
		return Argon2{}, nil, nil, fmt.Errorf("parameters out of bounds")
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[2]); err != nil {
		return Argon2{}, nil, nil, fmt.Errorf("salt: %w", err)
	}
	if sum, err = base64.RawStdEncoding.DecodeString(parts[3]); err != nil || len(sum) < 16 || len(sum) > 64 {
		return Argon2{}, nil, nil, fmt.Errorf("sum of %d bytes: %w", len(sum), err)
	}
	return a, salt, sum, nil
}
