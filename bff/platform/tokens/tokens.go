// Package tokens hashes secret tokens: of sessions, and of links and status pages that need no login.
package tokens

import "crypto/sha256"

// Hash is how tokens are stored. They are long and random, so a plain digest can't be reversed by
// guessing.
func Hash(token string) []byte {
	digest := sha256.Sum256([]byte(token))
	return digest[:]
}
