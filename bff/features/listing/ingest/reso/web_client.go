package reso

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest/lenient"
)

// Auth has the credentials: a bearer token, or client credentials that are exchanged for one (OAuth 2.0, RFC
// 6749, section 4.4). All empty: none are sent.
type Auth struct {
	Token        string
	ClientID     string
	ClientSecret string
	TokenURL     string
	Scope        string
}

const (
	tries       = 6
	firstPause  = 500 * time.Millisecond
	maxWait     = 2 * time.Minute
	pageTimeout = 3 * time.Minute
	maxPage     = 128 << 20 // bytes per page, uncompressed
)

// client downloads pages. It retries while the server is busy, and sends the token only to the feed's own
// server.
type client struct {
	http   *http.Client
	base   *url.URL
	auth   Auth
	token  string
	wait   func(ctx context.Context, pause time.Duration) error
	onWait func(Wait)
}

// Wait is a pause before another attempt.
type Wait struct {
	Pause  time.Duration
	Try    int    // number of the next attempt
	Tries  int    // how many attempts there are before the import fails
	Reason string // why the previous attempt failed
}

func newClient(base *url.URL, auth Auth, wait func(context.Context, time.Duration) error, onWait func(Wait)) (*client, error) {
	if auth.ClientID != "" && auth.TokenURL == "" {
		return nil, errors.New("client credentials need the URL of the token endpoint (RESO_TOKEN_URL)")
	}
	if auth.TokenURL != "" {
		u, err := url.Parse(auth.TokenURL)
		if err != nil || u.Host == "" || u.Scheme != "https" && !isLoopback(u) {
			return nil, errors.New("the token endpoint must be an https:// URL")
		}
	}
	if (auth.Token != "" || auth.ClientID != "") && base.Scheme != "https" && !isLoopback(base) {
		return nil, errors.New("tokens are only sent over https://")
	}
	if wait == nil {
		wait = pause
	}
	if onWait == nil {
		onWait = func(Wait) {}
	}
	c := &client{base: base, auth: auth, token: auth.Token, wait: wait, onWait: onWait}
	c.http = &http.Client{
		Timeout: pageTimeout,
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) >= 5 || !sameOrigin(r.URL, via[0].URL) {
				return errRedirect
			}
			return nil
		},
	}
	return c, nil
}

var errRedirect = errors.New("the server redirects to another server; not followed")

func isLoopback(u *url.URL) bool {
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}

func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// get downloads a page. It retries if the server is busy, doesn't respond, or drops the connection.
func (c *client) get(ctx context.Context, address string) ([]byte, error) {
	renewed := false
	for try := 1; ; try++ {
		body, after, err := c.once(ctx, address)
		var status statusError
		switch {
		case err == nil:
			return body, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case errors.As(err, &status) && status.code == http.StatusUnauthorized && c.auth.ClientID != "" && !renewed:
			renewed, c.token = true, "" // the token expired during a long import
			continue
		case errors.Is(err, errRedirect), errors.Is(err, lenient.ErrTooLarge), errors.Is(err, errAnswer), errors.As(err, &status) && !status.passing(), try == tries:
			return nil, fmt.Errorf("the feed at %s: %w", c.base.Host, withoutAddress(err))
		}
		if after == 0 {
			after = firstPause<<(try-1) + rand.N(firstPause)
		}
		after = min(after, maxWait)
		c.onWait(Wait{Pause: after, Try: try + 1, Tries: tries, Reason: withoutAddress(err).Error()})
		if err := c.wait(ctx, after); err != nil {
			return nil, err
		}
	}
}

// withoutAddress removes the URL from an error, because its query may contain a key.
func withoutAddress(err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		return wrapped.Err
	}
	return err
}

// once makes one attempt. after is how long the server asks us to wait.
func (c *client) once(ctx context.Context, address string) (body []byte, after time.Duration, err error) {
	if err := c.authorize(ctx); err != nil {
		return nil, 0, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, 0, err
	}
	r.Header.Set("Accept", "application/json")
	r.Header.Set("OData-Version", "4.0")
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return nil, 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, retryAfter(answer.Header.Get("Retry-After")), c.failure(answer, secretsOf(address)...)
	}
	if body, err = io.ReadAll(&lenient.LimitedReader{In: answer.Body, Left: maxPage}); err != nil {
		return nil, 0, err
	}
	if err := lenient.CheckHead(body[:min(len(body), lenient.HeadSize)]); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", errAnswer, err)
	}
	if err := errorWithin(body, c.secrets(secretsOf(address))...); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", errAnswer, err)
	}
	return body, 0, nil
}

// errAnswer means that a response isn't a page of a feed. Retrying wouldn't help.
var errAnswer = errors.New("its response isn't a page of listings")

// failure returns the error for a response other than 200, with the server's reason.
func (c *client) failure(answer *http.Response, secrets ...string) error {
	body, _ := io.ReadAll(io.LimitReader(answer.Body, reasonBytes)) // a partial body is good enough
	return statusError{answer.StatusCode, reason(body, c.secrets(secrets)...)}
}

// secrets returns the texts that must not appear in our output, even if the server's response repeats them.
func (c *client) secrets(more []string) []string {
	return append(more, c.token, c.auth.Token, c.auth.ClientSecret, c.auth.ClientID)
}

// retryAfter parses a Retry-After header: seconds or a date. 0: it is neither.
func retryAfter(text string) time.Duration {
	if seconds, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && seconds > 0 {
		return time.Duration(min(seconds, 3600)) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}

// authorize exchanges the client credentials for a token if there is none yet.
func (c *client) authorize(ctx context.Context) error {
	if c.token != "" || c.auth.ClientID == "" {
		return nil
	}
	form := url.Values{"grant_type": {"client_credentials"}}
	if c.auth.Scope != "" {
		form.Set("scope", c.auth.Scope)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.auth.TokenURL, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept", "application/json")
	r.SetBasicAuth(url.QueryEscape(c.auth.ClientID), url.QueryEscape(c.auth.ClientSecret))
	answer, err := c.http.Do(r)
	if err != nil {
		return fmt.Errorf("token endpoint: %w", withoutAddress(err))
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("token endpoint: %w", c.failure(answer))
	}
	var granted struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, 1<<20)).Decode(&granted); err != nil || granted.AccessToken == "" {
		return errors.New("token endpoint: the response has no access_token")
	}
	c.token = granted.AccessToken
	return nil
}
