package security

import "crypto/sha256"

// HashToken is how tokens are stored. They are long and random, so a plain digest can't be reversed by
// guessing.
func HashToken(token string) []byte {
	digest := sha256.Sum256([]byte(token))
	return digest[:]
}
