package account

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
)

// seal encrypts what must be readable again, unlike passwords: who gets hold of the database alone can't use it. The result
// only opens for the same account.
func (s *Service) seal(accountID, secret string) ([]byte, error) {
	box, err := s.box()
	if err != nil {
		return nil, err
	}
	return box.Seal(nil, nil, []byte(secret), []byte(accountID)), nil
}

// unseal decrypts what seal returned.
func (s *Service) unseal(accountID string, sealed []byte) (string, error) {
	box, err := s.box()
	if err != nil {
		return "", err
	}
	secret, err := box.Open(nil, nil, sealed, []byte(accountID))
	return string(secret), err
}

func (s *Service) box() (cipher.AEAD, error) {
	if len(s.SealKey) == 0 {
		return nil, errors.New("there is no key to encrypt with")
	}
	key, err := hkdf.Key(sha256.New, s.SealKey, nil, "hearthway authenticators", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
