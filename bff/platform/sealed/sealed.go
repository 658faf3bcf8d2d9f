// Package sealed encrypts what must be readable again, unlike passwords: who gets hold of the database alone can't use it.
package sealed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
)

// Box encrypts for one purpose.
type Box struct {
	Key     []byte
	Purpose string // must never change
}

// Seal encrypts a text. The result only opens for the same owner.
func (b Box) Seal(owner, text string) ([]byte, error) {
	box, err := b.open()
	if err != nil {
		return nil, err
	}
	return box.Seal(nil, nil, []byte(text), []byte(owner)), nil
}

// Open decrypts what Seal returned.
func (b Box) Open(owner string, sealed []byte) (string, error) {
	box, err := b.open()
	if err != nil {
		return "", err
	}
	text, err := box.Open(nil, nil, sealed, []byte(owner))
	return string(text), err
}

func (b Box) open() (cipher.AEAD, error) {
	if len(b.Key) == 0 {
		return nil, errors.New("there is no key to encrypt with")
	}
	key, err := hkdf.Key(sha256.New, b.Key, nil, b.Purpose, 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
