// Package provider has the services that people log in with, the one that checks captchas, and what stands in for them in development.
package provider

import (
	"context"
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/tracing"
)

// maxAppleBytes limits how much of a response is read.
const maxAppleBytes = 64 << 10

// secretLife is how long a client secret is valid. Apple allows six months; each call makes its own.
const secretLife = 5 * time.Minute

// Apple is a client of Apple's login service.
type Apple struct {
	origin string            // https://appleid.apple.com, which is also the issuer of its tokens
	teams  map[string]string // our apps' bundle IDs, which are the client IDs, with the team of each
	signer jose.Signer
	keys   oidc.KeySet
	client *http.Client
	now    func() time.Time
}

var _ account.LoginService = (*Apple)(nil)

// NewApple returns a client for apps with IDs such as "ABCDE12345.com.example.app". The key with keyID is the PEM file that
// Apple's developer site offers once.
func NewApple(origin string, appIDs []string, keyID, keyPEM string) (*Apple, error) {
	block, _ := pem.Decode([]byte(keyPEM))
	if block == nil {
		return nil, errors.New("the key is not a PEM file")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, errors.New("the key can't be read")
	}
	key, ok := parsed.(*ecdsa.PrivateKey)
	if !ok {
		return nil, errors.New("the key is not an elliptic curve key")
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: key, KeyID: keyID}}, nil)
	if err != nil {
		return nil, err
	}
	id := &Apple{origin: strings.TrimSuffix(origin, "/"), teams: map[string]string{}, signer: signer, client: &http.Client{Timeout: 10 * time.Second, Transport: tracing.Provider("Apple", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, now: time.Now}
	for _, app := range appIDs {
		team, bundle, _ := strings.Cut(app, ".")
		id.teams[bundle] = team
	}
	id.keys = oidc.NewRemoteKeySet(oidc.ClientContext(context.Background(), id.client), id.origin+"/auth/keys")
	return id, nil
}

// Person implements account.LoginService. The token must come from Apple, be for one of our apps, and answer the nonce of
// this login; the code is then exchanged for the token that revokes the login.
func (a *Apple) Person(ctx context.Context, given account.ProviderToken) (account.ProviderPerson, error) {
	keys := &keySet{KeySet: a.keys}
	token, err := oidc.NewVerifier(a.origin, keys, &oidc.Config{SkipClientIDCheck: true, Now: a.now}).Verify(ctx, given.Token)
	switch {
	case keys.down != nil:
		return account.ProviderPerson{}, fmt.Errorf("Apple's keys: %w", keys.down)
	case err != nil || len(token.Audience) != 1 || a.teams[token.Audience[0]] == "":
		return account.ProviderPerson{}, account.ErrRefused
	}
	hash := sha256.Sum256([]byte(given.Nonce))
	if given.Nonce == "" || subtle.ConstantTimeCompare([]byte(hex.EncodeToString(hash[:])), []byte(token.Nonce)) == 0 {
		return account.ProviderPerson{}, account.ErrRefused
	}
	var claims struct {
		Email    string   `json:"email"`
		Verified flexBool `json:"email_verified"`
	}
	if token.Claims(&claims) != nil {
		return account.ProviderPerson{}, account.ErrRefused
	}
	if !claims.Verified {
		claims.Email = ""
	}
	client := token.Audience[0]
	var tokens struct {
		RefreshToken string `json:"refresh_token"`
	}
	if err := a.post(ctx, client, "/auth/token", url.Values{"grant_type": {"authorization_code"}, "code": {given.Code}}, &tokens); err != nil {
		return account.ProviderPerson{}, err
	}
	if tokens.RefreshToken == "" {
		return account.ProviderPerson{}, errors.New("Apple returned no refresh token")
	}
	return account.ProviderPerson{ID: token.Subject, Name: given.Name, Email: claims.Email, RefreshToken: client + " " + tokens.RefreshToken}, nil
}

// Revoke ends a login, given the refresh token that Person returned. ErrRefused: it is no longer valid.
func (a *Apple) Revoke(ctx context.Context, refreshToken string) error {
	client, token, _ := strings.Cut(refreshToken, " ")
	return a.post(ctx, client, "/auth/revoke", url.Values{"token": {token}, "token_type_hint": {"refresh_token"}}, nil)
}

// post calls Apple as the app with a bundle ID.
func (a *Apple) post(ctx context.Context, client, path string, form url.Values, into any) error {
	secret, err := jwt.Signed(a.signer).Claims(jwt.Claims{
		Issuer: a.teams[client], Subject: client, Audience: jwt.Audience{a.origin}, IssuedAt: jwt.NewNumericDate(a.now()), Expiry: jwt.NewNumericDate(a.now().Add(secretLife)),
	}).Serialize()
	if err != nil {
		return err
	}
	form.Set("client_id", client)
	form.Set("client_secret", secret)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.origin+path, strings.NewReader(form.Encode()))
	if err != nil {
		return errors.New("Apple's URL can't be parsed")
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := a.client.Do(request)
	if err != nil {
		return fmt.Errorf("Apple: %w", err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAppleBytes))
	var failure struct {
		Error string `json:"error"`
	}
	switch {
	case err != nil:
		return fmt.Errorf("Apple: %w", err)
	case response.StatusCode == http.StatusBadRequest && json.Unmarshal(body, &failure) == nil && failure.Error == "invalid_grant":
		return account.ErrRefused
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("Apple: status %d %.60q", response.StatusCode, failure.Error)
	case into == nil:
		return nil
	}
	if json.Unmarshal(body, into) != nil {
		return errors.New("Apple: the response isn't JSON")
	}
	return nil
}

// keySet notes that the keys couldn't be fetched, which the verifier reports like a wrong signature.
type keySet struct {
	oidc.KeySet
	down error
}

func (k *keySet) VerifySignature(ctx context.Context, token string) ([]byte, error) {
	payload, err := k.KeySet.VerifySignature(ctx, token)
	if err != nil && strings.HasPrefix(err.Error(), "fetching keys") {
		k.down = err
	}
	return payload, err
}

// flexBool is true for true and "true": Apple's documentation allows both.
type flexBool bool

func (b *flexBool) UnmarshalJSON(raw []byte) error {
	*b = flexBool(strings.Trim(string(raw), `"`) == "true")
	return nil
}
