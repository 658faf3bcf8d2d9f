// Package visitor is the person who is not logged in: a random id that the browser keeps
// and that counts views. It names nobody, and nothing about it is stored.
package visitor

import (
	"crypto/rand"
	"encoding/hex"
)

// ID is a UUID of version 4 in lower case.
type ID string

// NewID makes an id of 122 random bits.
func NewID() ID {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: the runtime stops the program instead
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	var s [36]byte
	hex.Encode(s[0:8], b[0:4])
	hex.Encode(s[9:13], b[4:6])
	hex.Encode(s[14:18], b[6:8])
	hex.Encode(s[19:23], b[8:10])
	hex.Encode(s[24:36], b[10:16])
	s[8], s[13], s[18], s[23] = '-', '-', '-', '-'
	return ID(s[:])
}

// Valid says whether a text that a client sent is a UUID; other texts are no visitor's.
func Valid(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i, c := range []byte(text) {
		hyphen := i == 8 || i == 13 || i == 18 || i == 23
		digit := c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
		if hyphen != (c == '-') || !hyphen && !digit {
			return false
		}
	}
	return true
}
