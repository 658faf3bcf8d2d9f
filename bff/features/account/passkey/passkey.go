// Package passkey checks what passkeys sign (WebAuthn). A passkey is unlocked with a finger, a face or a PIN, so that having it
// and being its owner are two factors.
package passkey

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
)

// ErrRefused means that an answer isn't what the challenge asked for.
var ErrRefused = errors.New("refused")

// Verifier checks the answers to challenges, which are 32 random bytes as URL-safe base64.
type Verifier struct {
	Site   string // the host that passkeys belong to
	checks *webauthn.WebAuthn
}

// New returns a verifier for the passkeys of an origin; name is the product. It fails if the origin's host is an IP address:
// browsers make no passkeys for those.
func New(name, origin string) (*Verifier, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	checks, err := webauthn.New(&webauthn.Config{RPID: u.Hostname(), RPDisplayName: name, RPOrigins: []string{origin}})
	if err != nil {
		return nil, fmt.Errorf("passkeys of %s: %w", origin, err)
	}
	return &Verifier{Site: u.Hostname(), checks: checks}, nil
}

// Algorithms are the signatures that passkeys may make, as COSE numbers, the preferred one first.
func Algorithms() []int {
	numbers := make([]int, 0, 3)
	for _, parameter := range webauthn.CredentialParametersRecommendedL3() {
		numbers = append(numbers, int(parameter.Algorithm))
	}
	return numbers
}

// Stored is a passkey as it is stored.
type Stored struct {
	ID         []byte
	Credential []byte // JSON
}

// Created checks the answer of a browser that was asked to make a passkey for an account. A wrong answer is ErrRefused.
func (v *Verifier) Created(challenge, accountID string, answer []byte) (Stored, error) {
	owner, err := ownerOf(accountID)
	if err != nil {
		return Stored{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Stored{}, refused(err)
	}
	asked := session(challenge)
	asked.UserID, asked.CredParams = owner.id, webauthn.CredentialParametersRecommendedL3()
	made, err := v.checks.CreateCredential(owner, asked, parsed)
	if err != nil {
		return Stored{}, refused(err)
	}
	made.Attestation = webauthn.CredentialAttestation{} // who made the device doesn't matter
	return stored(made)
}

// Used checks the answer of a browser that was asked for any passkey. find returns the passkey with an ID, and its account. The
// result replaces the passkey, which counts its uses. A wrong answer is ErrRefused, as is a passkey that was copied.
func (v *Verifier) Used(challenge string, answer []byte, find func(id []byte) (Stored, string, error)) (Stored, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Stored{}, refused(err)
	}
	var failed error
	used, err := v.checks.ValidateDiscoverableLogin(func(id, _ []byte) (webauthn.User, error) {
		var owner user
		owner, failed = found(id, find)
		return owner, failed
	}, session(challenge), parsed)
	switch {
	case failed != nil:
		return Stored{}, failed
	case err != nil:
		return Stored{}, refused(err)
	case used.Authenticator.CloneWarning:
		return Stored{}, refused(errors.New("its counter went back"))
	}
	return stored(used)
}

// found returns the owner of a passkey.
func found(id []byte, find func(id []byte) (Stored, string, error)) (user, error) {
	known, accountID, err := find(id)
	if err != nil {
		return user{}, err
	}
	owner, err := ownerOf(accountID)
	if err != nil {
		return user{}, err
	}
	owner.passkeys = make([]webauthn.Credential, 1)
	return owner, json.Unmarshal(known.Credential, &owner.passkeys[0])
}

func session(challenge string) webauthn.SessionData {
	return webauthn.SessionData{Challenge: challenge, UserVerification: protocol.VerificationRequired}
}

func stored(c *webauthn.Credential) (Stored, error) {
	text, err := json.Marshal(c)
	return Stored{ID: c.ID, Credential: text}, err
}

func refused(err error) error { return fmt.Errorf("%w: %w", ErrRefused, err) }

// user implements webauthn.User. Passkeys store the ID, and return it when they log in.
type user struct {
	id       []byte
	passkeys []webauthn.Credential
}

func ownerOf(accountID string) (user, error) {
	id, err := uuid.Parse(accountID)
	return user{id: id[:]}, err
}

func (u user) WebAuthnID() []byte                         { return u.id }
func (u user) WebAuthnName() string                       { return "" }
func (u user) WebAuthnDisplayName() string                { return "" }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.passkeys }
