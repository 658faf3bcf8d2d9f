// Package provider reads the calendars that agents connect by logging in at Google or Microsoft (OAuth 2.0), and has what stands in for them in development.
package provider

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"golang.org/x/oauth2"

	"hearthway/bff/features/tour"
	"hearthway/bff/platform/tracing"
)

const (
	// maxBytes limits how much of a response is read.
	maxBytes = 1 << 20
	timeout  = 10 * time.Second
)

// What is wrong, in words that follow “We couldn’t read your calendar:”.
const (
	problemEnded   = "its permission ended"
	problemRefused = "reading it wasn’t allowed"
	problemBusy    = "too much is asked of it right now"
	problemDown    = "it couldn’t be reached"
	problemStrange = "it gave an answer that we don’t understand"
)

// login is logging in at a provider, and calling it afterwards.
type login struct {
	oauth   oauth2.Config
	api     string // origin of what is called
	options []oauth2.AuthCodeOption
	client  *http.Client
}

func newLogin(name, id, secret, back, scope string, options ...oauth2.AuthCodeOption) login {
	return login{
		oauth: oauth2.Config{ClientID: id, ClientSecret: secret, RedirectURL: back, Scopes: []string{scope}}, options: options,
		client: &http.Client{Timeout: timeout, Transport: tracing.Provider(name, nil), CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
}

// LoginURL implements tour.CalendarLogin.
func (l login) LoginURL(state, verifier string) string {
	return l.oauth.AuthCodeURL(state, append(l.options, oauth2.S256ChallengeOption(verifier))...)
}

// Secret implements tour.CalendarLogin.
func (l login) Secret(ctx context.Context, code, verifier string) (secret, problem string) {
	token, err := l.oauth.Exchange(context.WithValue(ctx, oauth2.HTTPClient, l.client), code, oauth2.VerifierOption(verifier))
	switch {
	case err != nil:
		return "", why(err)
	case token.RefreshToken == "":
		return "", problemRefused
	}
	return token.RefreshToken, ""
}

// call lets do call the provider in the name of a refresh token's owner. call posts a body, or gets without one, and reads the answer.
func (l login) call(ctx context.Context, refreshToken string, do func(call func(url string, body, into any) error) error) tour.Reading {
	token, err := l.oauth.TokenSource(context.WithValue(ctx, oauth2.HTTPClient, l.client), &oauth2.Token{RefreshToken: refreshToken}).Token()
	if err != nil {
		problem := why(err)
		return tour.Reading{Problem: problem, Ended: problem == problemEnded}
	}
	err = do(func(url string, body, into any) error { return l.send(ctx, token.AccessToken, url, body, into) })
	out := tour.Reading{Secret: token.RefreshToken}
	if err != nil {
		out.Problem = why(err)
	}
	return out
}

// status is an answer other than 200.
type status int

func (s status) Error() string { return fmt.Sprintf("status %d", int(s)) }

var errStrange = errors.New("strange answer")

func (l login) send(ctx context.Context, accessToken, url string, body, into any) error {
	method, content := http.MethodGet, []byte(nil)
	if body != nil {
		method = http.MethodPost
		content, _ = json.Marshal(body)
	}
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(content))
	if err != nil {
		return errStrange
	}
	request.Header.Set("Authorization", "Bearer "+accessToken)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Prefer", `outlook.timezone="UTC"`)
	response, err := l.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(io.LimitReader(response.Body, maxBytes))
		if response.StatusCode == http.StatusForbidden && bytes.Contains(said, []byte("ateLimitExceeded")) { // Google's rateLimitExceeded and userRateLimitExceeded
			return status(http.StatusTooManyRequests)
		}
		return status(response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(into); err != nil {
		return errStrange
	}
	return nil
}

// why says what is wrong. Errors of the package oauth2 contain answers of the provider, so they go nowhere else.
func why(err error) string {
	var refused *oauth2.RetrieveError
	var answered status
	switch {
	case errors.As(err, &refused):
		switch refused.ErrorCode {
		case "invalid_grant", "interaction_required", "consent_required", "login_required":
			return problemEnded
		}
		answered = status(refused.Response.StatusCode)
	case errors.As(err, &answered):
	case errors.Is(err, errStrange):
		return problemStrange
	default:
		return problemDown
	}
	switch {
	case answered == http.StatusTooManyRequests:
		return problemBusy
	case answered == http.StatusUnauthorized || answered == http.StatusForbidden:
		return problemRefused
	case answered >= http.StatusInternalServerError:
		return problemDown
	}
	return problemStrange
}
