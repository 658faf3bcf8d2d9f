package provider

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"hearthway/bff/features/account"
)

// service is a fake of Apple's login service as its documentation describes it.
type service struct {
	*httptest.Server
	signer  jose.Signer
	key     *ecdsa.PrivateKey // ours, which signs client secrets
	revoked []string
}

func newService(t *testing.T) (*service, *Apple) {
	t.Helper()
	signing, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	s := &service{}
	s.signer, _ = jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: signing, KeyID: "apple-1"}}, nil)
	s.key, _ = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /auth/keys", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: signing.Public(), KeyID: "apple-1", Algorithm: "RS256", Use: "sig"}}})
	})
	mux.HandleFunc("POST /auth/{call}", func(w http.ResponseWriter, r *http.Request) {
		secret, err := jwt.ParseSigned(r.FormValue("client_secret"), []jose.SignatureAlgorithm{jose.ES256})
		var claims jwt.Claims
		if err != nil || secret.Claims(&s.key.PublicKey, &claims) != nil || secret.Headers[0].KeyID != "KEY1" ||
			claims.Issuer != "ABCDE12345" || claims.Subject != "com.example.app" || r.FormValue("client_id") != "com.example.app" || claims.Audience[0] != s.URL {
			w.WriteHeader(400)
			_, _ = w.Write([]byte(`{"error":"invalid_client"}`))
			return
		}
		switch {
		case r.PathValue("call") == "token" && r.FormValue("code") == "good":
			_, _ = w.Write([]byte(`{"refresh_token":"r1","id_token":"x"}`))
		case r.PathValue("call") == "revoke" && r.FormValue("token") == "r1":
			s.revoked = append(s.revoked, "r1")
		default:
			w.WriteHeader(400)
			_, _ = w.Write([]byte(`{"error":"invalid_grant"}`))
		}
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	id, err := NewApple(s.URL+"/", []string{"ABCDE12345.com.example.app"}, "KEY1", s.pem())
	if err != nil {
		t.Fatal(err)
	}
	return s, id
}

func (s *service) pem() string {
	der, _ := x509.MarshalPKCS8PrivateKey(s.key)
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}

func (s *service) token(signer jose.Signer, change func(map[string]any)) account.ProviderToken {
	hash := sha256.Sum256([]byte("n0nce"))
	claims := map[string]any{
		"iss": s.URL, "aud": "com.example.app", "sub": "000123.abc.0001", "exp": time.Now().Add(time.Minute).Unix(), "iat": time.Now().Unix(),
		"nonce": hex.EncodeToString(hash[:]), "email": "x7@privaterelay.appleid.com", "email_verified": "true", "is_private_email": "true",
	}
	change(claims)
	text, _ := jwt.Signed(signer).Claims(claims).Serialize()
	return account.ProviderToken{Token: text, Code: "good", Nonce: "n0nce", Name: "Avery"}
}

func unchanged(map[string]any) {}

func TestTokenIdentifiesPersonAndIsRevoked(t *testing.T) {
	s, id := newService(t)
	got, err := id.Person(t.Context(), s.token(s.signer, unchanged))
	want := account.ProviderPerson{ID: "000123.abc.0001", Name: "Avery", Email: "x7@privaterelay.appleid.com", RefreshToken: "com.example.app r1"}
	if err != nil || got != want {
		t.Fatalf("%+v, %v", got, err)
	}
	if err := id.Revoke(t.Context(), got.RefreshToken); err != nil || len(s.revoked) != 1 {
		t.Errorf("%v, %v", s.revoked, err)
	}
	if err := id.Revoke(t.Context(), "com.example.app gone"); !errors.Is(err, account.ErrRefused) {
		t.Error(err)
	}
	unverified, err := id.Person(t.Context(), s.token(s.signer, func(c map[string]any) { c["email_verified"] = false }))
	if err != nil || unverified.Email != "" {
		t.Errorf("%+v, %v", unverified, err)
	}
}

func TestForeignTokensAreRejected(t *testing.T) {
	s, id := newService(t)
	other, _ := rsa.GenerateKey(rand.Reader, 2048)
	forger, _ := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: other, KeyID: "apple-1"}}, nil)
	symmetric, _ := jose.NewSigner(jose.SigningKey{Algorithm: jose.HS256, Key: []byte("01234567890123456789012345678901")}, nil)
	set := func(name string, value any) account.ProviderToken {
		return s.token(s.signer, func(c map[string]any) { c[name] = value })
	}
	replayed, wrongCode, noNonce := s.token(s.signer, unchanged), s.token(s.signer, unchanged), s.token(s.signer, func(c map[string]any) { c["nonce"] = "" })
	replayed.Nonce, wrongCode.Code, noNonce.Nonce = "another", "used", ""
	for name, token := range map[string]account.ProviderToken{
		"of another app": set("aud", "com.other.app"), "of several apps": set("aud", []string{"com.example.app", "com.other.app"}), "of another issuer": set("iss", "https://evil.example"),
		"expired": set("exp", time.Now().Add(-time.Minute).Unix()), "signed by another key": s.token(forger, unchanged), "signed with a shared secret": s.token(symmetric, unchanged),
		"of another login": replayed, "without a nonce": noNonce, "with a used code": wrongCode, "not a token": {Token: "a.b.c", Code: "good", Nonce: "n0nce"}, "empty": {},
	} {
		if got, err := id.Person(t.Context(), token); !errors.Is(err, account.ErrRefused) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

func TestAppleDown(t *testing.T) {
	s, id := newService(t)
	token := s.token(s.signer, unchanged)
	s.Close()
	if _, err := id.Person(t.Context(), token); err == nil || errors.Is(err, account.ErrRefused) {
		t.Error(err)
	}
}

func TestKeysThatAreNone(t *testing.T) {
	for _, text := range []string{"", "KEY", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"} {
		if _, err := NewApple("https://appleid.apple.com", nil, "K", text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}
