package provider

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/tracing"
)

// maxFacebookBytes limits how much of a response is read.
const maxFacebookBytes = 64 << 10

// Facebook is a client of Facebook's Graph API.
type Facebook struct {
	address       string // origin without a trailing slash
	appID, secret string
	client        *http.Client
	now           func() time.Time
}

var _ account.LoginService = (*Facebook)(nil)

// NewFacebook returns a client of the Graph API at address, for one app.
func NewFacebook(address, appID, secret string) *Facebook {
	return &Facebook{
		address: strings.TrimSuffix(address, "/"), appID: appID, secret: secret,
		client: &http.Client{Timeout: 10 * time.Second, Transport: tracing.Provider("Facebook", nil),
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, now: time.Now,
	}
}

// inspected is the response of debug_token.
type inspected struct {
	Data struct {
		AppID     string `json:"app_id"`
		UserID    string `json:"user_id"`
		Type      string `json:"type"`
		Valid     bool   `json:"is_valid"`
		ExpiresAt int64  `json:"expires_at"` // seconds; 0 never
	} `json:"data"`
}

// Person implements account.LoginService. Tokens issued to other apps are refused; otherwise those apps
// could impersonate their users here.
func (g *Facebook) Person(ctx context.Context, given account.ProviderToken) (account.ProviderPerson, error) {
	token := given.Token
	var about inspected
	err := g.get(ctx, "/debug_token", url.Values{"input_token": {token}, "access_token": {g.appID + "|" + g.secret}}, &about)
	if err != nil {
		return account.ProviderPerson{}, err
	}
	d := about.Data
	expired := d.ExpiresAt != 0 && !g.now().Before(time.Unix(d.ExpiresAt, 0))
	if !d.Valid || expired || d.AppID != g.appID || d.UserID == "" || (d.Type != "" && d.Type != "USER") {
		return account.ProviderPerson{}, account.ErrRefused
	}
	var me struct{ ID, Name, Email string }
	err = g.get(ctx, "/me", url.Values{"fields": {"id,name,email"}, "access_token": {token}, "appsecret_proof": {g.proof(token)}}, &me)
	if err != nil {
		return account.ProviderPerson{}, err
	}
	if me.ID != d.UserID {
		return account.ProviderPerson{}, account.ErrRefused
	}
	return account.ProviderPerson{ID: me.ID, Name: me.Name, Email: me.Email}, nil
}

// proof returns the appsecret_proof that Facebook requires: it shows that the call comes from the app's
// server.
func (g *Facebook) proof(token string) string {
	mac := hmac.New(sha256.New, []byte(g.secret))
	mac.Write([]byte(token))
	return hex.EncodeToString(mac.Sum(nil))
}

func (g *Facebook) get(ctx context.Context, path string, query url.Values, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, g.address+path+"?"+query.Encode(), nil)
	if err != nil {
		return errors.New("the Graph API's URL can't be parsed")
	}
	response, err := g.client.Do(request)
	if err != nil {
		// The error's text contains the URL, and the URL contains the token.
		if failed, ok := errors.AsType[*url.Error](err); ok {
			err = failed.Err
		}
		return fmt.Errorf("Graph API: %w", err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxFacebookBytes))
	switch {
	case err != nil:
		return fmt.Errorf("Graph API: %w", err)
	case response.StatusCode == http.StatusBadRequest || response.StatusCode == http.StatusUnauthorized || response.StatusCode == http.StatusForbidden:
		return account.ErrRefused
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("Graph API: status %d", response.StatusCode)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fmt.Errorf("Graph API: the response isn't JSON")
	}
	return nil
}
