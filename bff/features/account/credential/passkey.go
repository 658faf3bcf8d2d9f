package credential

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

// PasskeyVerifier checks what passkeys sign (WebAuthn). A passkey is unlocked with a finger, a face or a PIN, so that having it
// and being its owner are two factors. It verifies the answers to challenges, which are 32 random bytes as URL-safe base64.
type PasskeyVerifier struct {
	Site   string // the host that passkeys belong to
	checks *webauthn.WebAuthn
}

// NewPasskeyVerifier returns a verifier for the passkeys of an origin; name is the product. It fails if the origin's host is an IP address:
// browsers make no passkeys for those.
func NewPasskeyVerifier(name, origin string) (*PasskeyVerifier, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	checks, err := webauthn.New(&webauthn.Config{RPID: u.Hostname(), RPDisplayName: name, RPOrigins: []string{origin}})
	if err != nil {
		return nil, fmt.Errorf("passkeys of %s: %w", origin, err)
	}
	return &PasskeyVerifier{Site: u.Hostname(), checks: checks}, nil
}

// PasskeyAlgorithms are the signatures that passkeys may make, as COSE numbers, the preferred one first.
func PasskeyAlgorithms() []int {
	numbers := make([]int, 0, 3)
	for _, parameter := range webauthn.CredentialParametersRecommendedL3() {
		numbers = append(numbers, int(parameter.Algorithm))
	}
	return numbers
}

// Passkey is a passkey as it is stored.
type Passkey struct {
	ID         []byte
	Credential []byte // JSON
}

// Created checks the answer of a browser that was asked to make a passkey for an account. A wrong answer is ErrRefused.
func (v *PasskeyVerifier) Created(challenge, accountID string, answer []byte) (Passkey, error) {
	owner, err := ownerOf(accountID)
	if err != nil {
		return Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Passkey{}, refused(err)
	}
	asked := session(challenge)
	asked.UserID, asked.CredParams = owner.id, webauthn.CredentialParametersRecommendedL3()
	made, err := v.checks.CreateCredential(owner, asked, parsed)
	if err != nil {
		return Passkey{}, refused(err)
	}
	made.Attestation = webauthn.CredentialAttestation{} // who made the device doesn't matter
	return storedPasskey(made)
}

// Used checks the answer of a browser that was asked for any passkey. find returns the passkey with an ID, and its account. The
// result replaces the passkey, which counts its uses. A wrong answer is ErrRefused, as is a passkey that was copied.
func (v *PasskeyVerifier) Used(challenge string, answer []byte, find func(id []byte) (Passkey, string, error)) (Passkey, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Passkey{}, refused(err)
	}
	var failed error
	used, err := v.checks.ValidateDiscoverableLogin(func(id, _ []byte) (webauthn.User, error) {
		var owner passkeyUser
		owner, failed = ownerOfPasskey(id, find)
		return owner, failed
	}, session(challenge), parsed)
	switch {
	case failed != nil:
		return Passkey{}, failed
	case err != nil:
		return Passkey{}, refused(err)
	case used.Authenticator.CloneWarning:
		return Passkey{}, refused(errors.New("its counter went back"))
	}
	return storedPasskey(used)
}

// ownerOfPasskey returns the owner of a passkey.
func ownerOfPasskey(id []byte, find func(id []byte) (Passkey, string, error)) (passkeyUser, error) {
	known, accountID, err := find(id)
	if err != nil {
		return passkeyUser{}, err
	}
	owner, err := ownerOf(accountID)
	if err != nil {
		return passkeyUser{}, err
	}
	owner.passkeys = make([]webauthn.Credential, 1)
	return owner, json.Unmarshal(known.Credential, &owner.passkeys[0])
}

func session(challenge string) webauthn.SessionData {
	return webauthn.SessionData{Challenge: challenge, UserVerification: protocol.VerificationRequired}
}

func storedPasskey(c *webauthn.Credential) (Passkey, error) {
	text, err := json.Marshal(c)
	return Passkey{ID: c.ID, Credential: text}, err
}

func refused(err error) error { return fmt.Errorf("%w: %w", ErrRefused, err) }

// passkeyUser implements webauthn.User. Passkeys store the ID, and return it when they log in.
type passkeyUser struct {
	id       []byte
	passkeys []webauthn.Credential
}

func ownerOf(accountID string) (passkeyUser, error) {
	id, err := uuid.Parse(accountID)
	return passkeyUser{id: id[:]}, err
}

func (u passkeyUser) WebAuthnID() []byte                         { return u.id }
func (u passkeyUser) WebAuthnName() string                       { return "" }
func (u passkeyUser) WebAuthnDisplayName() string                { return "" }
func (u passkeyUser) WebAuthnCredentials() []webauthn.Credential { return u.passkeys }
