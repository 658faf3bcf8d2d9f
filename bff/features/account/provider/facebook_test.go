package provider

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
)

const appID, appSecret = "4711", "s3cret"

var (
	ann     = account.ProviderPerson{ID: "1", Name: "Ann Lee", Email: "ann@example.com"}
	noEmail = account.ProviderPerson{ID: "2", Name: "Noël <b>"}
)

// graph is a fake Graph API as its reference describes it.
func graph(t *testing.T, people map[string]account.ProviderPerson, change func(token string, data map[string]any)) *Facebook {
	t.Helper()
	mux := http.NewServeMux()
	refuse := func(w http.ResponseWriter, status int) {
		w.WriteHeader(status)
		_, _ = fmt.Fprint(w, `{"error":{"message":"Invalid OAuth access token.","type":"OAuthException","code":190}}`)
	}
	mux.HandleFunc("GET /debug_token", func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("access_token") != appID+"|"+appSecret {
			refuse(w, 400)
			return
		}
		token := r.FormValue("input_token")
		data := map[string]any{"is_valid": false, "error": map[string]any{"code": 190}, "scopes": []string{}}
		if p, known := people[token]; known {
			data = map[string]any{"app_id": appID, "type": "USER", "is_valid": true, "expires_at": 0, "user_id": p.ID, "scopes": []string{"email", "public_profile"}}
		}
		change(token, data)
		_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
	})
	mux.HandleFunc("GET /me", func(w http.ResponseWriter, r *http.Request) {
		p, known := people[r.FormValue("access_token")]
		if !known || r.FormValue("appsecret_proof") != NewFacebook("", appID, appSecret).proof(r.FormValue("access_token")) {
			refuse(w, 400)
			return
		}
		answer := map[string]string{"id": p.ID}
		for _, field := range strings.Split(r.FormValue("fields"), ",") {
			switch {
			case field == "name":
				answer["name"] = p.Name
			case field == "email" && p.Email != "":
				answer["email"] = p.Email
			}
		}
		_ = json.NewEncoder(w).Encode(answer)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return NewFacebook(server.URL+"/", appID, appSecret)
}

func untouched(string, map[string]any) {}

// The contract of the Graph API and its stand-in.
func TestTokenIdentifiesPerson(t *testing.T) {
	people := map[string]account.ProviderPerson{"EAAann": ann, "EAAnoel": noEmail}
	for name, c := range map[string]struct {
		service account.LoginService
		tokens  map[account.ProviderPerson]string
	}{
		"Graph API": {graph(t, people, untouched), map[account.ProviderPerson]string{ann: "EAAann", noEmail: "EAAnoel"}},
		"stand-in":  {StandIn{}, map[account.ProviderPerson]string{ann: StandIn{}.Token(ann), noEmail: StandIn{}.Token(noEmail)}},
	} {
		t.Run(name, func(t *testing.T) {
			for person, token := range c.tokens {
				if got, err := c.service.Person(t.Context(), account.ProviderToken{Token: token}); err != nil || got != person {
					t.Errorf("%+v, %v", got, err)
				}
			}
			for _, token := range []string{"", "EAAmade-up", "stand-in?", "stand-in?name=x", "stand-in?%zz", "a b&access_token=x", "\x00"} {
				if got, err := c.service.Person(t.Context(), account.ProviderToken{Token: token}); !errors.Is(err, account.ErrRefused) {
					t.Errorf("%q: %+v, %v", token, got, err)
				}
			}
		})
	}
}

func TestForeignFacebookTokensAreRejected(t *testing.T) {
	people := map[string]account.ProviderPerson{"EAAann": ann}
	for name, change := range map[string]func(string, map[string]any){
		"of another app":    func(_ string, data map[string]any) { data["app_id"] = "666" },
		"expired":           func(_ string, data map[string]any) { data["expires_at"] = time.Now().Add(-time.Second).Unix() },
		"revoked":           func(_ string, data map[string]any) { data["is_valid"] = false },
		"of a page":         func(_ string, data map[string]any) { data["type"] = "PAGE" },
		"of another person": func(_ string, data map[string]any) { data["user_id"] = "2" },
		"of nobody":         func(_ string, data map[string]any) { delete(data, "user_id") },
	} {
		if _, err := graph(t, people, change).Person(t.Context(), account.ProviderToken{Token: "EAAann"}); !errors.Is(err, account.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFacebookErrors(t *testing.T) {
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503) }))
	defer broken.Close()
	talk := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, "<html>") }))
	defer talk.Close()
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx     context.Context
		address string
	}{
		"down": {t.Context(), broken.URL}, "no JSON": {t.Context(), talk.URL}, "nobody there": {t.Context(), "http://127.0.0.1:1"}, "too slow": {ended, broken.URL},
	} {
		_, err := NewFacebook(c.address, appID, appSecret).Person(c.ctx, account.ProviderToken{Token: "EAA-token-of-ann"})
		if err == nil || errors.Is(err, account.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
		for _, secret := range []string{"EAA-token-of-ann", appSecret, url.QueryEscape(appID + "|")} {
			if strings.Contains(fmt.Sprint(err), secret) {
				t.Errorf("%s: the error tells a secret: %v", name, err)
			}
		}
	}
}
