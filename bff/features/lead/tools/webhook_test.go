package tools

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/lead"
)

// The example of the Standard Webhooks specification.
func TestSign(t *testing.T) {
	at := time.Unix(1614265330, 0)
	got, err := Sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", at, []byte(`{"test": 2432232314}`))
	if err != nil || got != "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" {
		t.Errorf("%s, %v", got, err)
	}
	for _, bad := range []string{"", "whsec_", "whsec_%%%"} {
		if _, err := Sign(bad, "x", at, nil); err == nil {
			t.Errorf("%q signs", bad)
		}
	}
}

func TestWebhook(t *testing.T) {
	at, secret := time.Unix(1763659800, 0), "whsec_"+base64.StdEncoding.EncodeToString([]byte("twenty-four bytes secret"))
	status := 200
	var got *http.Request
	var body []byte
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = r
		body, _ = io.ReadAll(r.Body)
		w.Header().Set("Location", "https://elsewhere.example")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, strings.Repeat("secret of theirs ", 1000))
	}))
	t.Cleanup(server.Close)
	s := newWebhook(func() time.Time { return at }, nil, func(t *http.Transport) {
		t.TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig
	})
	to, d := lead.Connection{URL: server.URL + "/hook", Secret: secret}, lead.Delivery{ID: "id-1", Payload: []byte(`{"type":"test"}`)}
	if answer, err := s.Send(t.Context(), to, d); err != nil || answer != "200" {
		t.Fatal(answer, err)
	}
	sum := hmac.New(sha256.New, []byte("twenty-four bytes secret"))
	sum.Write([]byte("id-1.1763659800." + string(body)))
	if want := "v1," + base64.StdEncoding.EncodeToString(sum.Sum(nil)); got.Header.Get("webhook-signature") != want || got.Header.Get("webhook-id") != "id-1" ||
		got.Header.Get("webhook-timestamp") != "1763659800" || got.Header.Get("Content-Type") != "application/json" || string(body) != `{"type":"test"}` {
		t.Errorf("%v %s", got.Header, body)
	}
	for code, refused := range map[int]bool{301: false, 400: false, 404: false, 410: true, 429: false, 500: false} {
		status = code
		answer, err := s.Send(t.Context(), to, d)
		if err == nil || errors.Is(err, lead.ErrRefused) != refused || strings.Contains(answer+err.Error(), "theirs") {
			t.Errorf("%d: %s, %v", code, answer, err)
		}
	}
}

func TestPrivateAddressesAreRejected(t *testing.T) {
	called := false
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called = true }))
	t.Cleanup(server.Close)
	for _, address := range []string{server.URL, strings.Replace(server.URL, "127.0.0.1", "localhost", 1), "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "https://169.254.169.254/", "https://[::ffff:192.168.1.1]/", "https://0/", "https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://127.1/"} {
		answer, err := NewWebhook(time.Now).Send(t.Context(), lead.Connection{URL: address, Secret: "whsec_c2VjcmV0"}, lead.Delivery{ID: "1"})
		if err == nil || answer != "not a public address" && answer != "unknown host" || strings.Contains(err.Error(), "127.0.0.1") {
			t.Errorf("%s: %s, %v", address, answer, err)
		}
	}
	for _, address := range []string{"http://example.com/", "ftp://example.com", "://", "file:///etc/passwd"} {
		if _, err := NewWebhook(time.Now).Send(t.Context(), lead.Connection{URL: address, Secret: "whsec_c2VjcmV0"}, lead.Delivery{}); !errors.Is(err, lead.ErrRefused) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if called {
		t.Error("a private server was reached")
	}
}
