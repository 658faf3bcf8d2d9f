package services

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/config"
)

// A copy of production's data has customers' logins at Apple, which must not end there because they are deleted here.
func TestStagingRevokesNothingAtApple(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
	for env, want := range map[config.Env]bool{config.Production: true, config.Staging: false} {
		c := config.Config{Env: env, Apple: config.Apple{KeyID: "K", Key: config.Secret(text), URL: "https://appleid.apple.com"}, Apps: config.Apps{AppleIDs: []string{"ABCDE12345.com.example.app"}}}
		offered, revoke, err := newProviders(c)
		if err != nil {
			t.Fatal(err)
		}
		if (revoke != nil) != want || offered[account.Apple].LoginService == nil {
			t.Errorf("%s: revokes %v, offers %v", env, revoke != nil, offered)
		}
	}
}
