package credential

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
	totpPeriod = 30 // seconds
	totpSkew   = 1  // steps by which the phone's clock may differ, in each direction
)

// TOTPKey is a new secret for the codes of authenticator apps (RFC 6238).
type TOTPKey struct {
	Secret string // base32, as people type it
	URL    string // otpauth://, for the QR code
}

// NewTOTPKey makes a secret for someone's account; issuer is the product.
func NewTOTPKey(issuer, email string) (TOTPKey, error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: email, Period: totpPeriod})
	if err != nil {
		return TOTPKey{}, err
	}
	query := url.Values{"secret": {key.Secret()}, "issuer": {issuer}} // key.URL() doesn't escape an ampersand
	return TOTPKey{key.Secret(), "otpauth://totp/" + url.PathEscape(issuer+":"+email) + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")}, nil
}

// TOTPStep returns the step whose code this is, counted from 1970, or false if it is not a current code. A code must not be
// accepted twice, so the caller stores the step.
func TOTPStep(secret, code string, now time.Time) (int64, bool) {
	current := now.Unix() / totpPeriod
	for step := current - totpSkew; step <= current+totpSkew; step++ {
		want, err := hotp.GenerateCodeCustom(secret, uint64(step), hotp.ValidateOpts{Digits: otp.DigitsSix})
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}
