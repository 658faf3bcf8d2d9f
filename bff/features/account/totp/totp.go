// Package totp makes and checks the codes of authenticator apps (RFC 6238).
package totp

import (
	"crypto/subtle"
	"net/url"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	period = 30 // seconds
	skew   = 1  // steps by which the phone's clock may differ, in each direction
)

// Key is a new secret.
type Key struct {
	Secret string // base32, as people type it
	URL    string // otpauth://, for the QR code
}

// NewKey makes a secret for someone's account; issuer is the product.
func NewKey(issuer, email string) (Key, error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: email, Period: period})
	if err != nil {
		return Key{}, err
	}
	query := url.Values{"secret": {key.Secret()}, "issuer": {issuer}} // key.URL() doesn't escape an ampersand
	return Key{key.Secret(), "otpauth://totp/" + url.PathEscape(issuer+":"+email) + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")}, nil
}

// Step returns the step whose code this is, counted from 1970, or false if it is not a current code. A code must not be
// accepted twice, so the caller stores the step.
func Step(secret, code string, now time.Time) (int64, bool) {
	current := now.Unix() / period
	for step := current - skew; step <= current+skew; step++ {
		want, err := hotp.GenerateCodeCustom(secret, uint64(step), hotp.ValidateOpts{Digits: otp.DigitsSix})
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}
