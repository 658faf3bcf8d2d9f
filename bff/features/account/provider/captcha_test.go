package provider

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

// verification is a fake service: "human" from 192.0.2.7 is correct.
func verification(t *testing.T) *Captcha {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method != http.MethodPost || r.URL.RawQuery != "" || r.PostFormValue("secret") != "s3cret":
			_, _ = fmt.Fprint(w, `{"success":false,"error-codes":["invalid-input-secret"]}`)
		case r.PostFormValue("response") == "human" && r.PostFormValue("remoteip") == "192.0.2.7":
			_, _ = fmt.Fprint(w, `{"success":true,"challenge_ts":"2026-11-20T17:30:00Z","hostname":"hearthway.example"}`)
		default:
			_, _ = fmt.Fprint(w, `{"success":false,"error-codes":["timeout-or-duplicate"]}`)
		}
	}))
	t.Cleanup(server.Close)
	return NewCaptcha(server.URL, "s3cret")
}

// The contract of the service and its stand-in.
func TestCheck(t *testing.T) {
	for name, captcha := range map[string]account.Captcha{"service": verification(t), "stand-in": SampleCaptcha{}} {
		t.Run(name, func(t *testing.T) {
			if err := captcha.Check(t.Context(), "human", "192.0.2.7"); err != nil {
				t.Errorf("the right answer: %v", err)
			}
			for _, answer := range []string{"", "robot", "human&secret=x", strings.Repeat("h", 5000)} {
				err := captcha.Check(t.Context(), answer, "192.0.2.7")
				if !errors.Is(err, account.ErrRefused) || apperr.CodeOf(err) != apperr.Invalid {
					t.Errorf("%.20q: %v", answer, err)
				}
			}
		})
	}
}

func TestCaptchaServiceErrors(t *testing.T) {
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) }))
	defer broken.Close()
	busy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(503)
		_, _ = fmt.Fprint(w, `{"success":false}`)
	}))
	defer busy.Close()
	wrong := verification(t)
	wrong.secret = "other"
	for name, service := range map[string]*Captcha{"down": NewCaptcha(broken.URL, "s3cret"), "busy": NewCaptcha(busy.URL, "s3cret"), "gone": NewCaptcha("http://127.0.0.1:1", "s3cret"), "our secret is wrong": wrong} {
		if err := service.Check(t.Context(), "human", ""); apperr.CodeOf(err) != apperr.Unavailable || strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "%!") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
