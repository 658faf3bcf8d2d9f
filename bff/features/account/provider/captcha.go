package provider

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/tracing"
)

const (
	maxAnswerBytes = 64 << 10 // of the service's response
	maxTokenLength = 4096     // of the solution that a browser sends, in bytes
)

// Captcha checks solutions with a verification service that speaks the protocol of reCAPTCHA, hCaptcha and Turnstile: a
// form with secret, response and remoteip, answered by {"success": true, "error-codes": []}.
type Captcha struct {
	address, secret string
	client          *http.Client
}

var _ account.Captcha = (*Captcha)(nil)

// NewCaptcha returns a client of the verification service at the given address.
func NewCaptcha(address, secret string) *Captcha {
	return &Captcha{address: address, secret: secret, client: &http.Client{Timeout: 8 * time.Second, Transport: tracing.Provider("captcha", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// Check implements account.Captcha.
func (s *Captcha) Check(ctx context.Context, answer, address string) error {
	if answer == "" || len(answer) > maxTokenLength {
		return captchaRefused()
	}
	form := url.Values{"secret": {s.secret}, "response": {answer}}
	if address != "" {
		form.Set("remoteip", address)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.address, strings.NewReader(form.Encode()))
	if err != nil {
		return captchaDown(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := s.client.Do(request)
	if err != nil {
		return captchaDown(err)
	}
	defer response.Body.Close()
	var result struct {
		Success bool     `json:"success"`
		Codes   []string `json:"error-codes"`
	}
	err = json.NewDecoder(io.LimitReader(response.Body, maxAnswerBytes)).Decode(&result)
	switch {
	case response.StatusCode != http.StatusOK:
		return captchaDown(fmt.Errorf("status %d", response.StatusCode))
	case err != nil:
		return captchaDown(fmt.Errorf("read the result: %w", err))
	case slices.ContainsFunc(result.Codes, ourMistake):
		return captchaDown(fmt.Errorf("the service rejects our settings: %q", result.Codes))
	case !result.Success:
		return captchaRefused()
	}
	return nil
}

// ourMistake reports whether an error code is about our settings or the service itself rather than the solution.
func ourMistake(code string) bool {
	return strings.Contains(code, "secret") || code == "internal-error"
}

func captchaRefused() error {
	return &apperr.Error{
		Code: apperr.Invalid, Text: "Please confirm you’re not a robot.",
		Fields: map[string]string{"captcha": "Please confirm you’re not a robot."}, Cause: account.ErrRefused,
	}
}

func captchaDown(err error) error {
	return apperr.Wrap(apperr.Unavailable, "The robot check isn’t responding. Please try again in a moment.", err)
}

// SampleCaptcha replaces the service in tests: the solution "human" is accepted.
type SampleCaptcha struct{}

var _ account.Captcha = SampleCaptcha{}

// Check implements account.Captcha.
func (SampleCaptcha) Check(_ context.Context, answer, _ string) error {
	if answer != "human" {
		return captchaRefused()
	}
	return nil
}
